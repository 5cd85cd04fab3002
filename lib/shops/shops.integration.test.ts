import { randomUUID } from "node:crypto";

import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { media, outbox, products, storeRequests, shops, users } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import type { Mail } from "@/lib/adapters/mail";
import { sendDueMails } from "@/lib/mail/outbox";
import { send } from "@/lib/api/testing";
import { makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";

import { requestLimits } from "./rules";
import { makeAccount, makeAdmin, type Account } from "./testing";

let opened: OpenDatabase;
let shop: TestShop;
let admin: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
});
afterAll(() => opened.close());

const enlistment = () => ({
  Email: `${randomUUID().slice(0, 8)}@example.com`,
  Name: "Rumana Akter",
  Phone: "+880 1700 000200",
  StoreLocation: "dhaka",
  StoreAddress: "House 5, Road 2",
  StoreName: `Showroom ${randomUUID().slice(0, 8)}`,
  Category: "smartphone",
  Brands: "Voltra;Sonex",
});
const enlist = (change: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  send("POST", "Store/NewStoreRequest", { ...enlistment(), ...change }, headers);
const decideIt = (body: Record<string, unknown>, who = admin) =>
  send("POST", "Store/VerifyOrRejectShopRequest", body, who.bearer);
const requestOf = async (StoreName: string) => {
  const [row] = await opened.db.select().from(storeRequests).where(eq(storeRequests.StoreName, StoreName));
  if (!row) throw new Error("no request was stored");
  return row;
};

describe("asking to enlist a shop", () => {
  it("answers true, stores the request trimmed and notifies the applicant", async () => {
    const wish = enlistment();
    expect((await enlist({ ...wish, Name: "  Rumana Akter ", Brands: " Voltra ;Sonex; voltra;" })).body).toBe(true);
    const row = await requestOf(wish.StoreName);
    expect(row).toMatchObject({
      kind: "Enlistment",
      status: "Pending",
      Name: "Rumana Akter",
      Brands: ["Voltra", "Sonex"],
    });
    const mails = await opened.db.select().from(outbox).where(eq(outbox.recipient, wish.Email));
    expect(mails.map(({ kind }) => kind)).toEqual(["shop-request"]);
  });

  it("answers 1 where a shop of the name is at the place, in any case", async () => {
    expect((await enlist({ StoreName: "MATI studio" })).body).toBe(1);
  });

  it("hears a stranger's wish for the same name, of which one becomes the shop", async () => {
    const wish = enlistment();
    expect((await enlist({ ...wish, Email: "stranger@example.com" })).body).toBe(true);
    expect((await enlist(wish)).body).toBe(true);
    const rows = await opened.db.select().from(storeRequests).where(eq(storeRequests.StoreName, wish.StoreName));
    const answers = await Promise.all(rows.map(({ Id }) => decideIt({ RequestId: Id, Approve: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await opened.db.$count(shops, eq(shops.name, wish.StoreName))).toBe(1);
  });

  it("keeps one open request when the same is sent twice at once", async () => {
    const wish = enlistment();
    const answers = await Promise.all([
      enlist(wish),
      enlist({ ...wish, StoreName: wish.StoreName.toUpperCase() }),
      enlist(wish),
    ]);
    expect(answers.map(({ body }) => body as unknown).filter((body) => body === true)).toHaveLength(1);
    expect(answers.map(({ body }) => body as unknown).filter((body) => body === 1)).toHaveLength(2);
  });

  test.each([
    ["Name", " "],
    ["Email", "rumana"],
    ["Email", `${"a".repeat(65)}@example.com`],
    ["Phone", "call me"],
    ["StoreName", ""],
    ["StoreAddress", "a\u0000b"],
    ["StoreLocation", "atlantis"],
    ["Category", "boats"],
    ["Brands", " ; ;"],
    ["Brands", "x".repeat(61)],
  ])("rejects %s %j", async (path, value) => {
    const { status, body } = await enlist({ [path]: value });
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe("asking to verify a shop", () => {
  const verify = (StoreId: number, Email = "keeper@example.com", headers?: Record<string, string>) =>
    send("POST", "Store/VerifyStoreRequest", { Email, Name: "Keeper", Phone: "+880 1700 1", StoreId }, headers);
  async function oldShop(): Promise<number> {
    const name = `Bazar ${randomUUID().slice(0, 8)}`;
    const values = { name, slug: name.toLowerCase().replace(" ", "-"), address: "1 Lane", locationSlug: "dhaka" };
    const [store] = await opened.db.insert(shops).values(values).returning({ id: shops.id });
    return store?.id ?? 0;
  }

  it("answers 1, then 3 while it is pending, and 0 for what cannot be verified", async () => {
    const store = await oldShop();
    const answers = await Promise.all([verify(store), verify(store)]);
    expect(answers.map(({ body }) => body as number).toSorted()).toEqual([1, 3]);
    expect((await verify(store, "Keeper+2@example.com")).body).toBe(3);
    expect((await verify(999_999)).body).toBe(0);
  });

  it("hears the shop's owner beside strangers, also beside one who enters the owner's address", async () => {
    const store = await oldShop();
    const keeper = await makeAccount(opened.db);
    expect((await verify(store, "stranger@example.com")).body).toBe(1);
    expect((await verify(store, keeper.email)).body).toBe(1);
    expect((await verify(store, keeper.email, keeper.bearer)).body).toBe(1);
    expect((await verify(store, keeper.email, keeper.bearer)).body).toBe(3);
  });

  it("gives the shop to one of them, however many are approved at once", async () => {
    const store = await oldShop();
    const keeper = await makeAccount(opened.db);
    await verify(store, "stranger@example.com");
    await verify(store, keeper.email, keeper.bearer);
    const rows = await opened.db.select().from(storeRequests).where(eq(storeRequests.storeId, store));
    const answers = await Promise.all(rows.map(({ Id }) => decideIt({ RequestId: Id, Approve: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const open = rows[answers.findIndex(({ status }) => status === 409)];
    expect((await decideIt({ RequestId: open?.Id, Approve: false, Reason: "Another's" })).body.Status).toBe("Rejected");
  });
});

describe("how many shop requests are accepted", () => {
  it("is limited for a household, of both kinds", async () => {
    const here = { "x-client-address": "203.0.113.77" };
    const statuses: number[] = [];
    for (let time = 0; time < requestLimits.hourly; time += 1) statuses.push((await enlist({}, here)).status);
    const person = { Email: "new@example.com", Name: "Keeper", Phone: "+880 1700 1" };
    const last = await send("POST", "Store/VerifyStoreRequest", { ...person, StoreId: 1 }, here);
    statuses.push(last.status, (await enlist({}, here)).status);
    expect(statuses).toEqual([...Array.from({ length: requestLimits.hourly }, () => 200), 429, 429]);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await enlist()).status).toBe(200);
  });

  it("is limited to a few open ones of a mailbox, also at once, and nobody's account suffers from it", async () => {
    const keeper = await makeAccount(opened.db);
    const [local, host] = keeper.email.split("@");
    const all = Array.from({ length: 12 }, (_, index) => enlist({ Email: `${local}+${index}@${host}` }));
    const answers = await Promise.all(all);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(requestLimits.open);
    const rejected = answers.filter(({ status }) => status !== 200);
    expect(rejected.map(({ status, body }) => [status, body.errors[0].path])).toEqual(
      rejected.map(() => [409, "Email"]),
    );
    expect((await enlist({ Email: keeper.email }, keeper.bearer)).body).toBe(true);
    const [first] = await opened.db
      .select()
      .from(storeRequests)
      .where(like(storeRequests.Email, `${local}+%`));
    await decideIt({ RequestId: first?.Id, Approve: false, Reason: "No licence" });
    expect((await enlist({ Email: keeper.email })).body).toBe(true);
  });
});

describe("deciding a request", () => {
  it("is for administrators only", async () => {
    const seller = await makeAccount(opened.db, { accountType: 2 });
    const publisher = await makeAccount(opened.db, { roles: ["publisher"] });
    expect((await send("GET", "Store/GetPendingShops")).status).toBe(401);
    for (const who of [seller, publisher]) {
      expect((await send("GET", "Store/GetPendingShops", undefined, who.bearer)).status).toBe(403);
      expect((await decideIt({ RequestId: 1, Approve: true }, who)).status).toBe(403);
    }
  });

  it("approves: the store, the badge, the role, a mail and a history", async () => {
    const keeper = await makeAccount(opened.db);
    const wish = { ...enlistment(), Email: keeper.email.toUpperCase() };
    await enlist(wish);
    const { Id } = await requestOf(wish.StoreName);
    const { body } = await decideIt({ RequestId: Id, Approve: true });
    expect(body).toMatchObject({ Status: "Verified", HasAccount: true });
    const store = await send("GET", `Store/GetStoreDetails?slug=${body.StoreSlug}`);
    expect(store.body).toMatchObject({ name: wish.StoreName, verified: true, products: 0 });
    const own = await send("GET", "Store/GetMyStore", undefined, keeper.bearer);
    expect(own.body).toMatchObject({ Store: { name: wish.StoreName }, Suspended: false });
    const [user] = await opened.db.select().from(users).where(eq(users.id, keeper.userId));
    expect(user).toMatchObject({ roles: ["nijershop"], accountType: 2 });
    const history = (body.History as { To: string }[]).map(({ To }) => To);
    expect(history).toEqual(["Pending", "Verified"]);
    const mine = await send("GET", "Store/GetMyRequests", undefined, keeper.bearer);
    expect(mine.body).toHaveLength(1);
  });

  it("gives shops of like names, approved at once, an address each", async () => {
    const name = `Showroom ${randomUUID().slice(0, 8)}`;
    const names = [name, `${name}!`, `${name}?`];
    for (const StoreName of names) await enlist({ StoreName });
    const ids = await Promise.all(names.map(async (each) => (await requestOf(each)).Id));
    const answers = await Promise.all(ids.map((RequestId) => decideIt({ RequestId, Approve: true })));
    const base = name.toLowerCase().replace(" ", "-");
    expect(answers.map(({ body }) => String(body.StoreSlug)).toSorted()).toEqual([base, `${base}-2`, `${base}-3`]);
  });

  it("decides once, however many do it at once", async () => {
    const wish = enlistment();
    await enlist(wish);
    const { Id } = await requestOf(wish.StoreName);
    const both = await Promise.all([
      decideIt({ RequestId: Id, Approve: true }),
      decideIt({ RequestId: Id, Approve: false, Reason: "No licence" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const shopsMade = await opened.db.$count(shops, eq(shops.name, wish.StoreName));
    expect(shopsMade).toBe(both[0]?.status === 200 ? 1 : 0);
  });

  it("asks for more, is answered by the applicant only, and is decided then", async () => {
    const keeper = await makeAccount(opened.db);
    const other = await makeAccount(opened.db);
    const wish = enlistment();
    await enlist(wish, keeper.bearer);
    const { Id } = await requestOf(wish.StoreName);
    expect((await decideIt({ RequestId: Id, Approve: false, AskForMore: true })).status).toBe(400);
    const asked = await decideIt({ RequestId: Id, Approve: false, AskForMore: true, Reason: "Your licence?" });
    expect(asked.body).toMatchObject({ Status: "NeedsInformation", Reason: "Your licence?" });
    const answer = (who: Account) =>
      send("POST", "Store/AnswerShopRequest", { RequestId: Id, Answer: "No. 7" }, who.bearer);
    expect((await answer(other)).status).toBe(404);
    expect((await answer(keeper)).body).toMatchObject({ Status: "Pending" });
    expect((await answer(keeper)).status).toBe(409);
    expect((await decideIt({ RequestId: Id, Approve: false, Reason: "Too far" })).body.Status).toBe("Rejected");
    expect(await opened.db.$count(shops, eq(shops.name, wish.StoreName))).toBe(0);
    expect((await enlist(wish)).body).toBe(true);
  });

  it("writes a mail for each step, in the applicant's language", async () => {
    const wish = enlistment();
    await enlist(wish, { "accept-language": "de" });
    const { Id } = await requestOf(wish.StoreName);
    await decideIt({ RequestId: Id, Approve: false, Reason: "Please renew the <licence>" });
    const rows = await opened.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `shop-request:${Id}:%`));
    expect(rows.map(({ language }) => language)).toEqual(["de", "de"]);
    const sent: Mail[] = [];
    for (let round = 0; round < 5; round++) await sendDueMails(async (mail) => void sent.push(mail));
    const [, last] = sent.filter(({ to }) => to === wish.Email);
    expect(last?.subject).toContain(wish.StoreName);
    expect(last?.text).toContain("Please renew the <licence>");
    expect(last?.html).toContain("Please renew the &lt;licence&gt;");
  });
});

describe("a shop's page", () => {
  it("is changed only by its owner, and only with own images", async () => {
    const owner = await makeAccount(opened.db, { accountType: 2 });
    await opened.db.insert(shops).values({
      name: "Kagoj",
      slug: "kagoj",
      address: "2 Lane",
      locationSlug: "dhaka",
      ownerId: owner.userId,
      verifiedAt: new Date(),
    });
    await opened.db.insert(media).values({ url: "/media/aa/own.webp", ownerId: owner.userId, kind: "cover", bytes: 1 });
    await opened.db
      .insert(media)
      .values({ url: "/media/aa/boss.webp", ownerId: admin.userId, kind: "cover", bytes: 1 });
    const update = (body: Record<string, unknown>, who = owner) => send("POST", "Store/UpdateStore", body, who.bearer);
    expect((await update({ About: "Paper\nand ink", Cover: "/media/aa/own.webp" })).body).toMatchObject({
      about: "Paper\nand ink",
      cover: "/media/aa/own.webp",
      name: "Kagoj",
    });
    expect((await update({ Logo: "/media/aa/boss.webp" })).status).toBe(400);
    expect((await update({ Logo: "https://evil.example/x.webp" })).status).toBe(400);
    expect((await update({ verifiedAt: null })).status).toBe(400);
    expect((await update({ Name: "Mine" }, admin)).status).toBe(404);
    expect((await update({ Cover: "" })).body.cover).toBe("");
    await opened.db.update(shops).set({ suspendedAt: new Date() }).where(eq(shops.slug, "kagoj"));
    expect((await update({ About: "" })).status).toBe(404);
    expect((await send("GET", "Store/GetStoreDetails?slug=kagoj")).status).toBe(404);
  });

  it("is found by location, category and brand", async () => {
    const product = await makeProduct(shop);
    await opened.db.update(products).set({ Rating: 4, ReviewCount: 2 }).where(eq(products.ID, product.ID));
    const names = async (query: string) => {
      const { body } = await send("GET", `Store/GetStoreByLoaction?${query}`);
      return (body as { name: string }[]).map(({ name }) => name);
    };
    expect(await names("location=dhaka")).toEqual(expect.arrayContaining(["Alo", "Mati Studio"]));
    expect(await names("location=dhaka&cat=home-decor&brand=shui")).toEqual(["Mati Studio"]);
    expect(await names("location=dhaka&brand=nobody")).toEqual([]);
    expect(await names("location=sylhet")).toEqual([]);
    const details = await send("GET", "Store/GetStoreDetails?slug=mati-studio");
    expect(details.body).toMatchObject({ rating: 4, reviews: 2, products: 1, location: "Dhaka", verified: false });
  });
});
