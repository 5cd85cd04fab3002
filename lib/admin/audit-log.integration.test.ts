import { randomUUID } from "node:crypto";

import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { addApp } from "@/lib/account/second-factor/testing-app";
import type { AuditEntry } from "@/lib/admin/contract";
import { codedFields } from "@/lib/admin/log-rules";
import { contract } from "@/lib/api/contract";
import type { Contract } from "@/lib/api/endpoint";
import type { OpenDatabase } from "@/lib/db/open";
import {
  auditEvents,
  brands,
  contactMessages,
  listingSubmissions,
  products,
  reviewReports,
  reviews,
  sessions,
  storeRequests,
  users,
} from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import messages from "@/messages/en/admin.json";
import { send, type Answer } from "@/lib/api/testing";
import { checkoutOf, createOrder, item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";
import { makeAccount, makeAdmin, type Account } from "@/lib/shops/testing";

let opened: OpenDatabase;
let shop: TestShop;
let admin: Account;
let publisher: Account;

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  admin = await makeAdmin(opened.db);
  publisher = await makeAccount(opened.db, { roles: ["publisher"] });
});
afterAll(() => opened.close());

const words = messages.admin.log;
const exportedLines = async (query: string) => {
  const { body } = await run(`GET Admin/ExportAuditLog${query}`);
  return (body as string).trim().split("\r\n").slice(1);
};
const mark = () => randomUUID().slice(0, 8);
function run(call: string, body?: unknown, who: Account = admin): Promise<Answer> {
  const [method = "", path = ""] = call.split(" ");
  return send(method, path, body, who.bearer);
}
const eventsOf = (requestId: string | null) =>
  opened.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.requestId, requestId ?? "none"));
const sellerSid = async () => {
  const [row] = await opened.db
    .select()
    .from(users)
    .where(eq(users.id, shop.owners[0]?.sellerId ?? 0));
  return row?.sid ?? 0;
};

async function makeOrder(): Promise<string> {
  const product = await makeProduct(shop, { stock: [5] });
  return (await createOrder(await checkoutOf({ Items: [item(product)] }))).body.OrderRef as string;
}

async function makeReview(): Promise<number> {
  const { ID: productId } = await makeProduct(shop);
  const { userId } = await makeAccount(opened.db);
  const [row] = await opened.db
    .insert(reviews)
    .values({ productId, userId, Rating: 4, Title: "Good", Text: "Good enough" })
    .returning({ ID: reviews.ID });
  const reviewId = row?.ID ?? 0;
  await opened.db.insert(reviewReports).values({ reviewId, userId: admin.userId, reason: "offensive" });
  return reviewId;
}

async function makeRequest(): Promise<number> {
  const StoreName = `Showroom ${mark()}`;
  const body = {
    Email: `${mark()}@example.com`,
    Name: "Rumana Akter",
    Phone: "+880 1700 000200",
    StoreLocation: "dhaka",
    StoreAddress: "House 5, Road 2",
    StoreName,
    Category: "smartphone",
    Brands: "Voltra",
  };
  await send("POST", "Store/NewStoreRequest", body);
  const [row] = await opened.db.select().from(storeRequests).where(eq(storeRequests.StoreName, StoreName));
  return row?.Id ?? 0;
}

async function makeReport(): Promise<string> {
  const { ID } = await makeProduct(shop);
  const buyer = await makeAccount(opened.db);
  const started = await run("POST Conversation/Start", { ProductId: ID, Text: "Is it heavy?" }, buyer);
  const Id = started.body.Id as string;
  await run("POST Conversation/Report", { Id, Reason: "fraud" }, buyer);
  return Id;
}

async function makeListing() {
  const { ID: productId } = await makeProduct(shop);
  const draft = { state: "Draft" as const };
  await opened.db.update(products).set(draft).where(eq(products.ID, productId));
  const values = { productId, sellerId: shop.owners[0]?.sellerId ?? 0, kind: "New" as const };
  const [row] = await opened.db.insert(listingSubmissions).values(values).returning();
  return { Id: row?.id, Revision: 1, Version: 1 };
}

async function makeMessage(): Promise<number> {
  const [row] = await opened.db
    .insert(contactMessages)
    .values({ Name: "Ann", Email: "ann@example.org", Subject: "Hello", Message: "Hello" })
    .returning({ Id: contactMessages.Id });
  return row?.Id ?? 0;
}

