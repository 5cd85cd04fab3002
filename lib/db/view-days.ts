import "server-only";

import { sql } from "drizzle-orm";

/** Null before the first sum. */
export const firstUnsummedDay = sql`(select max(day) + 1 from page_view_days)`;
