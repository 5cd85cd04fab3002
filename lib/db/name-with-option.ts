import "server-only";

import { sql } from "drizzle-orm";

/** With the option where there are several. `p` is products, `g` its option group, `i` the option item. */
export const nameWithOption = sql<string>`p.name || case
  when (select count(*) from option_items other where other.product_id = p.id) > 1
  then ' (' || concat_ws(', ', nullif(g.option, ''), nullif(i.size, '')) || ')' else '' end`;