async function puidOf(productId: number): Promise<string> {
  const { rows } = await opened.db.execute<{ puid: string }>(sql`select puid from products where id = ${productId}`);
  return rows[0]?.puid ?? "";
}

const saveCategory = async () => (await run("POST Admin/SaveCategory", { Name: `Shelf ${mark()}` })).body.Id as number;
const saveBrand = async () => (await run("POST Admin/SaveBrand", { Name: `Maker ${mark()}` })).body.Id as number;

type Case = { action: string; path?: string; body?: unknown };

/** What each privileged call does. Written by hand and not derived, so that no call is left out by accident. */
const cases: Record<string, () => Promise<Case>> = {
  "POST Conversation/ResolveReports": async () => ({
    body: { Id: await makeReport() },
    action: "conversation.resolved",
  }),
  "POST Publisher/SaveOrderNote": async () => ({
    body: { OrderRef: await makeOrder(), ShopId: await sellerSid(), Note: "Rings twice" },
    action: "order.note",
  }),
  "POST Publisher/ProcessSingleOrderRequest": async () => ({
    body: { OrderRef: await makeOrder(), Action: "accept" },
    action: "order.accept",
  }),
  "POST Publisher/ProcessOrderRequest": async () => ({
    body: { Orders: [{ OrderRef: await makeOrder(), Action: "cancel", Reason: "Sold out" }] },
    action: "order.cancel",
  }),
  "POST Store/VerifyOrRejectShopRequest": async () => ({
    body: { RequestId: await makeRequest(), Approve: false, Reason: "No such address" },
    action: "request.rejected",
  }),
  "POST Admin/SetStoreSuspended": () => {
    const StoreId = shop.owners[1]?.storeId;
    return Promise.resolve({ body: { StoreId, Suspended: true, Reason: "Copies" }, action: "store.suspended" });
  },
  "POST Admin/SaveCategory": () => Promise.resolve({ body: { Name: `Shelf ${mark()}` }, action: "category.added" }),
  "POST Admin/MoveCategory": async () => {
    await saveCategory();
    return { body: { Id: await saveCategory(), By: -1 }, action: "category.moved" };
  },
  "DELETE Admin/DeleteCategory/{id}": async () => {
    return { path: `Admin/DeleteCategory/${await saveCategory()}`, action: "category.deleted" };
  },
  "POST Admin/SaveBrand": () => Promise.resolve({ body: { Name: `Maker ${mark()}` }, action: "brand.added" }),
  "DELETE Admin/DeleteBrand/{id}": async () => ({
    path: `Admin/DeleteBrand/${await saveBrand()}`,
    action: "brand.deleted",
  }),
  "POST Admin/SetReviewHidden": async () => ({
    body: { ReviewId: await makeReview(), Hidden: true, Reason: "Insults" },
    action: "review.hidden",
  }),
  "POST Admin/ResolveReviewReports": async () => ({
    body: { ReviewId: await makeReview() },
    action: "review.reports-dismissed",
  }),
  "POST Admin/ReplyToReview": async () => ({
    body: { ReviewId: await makeReview(), Reply: "Thank you" },
    action: "review.answered",
  }),
  "POST Admin/RemoveSecondFactors": async () => {
    const { SID, bearer } = await makeAccount(opened.db);
    await addApp(bearer);
    return { body: { SID, Reason: "Lost phone" }, action: "user.second-factor-removed" };
  },
  "POST Admin/EndSessions": async () => {
    const { SID } = await makeAccount(opened.db);
    return { body: { SID, Reason: "Lost laptop" }, action: "user.sessions-ended" };
  },
  "POST Admin/DecideListings": async () => ({
    body: { Approve: false, Reason: "No", Listings: [await makeListing()] },
    action: "listing.rejected",
  }),
  "POST Admin/ReopenListing": async () => {
    const listing = await makeListing();
    await run("POST Admin/DecideListings", { Approve: false, Reason: "No", Listings: [listing] });
    return { body: { Id: listing?.Id }, action: "listing.reopened" };
  },
  "POST Admin/DecideBrand": async () => {
    const name = `New ${mark()}`;
    await opened.db.insert(brands).values({ name, slug: `new-${mark()}`, state: "Waiting" });
    const [row] = await opened.db.select().from(brands).where(eq(brands.name, name));
    return { body: { BrandId: row?.id, Decision: "approve" }, action: "brand.approved" };
  },
  "POST Admin/UpdateUser": async () => {
    const { SID } = await makeAccount(opened.db);
    const Was = { Roles: [], DeactivatedAt: null };
    return { body: { SID, Active: true, Roles: ["publisher"], Was }, action: "user.roles" };
  },
  "POST Admin/SaveCurrency": () =>
    Promise.resolve({ body: { Code: "AUD", Multiplier: 1.61 }, action: "currency.rate" }),
  "POST Admin/SaveCoupon": () => {
    const Code = `C${mark().toUpperCase()}`;
    return Promise.resolve({ body: { Code, Kind: "percent", Value: 5, IsNew: true }, action: "coupon.saved" });
  },
  "POST Admin/SaveSearchSynonym": () =>
    Promise.resolve({ body: { Term: `purse ${mark()}`, Meaning: "wallet" }, action: "search.synonym-saved" }),
  "DELETE Admin/DeleteSearchSynonym/{id}": async () => {
    const { body } = await run("POST Admin/SaveSearchSynonym", { Term: `purse ${mark()}`, Meaning: "wallet" });
    return { path: `Admin/DeleteSearchSynonym/${body.Id}`, action: "search.synonym-deleted" };
  },
  "POST Admin/SaveSearchBoost": async () => {
    const { ID } = await makeProduct(shop, {});
    return {
      body: { Query: "vase", Kind: "product", Target: await puidOf(ID), Factor: 2 },
      action: "search.boost-saved",
    };
  },
  "DELETE Admin/DeleteSearchBoost/{id}": async () => {
    const { ID } = await makeProduct(shop, {});
    const boost = { Kind: "product", Target: await puidOf(ID), Factor: 2 };
    const { body } = await run("POST Admin/SaveSearchBoost", boost);
    return { path: `Admin/DeleteSearchBoost/${body.Id}`, action: "search.boost-deleted" };
  },
  "POST Admin/SaveSearchRedirect": () =>
    Promise.resolve({ body: { Query: `returns ${mark()}`, Path: "/site/faq" }, action: "search.redirect-saved" }),
  "POST Admin/DeleteSearchRedirect": async () => {
    const Query = `returns ${mark()}`;
    await run("POST Admin/SaveSearchRedirect", { Query, Path: "/site/faq" });
    return { body: { Query }, action: "search.redirect-deleted" };
  },
  "POST Admin/SetMessageAnswered": async () => ({
    body: { Id: await makeMessage(), Answered: true },
    action: "message.answered",
  }),
  "POST Admin/RetryFailedMails": () => Promise.resolve({ body: {}, action: "mails.retried" }),
  "GET Admin/ExportSubscribers": () => Promise.resolve({ action: "subscribers.exported" }),
  "GET Admin/ExportAuditLog": () => Promise.resolve({ action: "log.exported" }),
  "GET Publisher/ExportOrders": () => Promise.resolve({ action: "orders.exported" }),
};

