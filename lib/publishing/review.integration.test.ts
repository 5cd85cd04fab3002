import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { respond } from "@/lib/api/server";
import { auditEvents, brands, categories, media, outbox, products, shops, users } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeShop } from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { makeAccount, makeAdmin, makeSeller, type Account } from "@/lib/shops/testing";

import { queueDecisionMails, quietMinutes } from "./queue-decision-mails";
import { setReviewSetting } from "./standing-queries";

let opened: OpenDatabase;
let seller: Account;
let admin: Account;
const photo = (owner: Account, name = "a") => `/media/${owner.userId}/${name}.webp`;

beforeAll(async () => {
  opened = await freshDatabase();
  await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
});
beforeEach(async () => {
  setReviewSetting({ isOn: true, trustedAfter: 3, perDay: 20 });
  seller = await makeNewcomer();
});
afterAll(async () => {
  setReviewSetting(undefined);
  await assertInvariants(opened.db);
  await opened.close();
});

async function makeNewcomer(accountType = 4): Promise<Account> {
  const made = await makeSeller(opened.db, accountType);
  for (const name of ["a", "b"]) {
    const [width, height] = [800, 600];
    await opened.db
      .insert(media)
      .values({ url: photo(made, name), ownerId: made.userId, kind: "product", width, height, bytes: 1 });
  }
  return made;
}

const mark = () => randomUUID().slice(0, 8).toUpperCase();
const product = (change: Record<string, unknown> = {}, who = seller) => ({
  Name: `Cushion ${mark()}`,
  ShortDescription: "Three layers of cotton.",
  Description: "<p>Hand stitched</p>",
  BrandName: "Shui",
  CategorySlug: "home-decor",
  Images: [photo(who)],
  OptionList: [{ items: [{ Size: "40", Price: 20, Quantity: 5 }] }],
  ...change,
});
const save = (body: Record<string, unknown>, who = seller) =>
  send("POST", "UserProduct/AddNewProduct", body, who.bearer);
const editProducts = (edit: Record<string, unknown>, who = seller) =>
  send("POST", "UserProduct/EditProducts", { Edits: [edit] }, who.bearer);
const own = async (slug: string, who = seller) =>
  (await send("GET", `UserProduct/GetUserProduct?slug=${slug}`, undefined, who.bearer)).body;
const shown = async (slug: string) => send("GET", `Product/GetProductBySlug?slug=${slug}`);
const sent = ({ ID: _id, UpdatedAt: _at, ...body }: Record<string, unknown>) => body;
const editOf = async (slug: string, change: Record<string, unknown>, who = seller) =>
  save({ ...sent(await own(slug, who)), ...change }, who);

type Waiting = Record<string, unknown> & {
  Id: number;
  Kind: string;
  Revision: number;
  Version: number;
  PUID: string;
  Slug: string;
};
const queue = async (who = seller) =>
  (await send("GET", `Admin/GetListingReviews?limit=100&seller=${who.SID}`, undefined, admin.bearer)).body;
const waitingOf = async (who = seller) => (await queue(who)).Result as [Waiting, ...Waiting[]];
const refOf = ({ Id, Revision, Version }: Waiting) => ({ Id, Revision, Version });
const decide = (Approve: boolean, listings: Waiting[], Reason = "", who = admin) =>
  send("POST", "Admin/DecideListings", { Approve, Reason, Listings: listings.map(refOf) }, who.bearer);
const approve = async (who = seller) => decide(true, await waitingOf(who));
const reject = async (Reason = "The photo shows a logo", who = seller) => decide(false, await waitingOf(who), Reason);
const brandsNow = async () =>
  ((await send("GET", "Category/getAllBrands")).body as { name: string }[]).map(({ name }) => name);

async function added(change: Record<string, unknown> = {}, who = seller) {
  const answer = await save(product(change, who), who);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as { PUID: string; Slug: string; Version: number; Waiting: string | null };
}
async function live(change: Record<string, unknown> = {}) {
  const made = await added(change);
  await approve();
  return made;
}

