import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { termsBeginning } from "@/lib/db/search-vocabulary";
import { freshDatabase } from "@/lib/db/testing";
import { isPublic } from "@/lib/db/visibility";
import { merchantProducts } from "@/lib/feeds/queries";
import { makeProduct, makeShop, type TestProduct } from "@/lib/orders/testing";
import { ownConditions } from "@/lib/publishing/own-filter-queries";
import { findOwnProduct, listOwnProductsAfter } from "@/lib/publishing/own-queries";

import { orderOf } from "./order-queries";
import { findProductNow } from "./queries";
import { sorts } from "./rules";
import { writtenValues } from "./vocabulary-queries";

let opened: OpenDatabase;
let lamp: TestProduct;

/** Enough products with photos of options that a sequential scan is not the cheapest plan for one product. */
beforeAll(async () => {
  opened = await freshDatabase();
  const shop = await makeShop(opened.db);
  lamp = await makeProduct(shop, { stock: [5, 5] });
  await opened.db.execute(sql`
    insert into products (seller_id, store_id, name, slug, sku, price_cents, total_sold, brand_id, category_id, category_tree)
    select p.seller_id, p.store_id, p.name || n, p.slug || '-' || n, p.sku || '-' || n, p.price_cents + n, n % 300, p.brand_id, p.category_id, p.category_tree
    from products p, generate_series(1, 1500) n`);
  await opened.db.execute(sql`
    insert into option_groups (product_id, option) select id, colour from products, unnest(array['Clay', 'Sand', 'Moss']) colour`);
  await opened.db.execute(sql`
    insert into product_images (product_id, group_id, url, position)
    select product_id, id, '/pictures/' || id || '.webp', n from option_groups, generate_series(1, 4) n`);
  await opened.db.execute(sql`set session_replication_role = replica`);
  await opened.db.execute(sql`
    insert into orders (order_ref, checkout_id, user_id, email, full_name, phone, address, payment_method, status)
    select 'ref-' || n, gen_random_uuid(), n, 'a@example.com', 'A', '1', '{}'::jsonb, 'cod', 'Placed'
    from generate_series(1, 1500) n`);
  await opened.db.execute(sql`
    insert into order_parts (order_id, seller_id, status)
    select id, 1, case when id % 50 = 0 then 'New' else 'Delivered' end from orders`);
  await opened.db.execute(sql`set session_replication_role = origin`);
  await opened.db.execute(sql`analyze`);
});
afterAll(() => opened.close());

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