const text: unknown = expect.any(String);
const shelf = { name: text, slug: text, above: [], department: "home" };
const maker = { name: text, slug: text };
const synonym = { term: text, meaning: "wallet", language: "en" };
const none = {};

/** What the entry of each call says: its subject, the values before and those after. */
const entries: Record<string, [subject: RegExp, before: object, after: object]> = {
  "POST Conversation/ResolveReports": [/^conversation:[\w-]{36}$/, { openReports: 1 }, { openReports: 0 }],
  "POST Publisher/SaveOrderNote": [/^order:NJ-\w{13}$/, { note: null }, { note: "Rings twice" }],
  "POST Publisher/ProcessSingleOrderRequest": [
    /^order:NJ-\w{13}$/,
    { partStatus: ["New"] },
    { partStatus: ["Accepted"] },
  ],
  "POST Publisher/ProcessOrderRequest": [/^order:NJ-\w{13}$/, { partStatus: ["New"] }, { partStatus: ["Cancelled"] }],
  "POST Store/VerifyOrRejectShopRequest": [
    /^request:Showroom /,
    { requestStatus: "Pending" },
    { requestStatus: "Rejected" },
  ],
  "POST Admin/SetStoreSuspended": [/^store:[a-z-]+$/, { suspended: false }, { suspended: true }],
  "POST Admin/SaveCategory": [/^category:shelf-/, none, shelf],
  "POST Admin/MoveCategory": [
    /^category:shelf-/,
    { position: expect.any(Number) as number },
    { position: expect.any(Number) as number },
  ],
  "DELETE Admin/DeleteCategory/{id}": [/^category:shelf-/, shelf, none],
  "POST Admin/SaveBrand": [/^brand:maker-/, none, maker],
  "DELETE Admin/DeleteBrand/{id}": [/^brand:maker-/, maker, none],
  "POST Admin/SetReviewHidden": [/^review:\d+$/, { hidden: false }, { hidden: true }],
  "POST Admin/ResolveReviewReports": [/^review:\d+$/, { openReports: 1 }, { openReports: 0 }],
  "POST Admin/ReplyToReview": [/^review:\d+$/, { reply: null }, { reply: "Thank you" }],
  "POST Admin/RemoveSecondFactors": [/^user:\d+$/, { authenticator: true }, { authenticator: false }],
  "POST Admin/EndSessions": [/^user:\d+$/, { sessions: 1 }, { sessions: 0 }],
  "POST Admin/DecideListings": [/^listing:lamp-/, { decision: "Waiting" }, { decision: "Rejected" }],
  "POST Admin/ReopenListing": [/^listing:lamp-/, { decision: "Rejected" }, { decision: "Waiting" }],
  "POST Admin/DecideBrand": [/^brand:new-/, { brandState: "Waiting" }, { brandState: "Approved" }],
  "POST Admin/UpdateUser": [/^user:\d+$/, { roles: [] }, { roles: ["publisher"] }],
  "POST Admin/SaveCurrency": [/^currency:AUD$/, { rate: 1.56 }, { rate: 1.61 }],
  "POST Admin/SaveCoupon": [/^coupon:C/, none, { value: 5, paused: false, couponKind: "percent", minSubtotal: 0 }],
  "POST Admin/SaveSearchSynonym": [/^search:purse /, none, synonym],
  "DELETE Admin/DeleteSearchSynonym/{id}": [/^search:purse /, synonym, none],
  "POST Admin/SaveSearchBoost": [/^search:vase$/, none, { factor: 2 }],
  "DELETE Admin/DeleteSearchBoost/{id}": [/^search:$/, { factor: 2 }, none],
  "POST Admin/SaveSearchRedirect": [/^search:returns /, none, { path: "/site/faq" }],
  "POST Admin/DeleteSearchRedirect": [/^search:returns /, { path: "/site/faq" }, none],
  "POST Admin/SetMessageAnswered": [/^message:\d+$/, { answered: false }, { answered: true }],
  "POST Admin/RetryFailedMails": [/^mails:failed$/, none, none],
  "GET Admin/ExportSubscribers": [/^subscribers:csv$/, none, none],
  "GET Admin/ExportAuditLog": [/^log:csv$/, none, none],
  "GET Publisher/ExportOrders": [/^orders:csv$/, none, none],
};

