import "server-only";

import { and, eq, sql } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { arrivalAlerts, optionItems, products } from "@/lib/db/schema";
import { isPublic, stateNow } from "@/lib/db/visibility";
import { lockUntilCommit } from "@/lib/db/advisory-lock";

import { hasArrived } from "./alert-rules";
import { alertLimit } from "./rules";

export type Alert = { ProductId: number; OptionId?: number; Email: string; language: string };

/** Notes it once, however often it is asked for. */
export async function saveAlert(alert: Alert): Promise<"kept" | "unknown" | "arrived" | "full"> {
  const db = await database();
  return db.transaction(async (tx) => {
    const wanted = await findWanted(tx, alert);
    if (!wanted) return "unknown";
    if (hasArrived(wanted)) return "arrived";
    const email = alert.Email.toLowerCase();
    // Calls for one address wait for each other, so that together they keep the limit.
    await lockUntilCommit(tx, `arrival-alert ${email}`);
    const kept = await tx.$count(arrivalAlerts, eq(arrivalAlerts.email, email));
    const { ProductId: productId, OptionId: optionId = null, language } = alert;
    const same = and(
      eq(arrivalAlerts.email, email),
      eq(arrivalAlerts.productId, productId),
      sql`${arrivalAlerts.optionId} is not distinct from ${optionId}`,
    );
    if (kept >= alertLimit && (await tx.$count(arrivalAlerts, same)) === 0) return "full";
    await tx.insert(arrivalAlerts).values({ productId, optionId, email, language }).onConflictDoNothing();
    return "kept";
  });
}

async function findWanted(tx: Transaction, { ProductId, OptionId }: Alert) {
  const isShown = and(eq(products.ID, ProductId), eq(stateNow, "Published"));
  if (OptionId === undefined) {
    const [product] = await tx
      .select({ priceCents: products.priceCents, stock: products.AvailableQuantity })
      .from(products)
      .where(isShown);
    return product;
  }
  const [option] = await tx
    .select({ priceCents: optionItems.priceCents, stock: optionItems.Quantity })
    .from(optionItems)
    .innerJoin(products, eq(products.ID, optionItems.productId))
    .where(and(isShown, eq(optionItems.ID, OptionId)));
  return option;
}

/**
 * Puts a mail for everything that has arrived meanwhile (`hasArrived`) into the outbox, and forgets who waited for it.
 * Several instances may do so at once. @returns how many mails, at most `batch`
 */
export async function queueBackInStockMails(batch = 200): Promise<number> {
  const db = await database();
  const { rows } = await db.execute(sql`
    with come as (
      select a.id from arrival_alerts a
      join products p on p.id = a.product_id and ${isPublic}
      left join option_items o on o.id = a.option_id
      where case when a.option_id is null then p.price_cents >= 100 and p.available_quantity > 0
        else o.price_cents >= 100 and o.quantity > 0 end
      order by a.id limit ${batch}
      for update of a skip locked
    ), told as (
      delete from arrival_alerts a using come where a.id = come.id
      returning a.id, a.email, a.language, a.product_id
    )
    insert into outbox (key, kind, recipient, language, payload)
    select 'arrival:' || id, 'arrival', email, language, jsonb_build_object('ProductId', product_id) from told
    on conflict (key) do nothing
    returning key`);
  return rows.length;
}

/** @returns null where it is not shown any more */
export async function findArrivedProduct(
  ID: number,
): Promise<{ Name: string; Slug: string; priceCents: number } | null> {
  const db = await database();
  const [row] = await db
    .select({ Name: products.Name, Slug: products.Slug, priceCents: products.priceCents })
    .from(products)
    .where(and(eq(products.ID, ID), eq(stateNow, "Published")));
  return row ?? null;
}
