import "server-only";

import { and, sql, type SQL } from "drizzle-orm";

import { mostCounted } from "@/lib/counts";
import { cappedCount } from "@/lib/db/capped-count";
import { database } from "@/lib/db/open";
import { orders } from "@/lib/db/schema";

import { partStatuses, type PartStatus } from "../rules";
import { filteredBy, neverPaid, seenBy, type OrderFilter, type Viewer } from "./filter-queries";

type Counts = Record<PartStatus, number>;

/** Whatever the status of the query; `mostCounted` at most. */
export async function countStatuses(viewer: Viewer, { status: _, ...query }: OrderFilter): Promise<Counts> {
  const db = await database();
  const { rows } = await db.execute<Counts>(query.q ? countFound(viewer, query) : countByIndex(viewer, query));
  return rows[0] as Counts;
}

const columns = (countOf: (status: SQL) => SQL) =>
  sql.join(
    partStatuses.map((status) => sql`${countOf(sql.raw(`'${status}'`))} as ${sql.identifier(status)}`),
    sql`, `,
  );

/** A text is searched for in each order once, for all statuses. */
function countFound(viewer: Viewer, query: OrderFilter): SQL {
  const isShop = viewer.view === "shop";
  const ofOrders = sql`union select id, status from found`;
  const counted = (status: SQL) => sql`least(count(*) filter (where s.status = ${status}), ${mostCounted}::int)::int`;
  return sql`
    with found as materialized (
      select ${orders.id} as id, ${orders.Status} as status from ${orders}
      where ${and(seenBy(viewer), filteredBy(viewer, query))}
    )
    select ${columns(counted)} from (
      select f.id, t.status from found f join order_parts t on t.order_id = f.id
        ${isShop ? sql`and t.seller_id = ${viewer.sellerId}` : sql``}
      ${isShop ? sql`` : ofOrders}
    ) s`;
}

/** Each count reads the entries of its status in an index, as literals choose the partial one. */
function countByIndex(viewer: Viewer, query: OrderFilter): SQL {
  const isFiltered = filteredBy(viewer, query);
  const isWanted = isFiltered ?? sql`true`;
  const withOrder = sql`join ${orders} on ${orders.id} = t.order_id`;
  if (viewer.view === "shop")
    return sql`select ${columns((status) =>
      cappedCount(sql`order_parts t ${withOrder}
        where t.seller_id = ${viewer.sellerId} and t.status = ${status} and ${isWanted} and not ${neverPaid()}`),
    )}`;
  return sql`select ${columns((status) =>
    cappedCount(sql`(
      (select ${orders.id} from ${orders} where ${orders.Status} = ${status} and ${isWanted} limit ${mostCounted})
      union
      (select distinct t.order_id from order_parts t ${isFiltered ? withOrder : sql``}
        where t.status = ${status} and ${isWanted} limit ${mostCounted})
    ) either`),
  )}`;
}