describe("a privileged call", () => {
  it("is one of these", () => {
    const found = Object.entries(contract as Contract).filter(([, { access, changes, file }]) => {
      return (access === "admin" || access === "publisher") && (changes || file !== undefined);
    });
    expect(Object.keys(cases).toSorted()).toEqual(found.map(([key]) => key).toSorted());
  });

  test.each(Object.keys(cases))(
    "%s is logged once, with the person, the request, the subject, and what was before and after",
    async (key) => {
      const { action, path, body } = (await cases[key]?.()) ?? { action: "" };
      const call = path ? `${key.split(" ")[0]} ${path}` : key;
      const who = key.includes("Publisher/") ? publisher : admin;
      const answer = await run(call, body, who);
      expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
      const [event, ...others] = await eventsOf(answer.headers.get("x-request-id"));
      const [subject, before, after] = entries[key] ?? [];
      expect(event).toMatchObject({
        action,
        actorId: who.userId,
        subject: expect.stringMatching(subject ?? /^$/) as string,
      });
      expect([event?.before, event?.after]).toEqual([before, after]);
      expect(others).toEqual([]);
      const fields = [...new Set([...Object.keys(event?.before ?? {}), ...Object.keys(event?.after ?? {})])];
      for (const field of fields) expect(Object.keys(words.fields)).toContain(field);
      const codes = fields
        .filter((field) => codedFields.includes(field))
        .flatMap((field) => [event?.before[field], event?.after[field]].flat());
      for (const code of codes.filter((each) => each != null)) expect(Object.keys(words.values)).toContain(code);
    },
  );
});