async function photoReads(statement: SQL): Promise<string[]> {
  const { rows } = await opened.db.execute<{ "QUERY PLAN": [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`);
  const walk = (plan: Plan): string[] => [
    ...(plan["Relation Name"] === "product_images" ? [plan["Node Type"]] : []),
    ...(plan.Plans ?? []).flatMap(walk),
  ];
  return walk(rows[0]?.["QUERY PLAN"][0].Plan as Plan).filter((read) => !read.startsWith("Modify"));
}

/** Returns the last statement that the function runs. */
async function statementOf(work: () => Promise<unknown>): Promise<SQL> {
  const asked = vi.spyOn(opened.db, "execute");
  await work();
  return asked.mock.lastCall?.[0] as SQL;
}

it.each([
  ["the page of a product", () => findProductNow(lamp.Slug)],
  ["a product in the editor", () => findOwnProduct(lamp.Slug, null)],
  ["a chunk of the export", () => listOwnProductsAfter(0, 20, null)],
  ["a chunk of the merchant feed", () => merchantProducts({ from: 0, digest: "" }).next()],
])("%s reads the photos of its products by an index", async (_, work) => {
  const reads = await photoReads(await statementOf(work));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads).not.toContain("Seq Scan");
});

async function nodesOf(statement: SQL): Promise<string[]> {
  const { rows } = await opened.db.execute<{ "QUERY PLAN": [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`);
  const walk = (plan: Plan): string[] => [plan["Node Type"], ...(plan.Plans ?? []).flatMap(walk)];
  return walk(rows[0]?.["QUERY PLAN"][0].Plan as Plan);
}

it.each(sorts)("the first page by %s is read in the order of an index", async (sort) => {
  const order = orderOf(sort, null).map(({ by, descending }) => sql`${by} ${sql.raw(descending ? "desc" : "asc")}`);
  const page = sql`select p.id from products p where ${isPublic} order by ${sql.join(order, sql`, `)}, p.id limit 20`;
  const nodes = await nodesOf(page);
  expect(nodes.some((node) => node.startsWith("Index"))).toBe(true);
  expect(nodes).not.toContain("Sort");
});

it.each([
  ["orders of the shop", sql`select id from orders order by placed_at desc, id desc limit 20`, "orders_placed"],
  [
    "orders of a buyer",
    sql`select id from orders where user_id = 7 order by placed_at desc, id desc limit 20`,
    "orders_user",
  ],
  [
    "a seller's products of each state",
    sql`select state, count(*) from products p where seller_id = 7 group by state`,
    "products_seller_state",
  ],
  [
    "parts of orders that have to be sent",
    sql`select id from order_parts where status in ('Accepted', 'Packed', 'PartlyShipped')`,
    "order_parts_status",
  ],
  [
    "products of a colour",
    sql`select id from option_groups where label = 'Colour' and option in ('Red')`,
    "option_groups_colour",
  ],
  ["statuses of the orders since a day", sql`select status from orders where placed_at >= now()`, "orders_placed"],
  [
    "a brand's products in a category",
    sql`select id from products where brand_id = 1 and category_id = any ('{1,2}')`,
    "products_brand_category",
  ],
  [
    "the most sold of a category without others below it",
    sql`select id from products where category_id = 1 order by total_sold desc, id limit 2000`,
    "products_category",
  ],
  ["the sellers of what was viewed", sql`select seller_id from products where id = 7`, "products_owner"],
  [
    "products of all shops that are not published",
    sql`select count(*) from products p where p.state = 'Draft'`,
    "products_unpublished",
  ],
  [
    "refunds of goodwill by their time",
    sql`select id from refunds where key like 'goodwill:%' order by created_at`,
    "refunds_goodwill",
  ],
  ["views since an hour", sql`select count(*) from page_views where hour >= now()`, "page_views_hour"],
  ["products by a part of their SKU", sql`select id from products where sku ilike '%x-77%'`, "products_sku_trigram"],
  [
    "options by a part of their SKU",
    sql`select id from option_items where sku ilike '%x-77%'`,
    "option_items_sku_trigram",
  ],
])("%s can be read by an index", async (_, statement, index) => {
  const plan = await opened.db.transaction(async (tx) => {
    // Tables of a few rows are read whole otherwise.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    const { rows } = await tx.execute(sql`explain (format json) ${statement}`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain(index);
  expect(plan).not.toContain('"Sort"');
});

it.each([
  ["colour", "option_groups_colour"],
  ["size", "option_items_size"],
  ["material", "product_features_value"],
])("the written texts of %s are read step by step in an index", async (group, index) => {
  const plan = await opened.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const { rows } = await tx.execute(sql`explain (format json) ${writtenValues(group)}`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain(index);
  expect(plan).toContain("Limit");
  expect(plan).not.toContain('"Sort"');
});

it("a search for own products reads both SKUs by their indexes, and neither table", async () => {
  const { all } = await ownConditions({ sellerId: null, text: "x-77" });
  const plan = await opened.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain (format json) select p.id from products p where ${all}`);
    return JSON.stringify(rows);
  });
  for (const index of ["products_sku_trigram", "option_items_sku_trigram"]) expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan");
});

it("a seller's products of low stock are read by the indexes of seller, options and settings", async () => {
  const { all } = await ownConditions({ sellerId: 7, stock: "low" });
  const plan = await opened.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain (format json) select p.id from products p where ${all}`);
    return JSON.stringify(rows);
  });
  for (const index of ["products_seller", "option_items_product", "seller_settings_pkey"])
    expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan");
});

it("the removal of an option finds its photos by an index", async () => {
  const reads = await photoReads(sql`delete from product_images where group_id = 7`);
  expect(reads.length).toBeGreaterThan(0);
  expect(reads).not.toContain("Seq Scan");
});

it("words that begin like a typed one are read by an index, also by a plan that is made for any text", async () => {
  await opened.db.execute(sql`insert into search_words (word) select md5(n::text) from generate_series(1, 5000) n`);
  await opened.db.execute(sql`analyze search_words`);
  const plan = await opened.db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    const { rows } = await tx.execute(sql`explain (format json) ${termsBeginning("abc")}`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain("search_words_beginning");
  expect(plan).not.toContain("Seq Scan");
});