describe("a listing of a new seller", () => {
  it("waits: its owner sees it, the public nowhere", async () => {
    const Name = `Kantha Xylo${mark()}`;
    const { Slug, PUID, Waiting } = await added({ Name });
    expect(Waiting).toBe("New");
    expect((await shown(Slug)).status).toBe(404);
    const found = async (path: string, body?: unknown) =>
      JSON.stringify((await send(body ? "POST" : "GET", path, body)).body);
    for (const answer of [
      await found("Product/GetProducts", { text: Name, page: 1, limit: 20 }),
      await found("Product/GetLatestProducts?limit=50"),
      await found(`Product/GetSearchSuggestions?query=${encodeURIComponent(Name.toLowerCase())}`),
    ])
      expect(answer).not.toContain(Slug);
    const [row] = await opened.db.select({ ID: products.ID }).from(products).where(eq(products.PUID, PUID));
    const cart = await send("POST", "UserProductItem/GetAllCartItems", [{ ID: row?.ID, OptionId: 0, Quantity: 1 }]);
    expect(JSON.stringify(cart.body)).not.toContain(Slug);
    expect(await own(Slug)).toMatchObject({ Name, State: "Published" });
    const { body } = await send("GET", "UserProduct/GetUserProducts", undefined, seller.bearer);
    expect(body.Result[0]).toMatchObject({ State: "Draft", Review: { Kind: "New", State: "Waiting" } });
    expect((await send("GET", `UserProduct/GetUserProduct?slug=${Slug}`)).status).toBe(401);
    const other = await makeNewcomer();
    expect((await send("GET", `UserProduct/GetUserProduct?slug=${Slug}`, undefined, other.bearer)).status).toBe(404);
  });

  it("is public when an administrator approves it, which is logged", async () => {
    const { Slug } = await added();
    const [listing] = await waitingOf();
    const Seller = { SID: seller.SID, Approved: 0, Rejected: 0 };
    expect(listing).toMatchObject({ Kind: "New", Slug, Price: 20, Quantity: 5, Seller });
    expect((await approve()).body.Results).toMatchObject([{ Ok: true }]);
    expect((await shown(Slug)).status).toBe(200);
    expect(await waitingOf()).toEqual([]);
    const events = await opened.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `listing:${Slug}`))
      .orderBy(auditEvents.id);
    expect(events).toMatchObject([
      {
        action: "listing.approved",
        actorId: admin.userId,
        before: { decision: "Waiting", state: "Draft" },
        after: { decision: "Approved", state: "Published" },
      },
    ]);
  });

  it("is rejected with a reason, changed, submitted again and approved", async () => {
    const { Slug } = await added();
    await reject("The photo shows a logo");
    const editor = await send("GET", `UserProduct/GetEditor?slug=${Slug}`, undefined, seller.bearer);
    expect(editor.body).toMatchObject({
      IsReviewed: true,
      Review: { Kind: "New", State: "Rejected", Reason: "The photo shows a logo" },
      Product: { State: "Draft" },
    });
    expect((await editOf(Slug, { State: "Published", Images: [photo(seller, "b")] })).body.Waiting).toBe("New");
    expect(await waitingOf()).toMatchObject([{ LastReason: "The photo shows a logo" }]);
    await approve();
    expect((await shown(Slug)).body).toMatchObject({ Image: photo(seller, "b") });
    await editOf(Slug, { Name: "A later change" });
    expect(await waitingOf()).toMatchObject([{ LastReason: "" }]);
  });

  it("waits when it is published from the list, too, and leaves the queue as a draft", async () => {
    const { PUID, Slug } = await added({ State: "Draft" });
    expect(await waitingOf()).toEqual([]);
    expect((await editProducts({ PUID, State: "Published" })).body.Results).toMatchObject([
      { Ok: true, IsWaiting: true },
    ]);
    expect(await waitingOf()).toHaveLength(1);
    expect((await editOf(Slug, { State: "Draft" })).body.Waiting).toBeNull();
    expect(await waitingOf()).toEqual([]);
    await editProducts({ PUID, State: "Published" });
    await editProducts({ PUID, State: "Archived" });
    expect(await waitingOf()).toEqual([]);
    expect((await shown(Slug)).status).toBe(404);
  });

  it("keeps waiting when its price changes, and is decided only as it was read", async () => {
    const { PUID, Slug } = await added();
    const [read] = await waitingOf();
    await editProducts({ PUID, Price: 30 });
    expect((await decide(true, [read])).body.Results).toMatchObject([{ Ok: false }]);
    expect((await shown(Slug)).status).toBe(404);
    await approve();
    expect((await shown(Slug)).body).toMatchObject({ Price: 30 });
  });

  it("is at once public of a trusted seller, a verified shop and an administrator, or when reviews are off", async () => {
    for (let count = 0; count < 3; count++) await live();
    expect((await added()).Waiting).toBeNull();
    const owner = await makeNewcomer(2);
    const values = {
      name: "Verified",
      slug: `verified-${mark().toLowerCase()}`,
      address: "Road 1",
      locationSlug: "dhaka",
    };
    await opened.db.insert(shops).values({ ...values, ownerId: owner.userId, verifiedAt: new Date() });
    expect((await added({}, owner)).Waiting).toBeNull();
    expect((await added({ Images: [photo(seller)] }, admin)).Waiting).toBeNull();
    setReviewSetting({ isOn: false, trustedAfter: 3, perDay: 20 });
    expect((await added({}, await makeNewcomer())).Waiting).toBeNull();
  });

  it("waits again after a rejection, which ends the trust", async () => {
    await live();
    await live();
    await added();
    await reject();
    await live();
    expect((await added()).Waiting).toBe("New");
  });

  it("goes back on sale from the archive without a review, unless it was changed there", async () => {
    const { PUID, Slug } = await live();
    await editProducts({ PUID, State: "Archived" });
    expect((await editProducts({ PUID, State: "Published" })).body.Results).toMatchObject([{ IsWaiting: false }]);
    expect((await shown(Slug)).status).toBe(200);
    await editOf(Slug, { State: "Draft", Name: "Quite another thing" });
    expect((await editProducts({ PUID, State: "Published" })).body.Results).toMatchObject([{ IsWaiting: true }]);
    expect((await shown(Slug)).status).toBe(404);
  });
});

