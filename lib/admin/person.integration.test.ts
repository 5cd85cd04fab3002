import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addApp } from "@/lib/account/second-factor/testing-app";
import type { OpenDatabase } from "@/lib/db/open";
import { auditEvents, orderLines, orders, reviews, securityEvents, sessions, users } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { checkoutOf, createOrder, item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";
import { makeAccount, makeAdmin, type Account } from "@/lib/shops/testing";

import type { WirePerson } from "./person-contract";

let opened: OpenDatabase;
let shop: TestShop;
let admin: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
});
afterAll(() => opened.close());

const read = (sid: number | string, who: Account | undefined = admin) =>
  send("GET", `Admin/GetUser/${sid}`, undefined, who.bearer);
const personOf = async ({ SID }: Account) => (await read(SID)).body as unknown as WirePerson;
const endSessions = (body: object, who: Account = admin) => send("POST", "Admin/EndSessions", body, who.bearer);

describe("an account, as an administrator sees it", () => {
  it("is for administrators only, and says where there is none", async () => {
    const person = await makeAccount(opened.db);
    const publisher = await makeAccount(opened.db, { roles: ["publisher"] });
    expect((await send("GET", `Admin/GetUser/${person.SID}`)).status).toBe(401);
    expect((await read(person.SID, person)).status).toBe(403);
    expect((await read(person.SID, publisher)).status).toBe(403);
    expect((await read(person.SID)).status).toBe(200);
    expect((await read(99_999_999)).status).toBe(404);
    for (const wrong of ["0", "x", "1e3", "99999999999", "%00"]) expect((await read(wrong)).status).toBe(400);
  });

  it("is empty at first", async () => {
    const person = await makeAccount(opened.db, { phone: "+880 1700 000200", language: "bn" });
    expect(await personOf(person)).toEqual({
      User: expect.objectContaining({ SID: person.SID, Email: person.email, Orders: 0, SecondFactor: false }),
      Phone: "+880 1700 000200",
      Language: "bn",
      Sessions: 1,
      Factors: { Authenticator: false, Passkeys: 0, RecoveryCodes: 0 },
      Shop: null,
      Orders: { Count: 0, Open: 0, Net: 0, Latest: [] },
      Reviews: { Count: 0, Latest: [] },
      Events: [],
      Log: [],
    });
  });

  it("counts only sessions that are still open", async () => {
    const person = await makeAccount(opened.db);
    const past = new Date(Date.now() - 1_000);
    await opened.db
      .insert(sessions)
      .values({ tokenHash: `over ${person.SID}`, userId: person.userId, expiresAt: past });
    expect((await personOf(person)).Sessions).toBe(1);
  });

  it("has the last visit, also after the sessions have ended", async () => {
    const person = await makeAccount(opened.db);
    const at = new Date("2026-03-04T05:06:07Z");
    await opened.db.delete(sessions).where(eq(sessions.userId, person.userId));
    expect((await personOf(person)).User.LastSeen).toBeNull();
    await opened.db.insert(securityEvents).values({ userId: person.userId, kind: "login", at });
    const { User, Events } = await personOf(person);
    expect(User.LastSeen).toBe(at.toISOString());
    expect(Events).toEqual([{ Kind: "login", Detail: "", At: at.toISOString() }]);
  });

  it("has the second factors and the shop", async () => {
    const person = await makeAccount(opened.db);
    await addApp(person.bearer);
    expect((await personOf(person)).Factors).toEqual({ Authenticator: true, Passkeys: 0, RecoveryCodes: 10 });
    const [owner] = await opened.db.select().from(users).where(eq(users.name, "mati"));
    await makeProduct(shop);
    await makeProduct(shop, { state: "Draft" });
    expect((await read(owner?.sid ?? 0)).body.Shop).toEqual({
      Id: shop.owners[0]?.storeId,
      Name: "Mati Studio",
      Slug: "mati-studio",
      Verified: false,
      Suspended: false,
      Products: 1,
    });
  });

  it("has its own orders, five of them, and what was paid without what was given back", async () => {
    const [person, other] = [await makeAccount(opened.db), await makeAccount(opened.db)];
    const product = await makeProduct(shop, { stock: [50], priceCents: 2_000 });
    const place = async (who: Account, units = 1) => {
      const checkout = await checkoutOf({ Items: [item(product, units)] }, who.bearer);
      return (await createOrder(checkout, who.bearer)).body.OrderRef as string;
    };
    const refs = [];
    for (const units of [1, 2, 3, 1, 1, 1]) refs.push(await place(person, units));
    await place(other);
    const [cancelled = "", returned = ""] = refs;
    await opened.db.update(orders).set({ Status: "Cancelled" }).where(eq(orders.OrderRef, cancelled));
    const [row] = await opened.db
      .update(orders)
      .set({ Status: "PartlyReturned" })
      .where(eq(orders.OrderRef, returned))
      .returning();
    await opened.db
      .update(orderLines)
      .set({ returnedQuantity: 1, returnedCents: 2_000 })
      .where(eq(orderLines.orderId, row?.id ?? 0));
    const { Orders } = await personOf(person);
    expect(Orders).toMatchObject({ Count: 6, Open: 4, Net: (1 + 3 + 1 + 1 + 1) * 20 });
    expect(Orders.Latest.map(({ OrderRef }) => OrderRef)).toEqual(refs.toReversed().slice(0, 5));
    expect(Orders.Latest.at(-1)).toMatchObject({ Status: "PartlyReturned", Total: 40 });
  });

  it("has its reviews, the hidden ones marked", async () => {
    const person = await makeAccount(opened.db);
    const product = await makeProduct(shop);
    const values = { productId: product.ID, userId: person.userId, Rating: 4, Title: "Good", Text: "Good enough" };
    await opened.db.insert(reviews).values({ ...values, hiddenAt: new Date() });
    expect((await personOf(person)).Reviews).toMatchObject({
      Count: 1,
      Latest: [{ Rating: 4, Title: "Good", Product: product.Name, Slug: product.Slug, Hidden: true }],
    });
  });

  it("has what the log says about it, and nothing about a longer number", async () => {
    const person = await makeAccount(opened.db);
    const Was = { Roles: [], DeactivatedAt: null };
    const change = { SID: person.SID, Roles: ["publisher"], Reason: "Helps out", Was };
    expect((await send("POST", "Admin/UpdateUser", change, admin.bearer)).status).toBe(200);
    await opened.db.insert(auditEvents).values({ action: "user.roles", subject: `user:${person.SID}0`, detail: "x" });
    const { Log } = await personOf(person);
    expect(Log).toMatchObject([
      {
        Action: "user.roles",
        By: expect.any(String),
        Detail: "Helps out",
        Before: { roles: [] },
        After: { roles: ["publisher"] },
      },
    ]);
    expect(Log[0]?.Path).toBe(`/account/dashboard/users/${person.SID}`);
  });
});

