import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { merchantProducts } from "@/lib/feeds/queries";
import { makeProduct, makeShop, type TestProduct } from "@/lib/orders/testing";
import { findOwnProduct, listOwnProductsAfter } from "@/lib/publishing/own-queries";

import { findProductNow } from "./queries";

let opened: OpenDatabase;
let lamp: TestProduct;

/** Enough products with photos of options that a sequential scan is not the cheapest plan for one product. */
beforeAll(async () => {
  opened = await freshDatabase();
  const shop = await makeShop(opened.db);
  lamp = await makeProduct(shop, { stock: [5, 5] });
  await opened.db.execute(sql`
    insert into products (seller_id, store_id, name, slug, sku, price_cents, brand_id, category_id, category_tree)
    select p.seller_id, p.store_id, p.name, p.slug || '-' || n, p.sku || '-' || n, p.price_cents, p.brand_id, p.category_id, p.category_tree
    from products p, generate_series(1, 500) n`);
  await opened.db.execute(sql`
    insert into option_groups (product_id, option) select id, colour from products, unnest(array['Clay', 'Sand', 'Moss']) colour`);
  await opened.db.execute(sql`
    insert into product_images (product_id, group_id, url, position)
    select product_id, id, '/pictures/' || id || '.webp', n from option_groups, generate_series(1, 4) n`);
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
  ["a chunk of the merchant feed", () => merchantProducts().next()],
])("%s reads the photos of its products by an index", async (_, work) => {
  const reads = await photoReads(await statementOf(work));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads).not.toContain("Seq Scan");
});

it("the removal of an option finds its photos by an index", async () => {
  const reads = await photoReads(sql`delete from product_images where group_id = 7`);
  expect(reads.length).toBeGreaterThan(0);
  expect(reads).not.toContain("Seq Scan");
});
