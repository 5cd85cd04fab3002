import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { settingsDefaults } from "@/lib/dashboard/settings-rules";
import { queueMails, type QueuedMail } from "@/lib/db/mail-queue";
import type { Transaction } from "@/lib/db/open";
import type { StockLine } from "../place/stock-queries";

export type SellerNews = "new" | "cancelled" | "return";

type To = Pick<QueuedMail, "recipient" | "language">;

/** Active accounts with a confirmed address that have not switched it off. */
const wants = (choice: SQL) => sql`u.deactivated_at is null and u.email_verified and coalesce(${choice}, true)`;

/** Puts a mail to each seller of these parts into the outbox, once for each event and each return. */
export async function notifySellers(
  tx: Transaction,
  OrderRef: string,
  news: SellerNews,
  partIds: readonly number[],
  askedAt?: Date,
): Promise<void> {
  if (partIds.length === 0) return;
  const [mark, payload] = askedAt ? [`:${askedAt.getTime()}`, { AskedAt: askedAt }] : ["", {}];
  const choice = news === "return" ? sql`c.mail_returns` : sql`c.mail_orders`;
  const { rows } = await tx.execute<To & { ShopId: number }>(sql`
    select u.email as recipient, u.language, u.sid as "ShopId" from order_parts t join users u on u.id = t.seller_id left join seller_settings c on c.user_id = u.id
    where t.id in (${sql.join(
      partIds.map((id) => sql`${id}`),
      sql`, `,
    )}) and ${wants(choice)}`);
  const mails = rows.map(({ ShopId, ...to }) => ({
    ...to,
    key: `seller-order:${OrderRef}:${news}:${ShopId}${mark}`,
    kind: "seller-order" as const,
    payload: { OrderRef, News: news, ShopId, ...payload },
  }));
  await queueMails(tx, mails);
}

/** @param lines what was just taken */
export async function notifyOfLowStock(tx: Transaction, OrderRef: string, lines: readonly StockLine[]): Promise<void> {
  const taken = sql.join(
    lines.map(({ optionId, quantity }) => sql`(${optionId}::int, ${quantity}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute<To & { ProductId: number; OptionId: number }>(sql`
    select u.email as recipient, u.language, p.id as "ProductId", i.id as "OptionId" from (select l.id, sum(l.units)::int as units from (values ${taken}) as l (id, units) group by l.id) sold
      join option_items i on i.id = sold.id join products p on p.id = i.product_id
      join users u on u.id = p.seller_id
      left join seller_settings c on c.user_id = u.id
      cross join lateral (select coalesce(c.low_stock, ${settingsDefaults.LowStock}::int) as units) low
    where i.quantity <= low.units and i.quantity + sold.units > low.units
      and ${wants(sql`c.mail_low_stock`)}`);
  const mails = rows.map(({ ProductId, OptionId, ...to }) => ({
    ...to,
    key: `seller-low-stock:${OptionId}:${OrderRef}`,
    kind: "seller-low-stock" as const,
    payload: { ProductId, OptionId },
  }));
  await queueMails(tx, mails);
}