describe("an entry", () => {
  it("is written when an administrator exports the products of all sellers, and not for the own ones", async () => {
    const all = await run("GET UserProduct/ExportProducts?suid=all");
    const entries = await eventsOf(all.headers.get("x-request-id"));
    expect(entries).toMatchObject([{ action: "listing.exported", subject: "listing:csv", actorId: admin.userId }]);
    const own = await run("GET UserProduct/ExportProducts");
    expect(own.status).toBe(200);
    expect(await eventsOf(own.headers.get("x-request-id"))).toEqual([]);
  });

  it("has the step of an order before and after, and is not written for a refused one", async () => {
    const OrderRef = await makeOrder();
    const step = () => run("POST Publisher/ProcessSingleOrderRequest", { OrderRef, Action: "accept" }, publisher);
    const [first, second] = [await step(), await step()];
    const [event] = await eventsOf(first.headers.get("x-request-id"));
    expect(event).toMatchObject({
      subject: `order:${OrderRef}`,
      detail: String(await sellerSid()),
      before: { partStatus: ["New"] },
      after: { partStatus: ["Accepted"] },
    });
    expect(second.status).toBe(409);
    expect(await eventsOf(second.headers.get("x-request-id"))).toEqual([]);
  });

  it("says what an administrator changed of another's product, and nothing of sellers' own changes", async () => {
    const product = await makeProduct(shop, { stock: [3] });
    const PUID = await puidOf(product.ID);
    const owner = await makeAccount(opened.db);
    await opened.db
      .update(sessions)
      .set({ userId: shop.owners[0]?.sellerId ?? 0 })
      .where(eq(sessions.userId, owner.userId));
    const edit = async (change: object, who: Account) => {
      const answer = await run("POST UserProduct/EditProducts", { Edits: [{ PUID, ...change }] }, who);
      expect(answer.body).toMatchObject({ Results: [{ PUID, Ok: true }] });
      return eventsOf(answer.headers.get("x-request-id"));
    };
    expect(await edit({ Quantity: 4 }, owner)).toEqual([]);
    const [row] = await opened.db.select().from(products).where(eq(products.ID, product.ID));
    const was = ((row?.priceCents ?? 0) / 100).toFixed(2);
    expect(await edit({ Price: 19.5, Quantity: 9, State: "Archived" }, admin)).toMatchObject([
      {
        action: "listing.edited",
        subject: `listing:${product.Slug}`,
        before: { state: "Published", amounts: [expect.stringMatching(`^${was} USD.*×4$`)] },
        after: { state: "Archived", amounts: [expect.stringMatching(/^19\.50 USD.*×9$/)] },
        actorId: admin.userId,
      },
    ]);
    const deleted = await run("POST UserProduct/DeleteProducts", { PUIDs: [PUID] });
    const own = await makeProduct({ ...shop, owners: [{ sellerId: admin.userId, storeId: null }] });
    const removed = await run(`DELETE UserProduct/DeleteProduct/${await puidOf(own.ID)}/786`);
    expect(await eventsOf(deleted.headers.get("x-request-id"))).toMatchObject([{ action: "listing.deleted" }]);
    expect([removed.status, await eventsOf(removed.headers.get("x-request-id"))]).toEqual([200, []]);
  });

  it("cannot be changed, deleted or emptied away, also not by the server", async () => {
    await saveBrand();
    const rejected = expect.objectContaining({ message: expect.stringContaining("cannot be changed or deleted") });
    for (const statement of [
      "update audit_events set detail = 'nothing'",
      "update audit_events set actor_id = null, action = 'nothing'",
      "delete from audit_events",
      "truncate audit_events",
    ]) {
      const error: unknown = await opened.db.execute(statement).catch((cause: unknown) => cause);
      expect([error, (error as Error).cause]).toContainEqual(rejected);
    }
  });

  it("stays, without a name, when the account of the administrator is deleted", async () => {
    const gone = await makeAdmin(opened.db);
    const { headers } = await run("POST Admin/SaveBrand", { Name: `Maker ${mark()}` }, gone);
    await opened.db.delete(users).where(eq(users.id, gone.userId));
    expect(await eventsOf(headers.get("x-request-id"))).toMatchObject([{ actorId: null, action: "brand.added" }]);
  });

  it("is found by a former or a new value, also one with quotes", async () => {
    const name = `Maker "${mark()}"`;
    const { body: brand } = await run("POST Admin/SaveBrand", { Name: name });
    await run("POST Admin/SaveBrand", { Id: brand.Id, Name: `Other ${mark()}` });
    await run("DELETE Admin/DeleteBrand/" + String(brand.Id));
    const { body } = await run(`GET Admin/GetAuditLog?text=${encodeURIComponent(name)}`);
    expect(body.Result.map(({ Action, Before, After }: AuditEntry) => [Action, Before.name, After.name])).toEqual([
      ["brand.changed", name, expect.stringContaining("Other")],
      ["brand.added", undefined, name],
    ]);
    const [line] = await exportedLines(`?text=${encodeURIComponent(name)}`);
    expect(line).toContain(`"name: ${name.replaceAll('"', '""')}`);
  });

  it("has what a change of a whole product changed, and nothing else", async () => {
    const product = await makeProduct(shop, { stock: [3] });
    const editor = await run(`GET UserProduct/GetEditor?slug=${product.Slug}`);
    const { ID: _id, UpdatedAt: _at, ...input } = editor.body.Product;
    const Name = "Quite another lamp";
    const saved = await run("POST UserProduct/AddNewProduct", { ...input, State: "Draft", Name, Slug: "" });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    const [event] = await eventsOf(saved.headers.get("x-request-id"));
    expect(event).toMatchObject({
      action: "listing.saved",
      before: { name: product.Name },
      after: { name: "Quite another lamp" },
    });
    expect(Object.keys(event?.before ?? {})).not.toContain("amounts");
  });

  it("from before the values were stored is read as it was written", async () => {
    const detail = `0.9 → 0.${mark()}`;
    await opened.db.execute(
      sql`insert into audit_events (action, subject, detail) values ('currency.rate', 'currency:EUR', ${detail})`,
    );
    const { body } = await run(`GET Admin/GetAuditLog?text=${encodeURIComponent(detail)}`);
    expect(body).toMatchObject({ Counts: 1, Result: [{ Detail: detail, Before: {}, After: {} }] });
  });

  it("is found by the id of its request", async () => {
    const { headers } = await run("POST Admin/SaveBrand", { Name: `Maker ${mark()}` });
    const id = headers.get("x-request-id") ?? "";
    const { body } = await run(`GET Admin/GetAuditLog?text=${id}`);
    expect(body).toMatchObject({ Counts: 1, Result: [{ Action: "brand.added", RequestId: id }] });
  });
});