describe("an edit of a live product", () => {
  it("waits while the product stays as it was; price and stock change at once", async () => {
    const { Slug } = await live({ Name: "Old name" });
    const before = await own(Slug);
    const [group] = before.OptionList;
    const OptionList = [{ ...group, items: [{ ...group.items[0], Price: 17.5, Quantity: 9, QuantityWas: 5 }] }];
    const answer = await editOf(Slug, { Name: "New name", Description: "<p>New</p>", OptionList });
    expect(answer.body.Waiting).toBe("Edit");
    expect((await shown(Slug)).body).toMatchObject({
      Name: "Old name",
      Description: "<p>Hand stitched</p>",
      Price: 17.5,
      AvailableQuantity: 9,
    });
    expect(await own(Slug)).toMatchObject({ Name: "New name", State: "Published" });
    const [listing] = await waitingOf();
    expect(listing).toMatchObject({
      Kind: "Edit",
      Changes: [
        { Field: "Name", Before: { Lines: ["Old name"] }, After: { Lines: ["New name"] } },
        { Field: "Description", Before: { Lines: ["Hand stitched"] }, After: { Lines: ["New"] } },
      ],
    });
    await approve();
    expect((await shown(Slug)).body).toMatchObject({ Name: "New name", Price: 17.5, AvailableQuantity: 9 });
  });

  it("names the categories that it changes", async () => {
    const { Slug } = await live();
    const before = await own(Slug);
    await opened.db.insert(categories).values({
      ...(await opened.db.select().from(categories).where(eq(categories.slug, "home-decor")))[0],
      id: undefined,
      slug: "candles-2",
      name: "Candles",
      tree: ["candles-2"],
    } as typeof categories.$inferInsert);
    await editOf(Slug, { CategorySlug: "candles-2" });
    const [listing] = await waitingOf();
    const [{ name: Name } = { name: "" }] = await opened.db
      .select({ name: categories.name })
      .from(categories)
      .where(eq(categories.slug, String(before.CategorySlug)));
    expect(listing).toMatchObject({
      Changes: [{ Field: "CategorySlug", Before: { Lines: [Name] }, After: { Lines: ["Candles"] } }],
    });
    await approve();
  });

  it("is not needed for price, stock and delivery", async () => {
    const { Slug } = await live();
    expect((await editOf(Slug, { MaxDeliveryDays: 4, PaymentType: 1 })).body.Waiting).toBeNull();
    expect((await shown(Slug)).body).toMatchObject({ MaxDeliveryDays: 4, PaymentType: 1 });
    expect(await waitingOf()).toEqual([]);
  });

  it("keeps the old product when it is rejected, and says why", async () => {
    const { Slug, PUID } = await live({ Name: "Honest name" });
    await editOf(Slug, { Name: "Best price of the world" });
    await reject("No advertising in the name");
    expect((await shown(Slug)).body.Name).toBe("Honest name");
    const { body } = await send("GET", "UserProduct/GetUserProducts", undefined, seller.bearer);
    const row = body.Result.find((one: { PUID: string }) => one.PUID === PUID);
    expect(row).toMatchObject({ Review: { Kind: "Edit", State: "Rejected", Reason: "No advertising in the name" } });
  });

  it("is replaced by a second one, and withdrawn by one that takes it back", async () => {
    const { Slug } = await live({ Name: "First" });
    await editOf(Slug, { Name: "Second" });
    const [read] = await waitingOf();
    await editOf(Slug, { Name: "Third", BrandName: "Shui" });
    expect(await waitingOf()).toMatchObject([{ Id: read.Id, Revision: 2 }]);
    expect((await decide(true, [read])).body.Results).toMatchObject([{ Ok: false }]);
    await editOf(Slug, { Name: "First" });
    expect(await waitingOf()).toEqual([]);
    expect((await shown(Slug)).body.Name).toBe("First");
  });

  it("keeps what an administrator changed meanwhile", async () => {
    const { Slug } = await live({ Name: "Plain", Model: "A" });
    await editOf(Slug, { Name: "Better" });
    const [read] = await waitingOf();
    expect((await editOf(Slug, { Model: "B" }, admin)).status).toBe(200);
    expect((await decide(true, [read])).body.Results).toMatchObject([{ Ok: false }]);
    await approve();
    expect((await shown(Slug)).body).toMatchObject({ Name: "Better", Model: "B" });
  });

  it("adds variants and sizes only when it is approved", async () => {
    const { Slug } = await live();
    const before = await own(Slug);
    const [group] = before.OptionList;
    const OptionList = [{ ...group, items: [...group.items, { Size: "60", Price: 33, Quantity: 2 }] }];
    await editOf(Slug, { OptionList });
    expect((await shown(Slug)).body.OptionList[0].items).toHaveLength(1);
    await approve();
    expect((await shown(Slug)).body.OptionList[0].items).toMatchObject([{ Size: "40" }, { Size: "60", Price: 33 }]);
  });

  it("keeps its photos from the removal of unused uploads", async () => {
    const { takeUnusedMedia } = await import("@/lib/media/delete-unused-media");
    const { Slug } = await live();
    await editOf(Slug, { Images: [photo(seller, "b")] });
    const gone = await takeUnusedMedia(new Date(Date.now() + 60_000), 10_000);
    expect(gone).not.toContain(photo(seller, "b"));
    await approve();
    expect((await shown(Slug)).body.Image).toBe(photo(seller, "b"));
  });
});

