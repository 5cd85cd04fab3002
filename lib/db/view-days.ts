import "server-only";

import { sql } from "drizzle-orm";

/** The first day whose views are not summed yet; null before the first sum. */
export const firstUnsummedDay = sql`(select max(day) + 1 from page_view_days)`;
