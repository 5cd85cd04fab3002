import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { mostCounted } from "../counts";

/** Stops at `mostCounted`, however many rows there are. @param from begins with the name of a table */
export const cappedCount = (from: SQL) =>
  sql`(select count(*)::int from (select 1 from ${from} limit ${mostCounted}) counted)`;
