import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import type { OpenDatabase } from "./open";
import { freshDatabase } from "./testing";

import { everyList, listTagsOf } from "./list-tags";
import { fillCatalogue } from "@/lib/products/testing-catalogue";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  await fillCatalogue(opened.db);
});
afterAll(() => opened.close());

it("names the lists that a product is in, and neither all lists nor the menus", async () => {
  const found = await listTagsOf(["oak-mirror", "walnut-mirror"]);
  expect(found.toSorted()).toEqual(
    ["brand:alo", "catalogue", "category:home-decor", "category:wall-decor", "store:open-shop"].toSorted(),
  );
});

it("adds the menus for the first and the last product of a brand or category", async () => {
  await opened.db.execute(sql`update products set state = 'Draft' where brand_id = 2 and slug <> 'linen-lamp'`);
  expect(await listTagsOf(["linen-lamp"])).toEqual(expect.arrayContaining(["categories", "brands", "catalogue"]));
  await opened.db.execute(sql`update products set state = 'Archived' where slug = 'linen-lamp'`);
  expect(await listTagsOf(["linen-lamp"])).toEqual(expect.arrayContaining(["categories", "brands", "catalogue"]));
});

it("names every list where a product is gone, or the database does not answer", async () => {
  expect(await listTagsOf(["oak-mirror", "no-such-product"])).toEqual(everyList);
  expect(await listTagsOf(Array.from({ length: 501 }, (_, n) => `product-${n}`))).toEqual(everyList);
  vi.spyOn(opened.db, "execute").mockRejectedValueOnce(new Error("gone"));
  expect(await listTagsOf(["oak-mirror"])).toEqual(everyList);
  expect(await listTagsOf([])).toEqual([]);
});
