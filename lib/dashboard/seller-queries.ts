import "server-only";

import { sql, type SQL } from "drizzle-orm";

/** Null is the whole shop. */
export type SellerId = number | null;

export const of = (column: SQL, seller: SellerId) => (seller === null ? sql`true` : sql`${column} = ${seller}`);
