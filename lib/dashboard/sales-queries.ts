import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { sumOfLines } from "@/lib/db/backfill";
import { database } from "@/lib/db/open";

import type { Overview } from "./contract";
import type { ZonedDay } from "./day-rules";
import { of, type SellerId } from "./seller-queries";

const notSold = sql`('PendingPayment', 'PendingConfirmation', 'Cancelled')`;

/** `netSale` of `lib/orders/refund/money-rules.ts` in SQL. Refunds without a part reduce the whole shop's sales. */
function salesSince(seller: SellerId, since: SQL): SQL {
  const firstPart = sql`(
    select min(p.id) from order_parts p where p.order_id = y.order_id and p.status <> 'Cancelled')`;
  return sql`
    select t.created_at as at, coalesce(t.sold_cents, (${sumOfLines(sql`t.id`)})) - coalesce(goodwill.cents, 0)::int as cents
    from order_parts t
    left join (
      select coalesce(r.part_id, ${firstPart}) as part_id, sum(r.amount_cents) as cents
      from refunds r join payments y on y.id = r.payment_id
      where r.key like 'goodwill:%' and r.is_counted and r.status <> 'Refused' and r.created_at >= ${since}
        and ${seller === null ? sql`true` : sql`r.part_id is not null`}
      group by 1
    ) goodwill on goodwill.part_id = t.id
    where ${of(sql`t.seller_id`, seller)} and t.status <> 'Cancelled' and t.created_at >= ${since} and not exists (
      select 1 from orders o where o.id = t.order_id and o.placed_at >= ${since} and o.status in ${notSold})`;
}

type Sales = Pick<Overview, "Sales" | "Orders" | "Series">;
type DayRow = { day: number; cents: number; orders: number };

/** Sums of each day, from which everything else follows. @param days of both periods; the series is of the second */
export async function readSales(seller: SellerId, days: readonly ZonedDay[]): Promise<Sales> {
  const db = await database();
  const starts = sql`${`{${days.map(({ start }) => start.toISOString()).join(",")}}`}::timestamptz[]`;
  const { rows } = await db.execute<DayRow>(sql`
    select width_bucket(s.at, ${starts}) as day, sum(s.cents)::float8 as cents, count(*)::int as orders
    from (${salesSince(seller, sql`${days[0]?.start}::timestamptz`)}) s group by 1`);
  const known = new Map(rows.map((row) => [row.day, row]));
  const sums = days.map(({ date }, index) => {
    const { cents = 0, orders = 0 } = known.get(index + 1) ?? {};
    return { Date: date, SalesCents: cents, Orders: orders };
  });
  const sum = (key: "SalesCents" | "Orders", some: typeof sums) => some.reduce((all, day) => all + day[key], 0);
  const [before, Series] = [sums.slice(0, days.length / 2), sums.slice(days.length / 2)];
  return {
    Sales: { NowCents: sum("SalesCents", Series), BeforeCents: sum("SalesCents", before) },
    Orders: { Now: sum("Orders", Series), Before: sum("Orders", before) },
    Series,
  };
}
