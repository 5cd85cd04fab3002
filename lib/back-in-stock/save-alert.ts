import "server-only";

import { and, eq, sql } from "drizzle-orm";

import { lockUntilCommit } from "@/lib/db/advisory-lock";
import { database, type Transaction } from "@/lib/db/open";
import { arrivalAlerts, optionItems, products } from "@/lib/db/schema";
import { stateNow } from "@/lib/db/visibility";

import { hasArrived } from "./alert-rules";
import { alertLimit } from "./rules";

export type Alert = { ProductId: number; OptionId?: number; Email: string; language: string };

/** Saves an alert once, however often it is requested. */
export async function saveAlert(alert: Alert): Promise<"saved" | "unknown" | "in-stock" | "full"> {
  const db = await database();
  return db.transaction(async (tx) => {
    const wanted = await findWanted(tx, alert);
    if (!wanted) return "unknown";
    if (hasArrived(wanted)) return "in-stock";
    const email = alert.Email.toLowerCase();
    // Serialises calls for one address, so that together they respect the limit.
    await lockUntilCommit(tx, `arrival-alert ${email}`);
    const active = await tx.$count(arrivalAlerts, eq(arrivalAlerts.email, email));
    const { ProductId: productId, OptionId: optionId = null, language } = alert;
    const same = and(
      eq(arrivalAlerts.email, email),
      eq(arrivalAlerts.productId, productId),
      sql`${arrivalAlerts.optionId} is not distinct from ${optionId}`,
    );
    if (active >= alertLimit && (await tx.$count(arrivalAlerts, same)) === 0) return "full";
    await tx.insert(arrivalAlerts).values({ productId, optionId, email, language }).onConflictDoNothing();
    return "saved";
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