describe("simultaneous decisions", () => {
  it("approve or reject a listing, not both", async () => {
    const { Slug } = await added();
    const listings = await waitingOf();
    const answers = await Promise.all([
      decide(true, listings),
      decide(false, listings, "No"),
      decide(true, listings),
      decide(false, listings, "No"),
    ]);
    const fine = answers.filter(({ body }) => body.Results[0].Ok);
    expect(fine).toHaveLength(1);
    const events = await opened.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `listing:${Slug}`))
      .orderBy(auditEvents.id);
    expect(events).toHaveLength(1);
    const isPublic = (await shown(Slug)).status === 200;
    expect(events[0]?.action).toBe(isPublic ? "listing.approved" : "listing.rejected");
  });

  it("approve what was read or nothing while the seller edits it", async () => {
    for (let round = 0; round < 4; round++) {
      const who = await makeNewcomer();
      const { Slug } = await added({ Name: "Read by the administrator" }, who);
      const listings = await waitingOf(who);
      const body = { ...sent(await own(Slug, who)), Name: "Slipped in" };
      const [decided, saved] = await Promise.all([decide(true, listings), save(body, who)]);
      const page = await shown(Slug);
      if (page.status === 200) expect(page.body.Name).toBe("Read by the administrator");
      expect(decided.body.Results[0].Ok || saved.status === 200).toBe(true);
    }
  });

  it("do not let a new seller submit more than the day's listings", async () => {
    setReviewSetting({ isOn: true, trustedAfter: 3, perDay: 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(product())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
    const rejected = answers.find(({ status }) => status === 429);
    expect(rejected?.body).toMatchObject({ key: "publishing.dailyListings", params: { limit: 2 } });
    const [first] = await waitingOf();
    expect((await editOf(first.Slug, { Name: "Changed" })).status).toBe(200);
    const { PUID } = await added({ State: "Draft" });
    expect((await editProducts({ PUID, State: "Published" })).body.Results).toMatchObject([{ Ok: false }]);
    await send("POST", "UserProduct/DeleteProducts", { PUIDs: [first.PUID] }, seller.bearer);
    expect((await save(product())).status).toBe(429);
  });
});

