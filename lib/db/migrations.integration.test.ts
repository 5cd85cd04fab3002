import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { OpenDatabase } from "./open";
import {
  auditEvents,
  brands,
  brandSlugs,
  locations,
  products,
  reviews,
  storeRequestEvents,
  storeRequests,
  users,
} from "./schema";
import { freshDatabase } from "./testing";

import { makePerson, send, type Person } from "@/lib/api/testing";
import { item, makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";
import { assertInvariants } from "@/lib/orders/testing-invariants";
import { makeCast, placed, shopSteps } from "@/lib/orders/testing-steps";

let opened: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterAll(() => opened.close());

const folder = path.join(process.cwd(), "lib/db/migrations");
const textsOf = (name: RegExp) => {
  const file = readdirSync(folder).find((each) => name.test(each)) ?? "";
  return readFileSync(path.join(folder, file), "utf8").split("--> statement-breakpoint");
};
const statementsOf = (name: RegExp) => textsOf(name).map((statement) => sql.raw(statement));

it("merges brands that differ only in case, with all their products and addresses", async () => {
  const { db } = opened;
  await db.execute(sql`drop index brands_name_lower`);
  await db.execute(sql`alter table brands add constraint brands_name_unique unique (name)`);
  const added = await db
    .insert(brands)
    .values([
      { name: "SHUI", slug: "shui-2" },
      { name: "Deyal", slug: "deyal" },
    ])
    .returning({ id: brands.id });
  const twin = added[0]?.id ?? 0;
  await db.insert(brandSlugs).values({ slug: "shui-before", brandId: twin });
  await makeProduct(shop);
  const { ID } = await makeProduct(shop);
  await db.update(products).set({ brandId: twin }).where(eq(products.ID, ID));

  await db.transaction(async (tx) => {
    for (const statement of statementsOf(/_brand_names_once\.sql$/)) await tx.execute(statement);
  });

  const left = await db.select({ id: brands.id, slug: brands.slug }).from(brands).orderBy(brands.slug);
  expect(left.map(({ slug }) => slug)).toEqual(["deyal", "shui"]);
  const kept = left[1]?.id;
  expect(await db.selectDistinct({ id: products.brandId }).from(products)).toEqual([{ id: kept }]);
  expect(await db.select().from(brandSlugs).orderBy(brandSlugs.slug)).toEqual([
    { slug: "shui-2", brandId: kept },
    { slug: "shui-before", brandId: kept },
  ]);
  await expect(db.insert(brands).values({ name: "DEYAL", slug: "deyal-2" })).rejects.toThrow();
});

it("marks the people of an existing demo shop, and no other accounts", async () => {
  const { db } = opened;
  const demo = ["boss@example.com", "shopper@example.com", "seller-07@example.com", "reviewer-0123@example.com"];
  const others = ["nadia@example.com", "boss@nijer.example", "the-boss@example.com", "reviewer-1@example.com"];
  await db.insert(users).values([...demo, ...others].map((email) => ({ name: "Somebody", email })));
  await db.execute(sql`alter table users drop column is_demo`);
  await db.transaction(async (tx) => {
    for (const statement of statementsOf(/_demo_accounts\.sql$/)) await tx.execute(statement);
  });
  const marked = await db.select({ email: users.email }).from(users).where(eq(users.isDemo, true)).orderBy(users.email);
  expect(marked.map(({ email }) => email)).toEqual(demo.toSorted());
});

it("recounts sales and verified reviews by today's rules", async () => {
  const { db } = opened;
  const cast = await makeCast(shop);
  const seller = cast.sellers[0] as Person;
  const [product, unbought] = [await makeProduct(shop, { stock: [50] }), await makeProduct(shop)];
  const order = async (person: Person, units: number, ...steps: string[]) => {
    const ref = await placed({ Items: [item(product, units)] }, person.bearer);
    if (steps.length > 0) await shopSteps(seller, ref, ...steps);
    return ref;
  };
  const delivered = ["accept", "pack", "ship", "deliver"];
  const [keeps, returns, waits] = [await makePerson(db), await makePerson(db), await makePerson(db)];
  await order(keeps, 3, ...delivered);
  const back = await order(returns, 2, ...delivered);
  await order(waits, 5, "accept");
  await order(cast.other, 7, "cancel");
  await order(seller, 4, ...delivered);
  const Lines = [{ OptionId: product.options[0], Quantity: 2 }];
  await send("POST", "Order/RequestReturn", { OrderRef: back, Lines, Reason: "damaged" }, returns.bearer);
  await shopSteps(seller, back, "accept-return");
  const [demo] = await db.select().from(users).where(eq(users.email, "reviewer-0123@example.com"));
  const written = [keeps, returns, waits].map(({ userId }, at) => ({ productId: product.ID, userId, Rating: at + 3 }));
  // As it was counted before: at the order, and every review.
  await db.insert(reviews).values(written.map((review) => ({ ...review, Verified: review.Rating !== 3 })));
  await db.insert(reviews).values({ productId: unbought.ID, userId: demo?.id ?? 0, Rating: 4, Verified: false });
  await db.update(products).set({ TotalSold: 14, Rating: 4, ReviewCount: 3 }).where(eq(products.ID, product.ID));
  await db.transaction(async (tx) => {
    for (const statement of statementsOf(/_verified_sales\.sql$/)) await tx.execute(statement);
  });

  const row = async (ID: number) => (await db.select().from(products).where(eq(products.ID, ID)))[0];
  expect(await row(product.ID)).toMatchObject({ TotalSold: 3, Rating: 3, ReviewCount: 1 });
  expect(await row(unbought.ID)).toMatchObject({ TotalSold: 0, Rating: 4, ReviewCount: 1 });
  const verified = await db.select().from(reviews).where(eq(reviews.Verified, true));
  expect(verified.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
    [keeps.userId, demo?.id ?? 0].toSorted((a, b) => a - b),
  );
  await db.delete(reviews).where(eq(reviews.productId, unbought.ID));
  await db.update(products).set({ Rating: 0, ReviewCount: 0 }).where(eq(products.ID, unbought.ID));
  await assertInvariants(db);
});

it("adds a row for each return that was answered before, with its units and its refund", async () => {
  const { db } = opened;
  const lamp = await makeProduct(shop, { priceCents: 1_000, stock: [9] });
  const refs = [await placed({ Items: [item(lamp, 3)] }), await placed({ Items: [item(lamp, 2)] })];
  const [back, rejected] = refs.map((ref) => sql`(select id from orders where order_ref = ${ref})`);
  await db.execute(sql`update order_parts set status = 'Returned', return_reason = 'Broken', return_asked_at = now()
    where order_id = ${back}`);
  await db.execute(sql`update order_lines set asked_quantity = 2, returned_quantity = 2 where order_id = ${back}`);
  await db.execute(
    sql`update order_parts set status = 'ReturnRejected', return_asked_at = now() where order_id = ${rejected}`,
  );
  await db.execute(sql`update order_lines set asked_quantity = 1 where order_id = ${rejected}`);
  // Before this version no return had a row.
  await db.execute(sql`delete from order_returns`);
  const moved = textsOf(/_returns_with_their_units\.sql$/).filter((text) => /^\s*(?:UPDATE|INSERT)/.test(text));
  expect(moved).toHaveLength(5);
  for (const text of moved) await db.execute(sql.raw(text));
  const { rows } =
    await db.execute(sql`select r.status, r.amount_cents, l.asked_quantity, l.received_quantity, l.restocked_quantity,
    o.returned_cents, o.refused_quantity from order_returns r join order_return_lines l on l.return_id = r.id
    join order_lines o on o.id = l.line_id where o.order_id in (${back}, ${rejected}) order by o.order_id`);
  expect(rows).toEqual([
    {
      status: "Accepted",
      amount_cents: 2_000,
      asked_quantity: 2,
      received_quantity: 2,
      restocked_quantity: 2,
      returned_cents: 2_000,
      refused_quantity: 0,
    },
    {
      status: "Refused",
      amount_cents: 0,
      asked_quantity: 1,
      received_quantity: 0,
      restocked_quantity: 0,
      returned_cents: 0,
      refused_quantity: 1,
    },
  ]);
});

it("gives the known places of an existing shop their country, and no others", async () => {
  const { db } = opened;
  const added = ["sydney", "london", "atlantis"].map((Slug) => ({ Slug, Name: Slug }));
  await db.insert(locations).values(added);
  await db.execute(sql`alter table locations drop column country_code`);
  await db.transaction(async (tx) => {
    for (const statement of statementsOf(/_shop_countries\.sql$/)) await tx.execute(statement);
  });
  const rows = await db.select().from(locations).orderBy(locations.Slug);
  expect(Object.fromEntries(rows.map(({ Slug, CountryCode }) => [Slug, CountryCode]))).toEqual({
    atlantis: null,
    dhaka: "BD",
    london: "GB",
    sydney: "AU",
  });
});

it("logs the decisions that an instance of the former release wrote to the requests' history only, once", async () => {
  const { db } = opened;
  const { userId } = await makePerson(db);
  const [location] = await db.select({ slug: locations.Slug }).from(locations).limit(1);
  const [request] = await db
    .insert(storeRequests)
    .values({
      kind: "Enlistment",
      Email: "rolling@example.com",
      Name: "Rumana Akter",
      Phone: "+880 1700 000200",
      StoreName: "Rolling Lamps",
      StoreLocation: location?.slug ?? "",
      StoreAddress: "House 5",
    })
    .returning({ id: storeRequests.Id });
  const decided = { requestId: request?.id ?? 0, actorId: userId, from: "Pending" as const };
  const events = [
    { ...decided, to: "NeedsInformation" as const, note: "Which street?", at: new Date("2026-11-24T01:00:00.123Z") },
    { ...decided, to: "Verified" as const, note: "", at: new Date("2026-11-24T02:00:00.456Z") },
  ];
  await db.insert(storeRequestEvents).values(events);
  const [, insertion] = textsOf(/_audit_log_values\.sql$/).slice(1);
  for (let round = 0; round < 2; round += 1) await db.execute(sql.raw(insertion ?? ""));
  const logged = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, "request:Rolling Lamps"))
    .orderBy(auditEvents.at);
  expect(logged).toMatchObject([
    { action: "request.needsinformation", detail: "Which street?", actorId: userId, at: events[0]?.at, before: {} },
    { action: "request.verified", detail: "", actorId: userId, at: events[1]?.at, after: {} },
  ]);
});
