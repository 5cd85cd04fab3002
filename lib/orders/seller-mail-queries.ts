import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { settingsDefaults } from "@/lib/dashboard/settings-rules";
import { database, type Transaction } from "@/lib/db/open";

import type { StockLine } from "./stock-queries";

/** Mails to sellers about an order: that it was placed, that its buyer cancelled it, that a return is requested. */
export type SellerNews = "new" | "cancelled" | "return";

/** Recipients of a kind of mail: active accounts with a confirmed address that have not switched it off. */
const wants = (choice: SQL) => sql`u.deactivated_at is null and u.email_verified and coalesce(${choice}, true)`;

/** Puts a mail to each seller of these parts into the outbox, once for each event and each return. */
export async function tellSellers(
  tx: Transaction,
  OrderRef: string,
  news: SellerNews,
  partIds: readonly number[],
  askedAt?: Date,
): Promise<void> {
  if (partIds.length === 0) return;
  const [mark, payload] = askedAt ? [`:${askedAt.getTime()}`, { AskedAt: askedAt }] : ["", {}];
  const choice = news === "return" ? sql`c.mail_returns` : sql`c.mail_orders`;
  await tx.execute(sql`
    insert into outbox (key, kind, recipient, language, payload)
    select ${`seller-order:${OrderRef}:${news}:`} || u.sid || ${mark}, 'seller-order', u.email, u.language,
      jsonb_build_object('OrderRef', ${OrderRef}::text, 'News', ${news}::text, 'ShopId', u.sid) || ${JSON.stringify(payload)}::jsonb
    from order_parts t join users u on u.id = t.seller_id left join seller_settings c on c.user_id = u.id
    where t.id in (${sql.join(
      partIds.map((id) => sql`${id}`),
      sql`, `,
    )}) and ${wants(choice)}
    on conflict (key) do nothing`);
}

/** Mails the sellers of products whose stock just became low. @param lines what was just taken */
export async function tellOfLowStock(tx: Transaction, OrderRef: string, lines: readonly StockLine[]): Promise<void> {
  const taken = sql.join(
    lines.map(({ productId, quantity }) => sql`(${productId}::int, ${quantity}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into outbox (key, kind, recipient, language, payload)
    select 'seller-low-stock:' || p.id || ${`:${OrderRef}`}, 'seller-low-stock', u.email, u.language,
      jsonb_build_object('ProductId', p.id)
    from (select l.id, sum(l.units)::int as units from (values ${taken}) as l (id, units) group by l.id) sold
      join products p on p.id = sold.id join users u on u.id = p.seller_id
      left join seller_settings c on c.user_id = u.id
      cross join lateral (select coalesce(c.low_stock, ${settingsDefaults.LowStock}::int) as units) low
    where p.available_quantity <= low.units and p.available_quantity + sold.units > low.units
      and ${wants(sql`c.mail_low_stock`)}
    on conflict (key) do nothing`);
}

export type StockLeft = { Name: string; Slug: string; Quantity: number };

/** The content of the mail about low stock; null where the product is gone. */
export async function findStockLeft(productId: number): Promise<StockLeft | null> {
  const db = await database();
  const { rows } = await db.execute<StockLeft>(sql`
    select name as "Name", slug as "Slug", available_quantity as "Quantity" from products where id = ${productId}`);
  return rows[0] ?? null;
}