describe("taking a decision back", () => {
  const reopen = (Id: number, who = admin) => send("POST", "Admin/ReopenListing", { Id }, who.bearer);

  it("lets a listing wait again, approved or rejected, with its new brand", async () => {
    const BrandName = `Undone ${mark()}`;
    const { Slug } = await added({ BrandName });
    const [{ Id }] = await waitingOf();
    await approve();
    expect(await brandsNow()).toContain(BrandName);
    expect((await reopen(Id)).body).toBe(1);
    expect((await shown(Slug)).status).toBe(404);
    expect(await brandsNow()).not.toContain(BrandName);
    await reject();
    expect((await reopen(Id)).body).toBe(1);
    expect(await waitingOf()).toHaveLength(1);
    expect((await reopen(Id)).status).toBe(409);
    expect((await reopen(2_000_000)).status).toBe(404);
  });

  it("gives a live product its former texts", async () => {
    const { Slug } = await live({ Name: "Former" });
    await editOf(Slug, { Name: "Later" });
    const [{ Id }] = await waitingOf();
    await approve();
    expect((await shown(Slug)).body.Name).toBe("Later");
    await reopen(Id);
    expect((await shown(Slug)).body.Name).toBe("Former");
    expect(await waitingOf()).toMatchObject([{ Kind: "Edit", Changes: [{ After: { Lines: ["Later"] } }] }]);
  });

  it("is refused once the seller has been told", async () => {
    await added();
    const [{ Id }] = await waitingOf();
    await approve();
    await queueDecisionMails(new Date(Date.now() + (quietMinutes + 1) * 60_000));
    expect((await reopen(Id)).body).toMatchObject({ status: 409, key: "publishing.sellerTold" });
  });
});

