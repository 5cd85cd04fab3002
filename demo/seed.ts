import "server-only";

import { sql } from "drizzle-orm";

import type { Database } from "../lib/db/open";
import * as schema from "../lib/db/schema";
import { refreshTermCounts } from "../lib/db/search-terms";
import { buildDemoShop, type DemoShop } from "./demo-shop";
import { continueNumbers, insertRows } from "./insert";

/** Parents before children. */
const fillOrder = [
  "locations",
  "users",
  "credentials",
  "addresses",
  "shops",
  "storeRequests",
  "categories",
  "brands",
  "products",
  "optionGroups",
  "optionItems",
  "productImages",
  "productFeatures",
  "featureTemplates",
  "reviews",
  "currencies",
  "coupons",
  "checkouts",
  "orders",
  "orderParts",
  "orderLines",
  "orderShipments",
  "orderShipmentLines",
  "orderEvents",
  "payments",
  "refunds",
  "stockMovements",
  "couponUses",
  "subscribers",
  "contactMessages",
] as const satisfies (keyof DemoShop)[];

/** Fills an empty database with the demo shop, in one transaction: it is there whole or not at all. */
export async function seedDemoShop(db: Database, now: Date = new Date()): Promise<void> {
  const shop = buildDemoShop(now);
  await db.transaction(async (tx) => {
    for (const name of fillOrder) {
      await insertRows(tx, schema[name], shop[name]);
      const [first] = shop[name];
      const serial =
        first &&
        (["id", "ID", "Id"] as const).find(
          (property) => typeof (first as Record<string, unknown>)[property] === "number",
        );
      if (serial) await continueNumbers(tx, schema[name], "id");
    }
    await refreshTermCounts(tx);
    await tx.execute(sql`select setval('seller_number', (select max(sid) from users))`);
  });
  // The embedded database has no autovacuum: without VACUUM the full-text index stays a list to walk through.
  await db.execute(sql`vacuum analyze`);
}
