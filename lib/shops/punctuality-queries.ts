import "server-only";

import { sql } from "drizzle-orm";

import { cached, lifetimes } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { database } from "@/lib/db/open";

import { onTimePercent, punctuality, type Delivery } from "./punctuality-rules";

type DeliveryRow = Omit<Delivery, "placedAt" | "deliveredAt"> & { placed: string | Date; delivered: string | Date };

export async function findOnTimePercentNow(slug: string): Promise<number | null> {
  const db = await database();
  const { rows } = await db.execute<DeliveryRow>(sql`
    select o.placed_at as placed, t.delivered_at as delivered, o.address->>'CountryCode' as "countryCode",
      (select json_agg(l.max_delivery_days) from order_lines l where l.part_id = t.id) as "maxDeliveryDays"
    from stores s join order_parts t on t.seller_id = s.owner_id and t.store_id = s.id
      join orders o on o.id = t.order_id
    where s.slug = ${slug} and t.delivered_at >= now() - make_interval(days => ${punctuality.days})
    order by t.delivered_at desc limit ${punctuality.mostRead}`);
  return onTimePercent(
    rows.map(({ placed, delivered, ...row }) => ({
      ...row,
      placedAt: new Date(placed).toISOString(),
      deliveredAt: new Date(delivered).toISOString(),
    })),
  );
}

/** Null while there are too few deliveries. */
export const findOnTimePercent = cached(
  "stores.onTime",
  (slug: string) => [tags.store(slug)],
  lifetimes.page,
  findOnTimePercentNow,
);