describe("a new brand", () => {
  const brandRow = async (name: string) => (await opened.db.select().from(brands).where(eq(brands.name, name)))[0];
  const decideBrand = (body: Record<string, unknown>, who = admin) =>
    send("POST", "Admin/DecideBrand", body, who.bearer);

  it("is public with the listing that is approved", async () => {
    const BrandName = `Apple Official ${mark()}`;
    const { Slug } = await added({ BrandName });
    expect(await brandsNow()).not.toContain(BrandName);
    const { slug = "" } = (await brandRow(BrandName)) ?? {};
    expect((await send("GET", `Category/GetBrandBySlug/${slug}`)).status).toBe(404);
    expect((await queue()).Brands).toContainEqual(expect.objectContaining({ Name: BrandName, Listings: 1 }));
    expect(await waitingOf()).toMatchObject([{ NewBrand: BrandName }]);
    await approve();
    expect(await brandsNow()).toContain(BrandName);
    expect((await shown(Slug)).body).toMatchObject({ BrandName });
  });

  it("is approved on its own, once", async () => {
    const BrandName = `Loom ${mark()}`;
    await added({ BrandName });
    const BrandId = (await brandRow(BrandName))?.id;
    expect((await decideBrand({ BrandId, Decision: "approve" })).body).toBe(1);
    expect((await decideBrand({ BrandId, Decision: "approve" })).status).toBe(409);
    expect(await brandsNow()).toContain(BrandName);
    expect(await waitingOf()).toMatchObject([{ NewBrand: "" }]);
  });

  it("is merged into a known one, in listings and waiting edits", async () => {
    const { Slug } = await live();
    const BrandName = `Shuii ${mark()}`;
    await added({ BrandName });
    await editOf(Slug, { BrandName });
    const BrandId = (await brandRow(BrandName))?.id;
    const unknown = await decideBrand({ BrandId, Decision: "merge", Into: "no-such-brand" });
    expect(unknown.status).toBe(404);
    expect((await decideBrand({ BrandId, Decision: "merge", Into: "shui" })).body).toBe(1);
    expect(await brandRow(BrandName)).toBeUndefined();
    expect(JSON.stringify(await waitingOf())).not.toContain(BrandName);
    expect(await waitingOf()).toHaveLength(2);
  });

  it("is merged or approved with a listing, not both", async () => {
    for (let round = 0; round < 4; round++) {
      const who = await makeNewcomer();
      const BrandName = `Race ${mark()}`;
      const { Slug } = await added({ BrandName }, who);
      const listings = await waitingOf(who);
      const BrandId = (await brandRow(BrandName))?.id;
      const [merged, approved] = await Promise.all([
        decideBrand({ BrandId, Decision: "merge", Into: "shui" }),
        decide(true, listings),
      ]);
      const isApproved = approved.body.Results[0].Ok as boolean;
      expect([merged.status, isApproved]).toEqual(isApproved ? [409, true] : [200, false]);
      expect((await shown(Slug)).body.BrandName).toBe(isApproved ? BrandName : undefined);
    }
  });

  it("is rejected with the listings that wait with it, and cannot be published with", async () => {
    const BrandName = `Fake ${mark()}`;
    const { Slug } = await added({ BrandName });
    const BrandId = (await brandRow(BrandName))?.id;
    expect((await decideBrand({ BrandId, Decision: "reject", Reason: "Not a brand of yours" })).body).toBe(1);
    expect(await waitingOf()).toEqual([]);
    const again = await editOf(Slug, { State: "Published" });
    expect(again.body).toMatchObject({ status: 400, errors: [{ path: "BrandName", key: "field.brandRejected" }] });
    expect((await editOf(Slug, { State: "Published", BrandName: "Shui" })).body.Waiting).toBe("New");
    expect(await brandsNow()).not.toContain(BrandName);
  });

  it("waits again when its approval or rejection is taken back, with its listings", async () => {
    const BrandName = `Undone ${mark()}`;
    const { Slug } = await added({ BrandName });
    const { id: BrandId, slug = "" } = (await brandRow(BrandName)) ?? {};
    const reopen = () => decideBrand({ BrandId, Decision: "reopen" });
    expect((await reopen()).status).toBe(409);
    await decideBrand({ BrandId, Decision: "approve" });
    expect((await reopen()).body).toBe(1);
    expect(await brandsNow()).not.toContain(BrandName);
    await decideBrand({ BrandId, Decision: "reject", Reason: "A slip" });
    expect(await waitingOf()).toEqual([]);
    const both = await Promise.all([reopen(), reopen()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await waitingOf()).toMatchObject([{ NewBrand: BrandName, Slug }]);
    const events = await opened.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `brand:${slug}`))
      .orderBy(auditEvents.id);
    expect(events.map(({ action }) => action)).toEqual([
      "brand.approved",
      "brand.reopened",
      "brand.rejected",
      "brand.reopened",
    ]);
  });

  it("waits again without a listing that was rejected before it", async () => {
    const BrandName = `Apart ${mark()}`;
    await added({ BrandName });
    await reject();
    await opened.db.execute(sql`update listing_submissions set notified_at = now() where state = 'Rejected'`);
    const BrandId = (await brandRow(BrandName))?.id;
    await decideBrand({ BrandId, Decision: "reject", Reason: "Not a brand" });
    expect((await decideBrand({ BrandId, Decision: "reopen" })).body).toBe(1);
    expect((await brandRow(BrandName))?.state).toBe("Waiting");
    expect(await waitingOf()).toEqual([]);
  });

  it("stays approved once a product of it is public", async () => {
    const BrandName = `Sold ${mark()}`;
    await added({ BrandName });
    await approve();
    const BrandId = (await brandRow(BrandName))?.id;
    expect((await decideBrand({ BrandId, Decision: "reopen" })).status).toBe(409);
    expect(await brandsNow()).toContain(BrandName);
  });

  it("waits again without a listing that its seller has sent with another brand", async () => {
    const BrandName = `Left ${mark()}`;
    const { Slug } = await added({ BrandName });
    const BrandId = (await brandRow(BrandName))?.id;
    await decideBrand({ BrandId, Decision: "reject", Reason: "Not a brand" });
    await editOf(Slug, { State: "Published", BrandName: "Shui" });
    expect((await decideBrand({ BrandId, Decision: "reopen" })).body).toBe(1);
    expect(await waitingOf()).toMatchObject([{ NewBrand: "", Slug }]);
  });

  it("stays rejected once a seller was told", async () => {
    const BrandName = `Told ${mark()}`;
    await added({ BrandName });
    const BrandId = (await brandRow(BrandName))?.id;
    await decideBrand({ BrandId, Decision: "reject", Reason: "Not a brand" });
    await opened.db.execute(sql`update listing_submissions set notified_at = now() where state = 'Rejected'`);
    expect((await decideBrand({ BrandId, Decision: "reopen" })).status).toBe(409);
    expect((await brandRow(BrandName))?.state).toBe("Rejected");
    expect(await waitingOf()).toEqual([]);
  });
});