describe("ending somebody's sessions", () => {
  it("logs the person out everywhere, once, and is in both logs", async () => {
    const person = await makeAccount(opened.db);
    const [other, Reason] = [await makeAccount(opened.db), "Lost laptop"];
    const answers = await Promise.all([1, 2].map(() => endSessions({ SID: person.SID, Reason })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await send("GET", "Account/GetSessions", undefined, person.bearer)).status).toBe(401);
    expect((await send("GET", "Account/GetSessions", undefined, other.bearer)).status).toBe(200);
    const { Sessions, Events, Log } = await personOf(person);
    expect(Sessions).toBe(0);
    expect(Events).toMatchObject([{ Kind: "sessions-ended" }]);
    expect(Log).toMatchObject([{ Action: "user.sessions-ended", Detail: Reason }]);
  });

  it("is for administrators, with a reason, never about oneself", async () => {
    const person = await makeAccount(opened.db);
    const body = { SID: person.SID, Reason: "Lost laptop" };
    expect((await send("POST", "Admin/EndSessions", body)).status).toBe(401);
    expect((await endSessions(body, person)).status).toBe(403);
    expect((await endSessions({ ...body, Reason: " " })).status).toBe(400);
    expect((await endSessions({ ...body, More: 1 })).status).toBe(400);
    expect((await endSessions({ ...body, SID: 99_999_999 })).status).toBe(404);
    expect((await endSessions({ ...body, SID: admin.SID })).status).toBe(409);
    expect((await personOf(person)).Sessions).toBe(1);
  });
});