describe("the export", () => {
  const lines = async (query: string) =>
    (await run(`GET Admin/ExportAuditLog${query}`)).body.trim().split("\r\n") as string[];

  it("has what the list has, of the same filter, the newest first", async () => {
    const name = `Maker ${mark()}`;
    await run("POST Admin/SaveBrand", { Name: name });
    await run("POST Admin/SaveBrand", { Name: `${name} & Sons` });
    const [head, ...rows] = await lines(`?about=brand&text=${encodeURIComponent(name)}`);
    expect(head).toBe("At,By,Action,Subject,Name,Detail,Before,After,RequestId");
    expect(rows.map((row) => row.split(",")[4])).toEqual([`${name} & Sons`, name]);
  });

  it("goes on after its first part", async () => {
    await opened.db.execute(
      sql`insert into audit_events (action, subject) select 'user.roles', 'user:export-' || n from generate_series(0, 1100) n`,
    );
    expect(await lines("?about=user&text=export-")).toHaveLength(1 + 1101);
    const [latest] = await opened.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(latest).toMatchObject({ action: "log.exported", actorId: admin.userId });
  });

  it("is for administrators who have just shown who they are", async () => {
    const stale = await makeAdmin(opened.db);
    const old = new Date(Date.now() - 11 * 60_000);
    await opened.db
      .update(sessions)
      .set({ createdAt: old, authenticatedAt: null })
      .where(eq(sessions.userId, stale.userId));
    const statusOf = async (who?: Account) =>
      (await send("GET", "Admin/ExportAuditLog", undefined, who?.bearer ?? {})).status;
    expect([await statusOf(), await statusOf(publisher), await statusOf(stale), await statusOf(admin)]).toEqual([
      401, 403, 403, 200,
    ]);
    expect((await run("GET Admin/ExportAuditLog?about=weather")).status).toBe(400);
  });
});
