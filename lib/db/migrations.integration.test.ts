import { readFileSync } from "node:fs";
import path from "node:path";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { OpenDatabase } from "./open";
import { brands, brandSlugs, products } from "./schema";
import { freshDatabase } from "./testing";

import { makeProduct, makeShop, type TestShop } from "@/lib/orders/testing";

let opened: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
});
afterAll(() => opened.close());

const statementsOf = (migration: string) =>
  readFileSync(path.join(process.cwd(), "lib/db/migrations", `${migration}.sql`), "utf8")
    .split("--> statement-breakpoint")
    .map((statement) => sql.raw(statement));

it("makes one brand of those that came twice by the case of their letters, with all their products and addresses", async () => {
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
    for (const statement of statementsOf("0008_brand_names_once")) await tx.execute(statement);
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