describe("the mail to the seller", () => {
  const later = () => new Date(Date.now() + (quietMinutes + 1) * 60_000);
  const mailsOf = (who: Account) => opened.db.select().from(outbox).where(eq(outbox.recipient, who.email));

  it("is one for all decisions, when nothing more is decided", async () => {
    await added({ Name: "First" });
    await added({ Name: "Second" });
    const [first, second] = await waitingOf();
    await decide(true, [first]);
    await decide(false, [second as Waiting], "No photo");
    await queueDecisionMails();
    expect(await mailsOf(seller)).toEqual([]);
    await Promise.all([queueDecisionMails(later()), queueDecisionMails(later())]);
    const Decisions = [
      { Name: "First", IsApproved: true, Reason: "" },
      { Name: "Second", IsApproved: false, Reason: "No photo" },
    ];
    expect(await mailsOf(seller)).toMatchObject([{ kind: "listing-decisions", payload: { Decisions } }]);
    await queueDecisionMails(later());
    expect(await mailsOf(seller)).toHaveLength(1);
  });

  it.each(["en", "de", "fr", "it", "bn"])("is written in %s", async (language) => {
    const { sendDueMails } = await import("@/lib/mail/outbox");
    await opened.db.update(users).set({ language }).where(eq(users.id, seller.userId));
    await added({ Name: "Lamp <b>" });
    await added({ Name: "Chair" });
    const [first, second] = await waitingOf();
    await decide(true, [first]);
    await decide(false, [second as Waiting], "No photo");
    await queueDecisionMails(later());
    const letters: { to: string; text: string; html: string }[] = [];
    const send = async (mail: unknown) => void letters.push(mail as never);
    while ((await sendDueMails(send, later())) > 0) continue;
    const letter = letters.find(({ to }) => to === seller.email);
    expect(letter?.text).toContain("Lamp <b>");
    expect(letter?.text).toMatch(/Chair\s?: No photo/);
    expect(letter?.html).not.toContain("Lamp <b>");
  });
});

describe("the calls", () => {
  const calls = [
    ["GET", "Admin/GetListingReviews"],
    ["POST", "Admin/DecideListings", { Approve: true, Listings: [{ Id: 1, Revision: 1, Version: 1 }] }],
    ["POST", "Admin/ReopenListing", { Id: 1 }],
    ["POST", "Admin/DecideBrand", { BrandId: 1, Decision: "approve" }],
  ] as const;

  it("are for administrators", async () => {
    const shopper = await makeAccount(opened.db);
    for (const [method, path, body] of calls) {
      expect((await send(method, path, body)).status).toBe(401);
      for (const who of [shopper, seller]) expect((await send(method, path, body, who.bearer)).status).toBe(403);
    }
  });

  it("reject what is missing, unknown or too much", async () => {
    const one = { Id: 1, Revision: 1, Version: 1 };
    for (const [path, body] of [
      ["Admin/DecideListings", { Approve: false, Listings: [one] }],
      ["Admin/DecideListings", { Approve: true, Listings: [] }],
      ["Admin/DecideListings", { Approve: true, Listings: Array.from({ length: 101 }, () => one) }],
      ["Admin/DecideListings", { Approve: true, Listings: [{ ...one, More: 1 }] }],
      ["Admin/DecideListings", { Approve: false, Reason: "x".repeat(501), Listings: [one] }],
      ["Admin/ReopenListing", { Id: 0 }],
      ["Admin/DecideBrand", { BrandId: 1, Decision: "reject" }],
      ["Admin/DecideBrand", { BrandId: 1, Decision: "merge" }],
      ["Admin/DecideBrand", { BrandId: 1, Decision: "keep" }],
    ] as const)
      expect((await send("POST", path, body, admin.bearer)).status).toBe(400);
    const missing = await send(
      "POST",
      "Admin/DecideListings",
      { Approve: true, Listings: [{ ...one, Id: 9_999_999 }] },
      admin.bearer,
    );
    expect(missing.body.Results).toMatchObject([{ Id: 9_999_999, Ok: false }]);
    expect(
      (await send("POST", "Admin/DecideBrand", { BrandId: 9_999_999, Decision: "approve" }, admin.bearer)).status,
    ).toBe(404);
  });

  it("list the oldest first, without deactivated sellers", async () => {
    const first = await added();
    const second = await added();
    expect((await waitingOf()).map(({ Slug }) => Slug)).toEqual([first.Slug, second.Slug]);
    await opened.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, seller.userId));
    expect(await waitingOf()).toEqual([]);
    await opened.db.execute(sql`update users set deactivated_at = null where id = ${seller.userId}`);
  });
});

describe("an import of a new seller", () => {
  async function bring(text: string) {
    const request = new Request("http://localhost/api/UserProduct/CheckImport?name=my.csv", {
      method: "POST",
      headers: { "x-client-address": randomUUID(), "content-type": "text/csv", ...seller.bearer },
      body: text,
    });
    const { ImportId, Added } = (await (await respond(request)).json()) as { ImportId: string; Added: number };
    const { body } = await send("POST", "UserProduct/RunImport", { ImportId, From: 0 }, seller.bearer);
    return { expected: Added, ...body };
  }

  it("follows the same path: products wait, and those above the day's limit are reported", async () => {
    setReviewSetting({ isOn: true, trustedAfter: 3, perDay: 2 });
    const rows = ["One", "Two", "Three"].map(
      (name) => `${mark()},${name},Published,home-decor,Shui,20,5,${photo(seller)}`,
    );
    const done = await bring(["SKU,Name,State,Category,Brand,Price,Stock,Photos", ...rows].join("\n"));
    const Message: unknown = expect.stringContaining("2 listings");
    expect(done).toMatchObject({ expected: 3, Added: 2, Failed: 1, Problems: [{ Message }] });
    const listings = await waitingOf();
    expect(listings).toHaveLength(2);
    for (const { Slug } of listings) expect((await shown(Slug)).status).toBe(404);
  });

  it("of prices leaves a waiting edit as it is", async () => {
    const { Slug } = await live();
    await editOf(Slug, { Name: "Waits" });
    const { SKU, OptionList } = await own(Slug);
    expect(await bring(`Product SKU,SKU,Size,Price\n${SKU},${OptionList[0].items[0].SKU},40,11`)).toMatchObject({
      Changed: 1,
      Problems: [],
    });
    expect((await shown(Slug)).body).toMatchObject({ Price: 11 });
    expect(await waitingOf()).toMatchObject([{ Kind: "Edit", Changes: [{ Field: "Name" }] }]);
  });
});
