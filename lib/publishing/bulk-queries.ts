import "server-only";

import { eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { optionItems, products, stockMovements } from "@/lib/db/schema";
import { toCents } from "@/lib/money";

import type { ProductEdit } from "./editing-contract";
import { messages } from "./messages";
import { changedPrice, leadingItem, stockAfter } from "./rules";
import type { Editor } from "./saving-queries";

export type Edited = { slug: string; storeSlug: string | null };
type Locked = {
  id: number;
  slug: string;
  version: number;
  state: string;
  storeSlug: string | null;
  suspended: boolean;
  image: string;
};

/** One product of a bulk edit, in a transaction of its own. @throws ApiError saying why it stays as it is */
export async function editProduct(edit: ProductEdit, editor: Editor): Promise<Edited> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { rows: items } = await tx.execute<ItemRow>(sql`
      select i.id as "ID", i.price_cents as "priceCents", i.regular_price_cents as "regularPriceCents", i.quantity as "Quantity"
      from option_items i join products p on p.id = i.product_id join option_groups g on g.id = i.group_id
      where p.puid = ${edit.PUID} order by i.id for update of i`);
    const { rows } = await tx.execute<Locked>(sql`
      select p.id, p.slug, p.version, p.state, p.image,
        (select s.slug from stores s where s.id = p.store_id) as "storeSlug",
        exists (select 1 from stores s where s.id = p.store_id and s.suspended_at is not null) as suspended
      from products p where p.puid = ${edit.PUID} and ${editor.isAdmin ? sql`true` : sql`p.seller_id = ${editor.userId}`}
      for update of p`);
    const found = rows[0];
    if (!found) throw new ApiError("not-found", messages.noProduct);
    refuse(edit, found, items, editor);
    const changed = items.map((item) => ({ before: item, after: edited(item, edit) }));
    for (const { before, after } of changed) {
      await tx.update(optionItems).set(after).where(eq(optionItems.ID, before.ID));
      const quantity = after.Quantity - before.Quantity;
      if (quantity !== 0) await tx.insert(stockMovements).values({ optionId: before.ID, quantity, reason: "adjust" });
    }
    const ordered = await readInOrder(tx, found.id);
    const leading = leadingItem(ordered);
    const now = new Date();
    await tx
      .update(products)
      .set({
        version: found.version + 1,
        updatedAt: now,
        AvailableQuantity: ordered.reduce((sum, { Quantity }) => sum + Quantity, 0),
        priceCents: leading?.priceCents ?? 0,
        regularPriceCents: leading?.regularPriceCents ?? 0,
        ...(edit.State && { state: edit.State }),
        ...(edit.State === "Published" && found.state === "Draft" && { publishedAt: now }),
      })
      .where(eq(products.ID, found.id));
    return { slug: found.slug, storeSlug: found.storeSlug };
  });
}

type ItemRow = { ID: number; priceCents: number; regularPriceCents: number; Quantity: number };

function refuse(edit: ProductEdit, found: Locked, items: readonly ItemRow[], editor: Editor): void {
  if (edit.Version !== undefined && edit.Version !== found.version)
    throw new ApiError("conflict", messages.editedMeanwhile);
  if (found.suspended && !editor.isAdmin) throw new ApiError("forbidden", messages.suspended);
  const isSingle = edit.Price !== undefined || edit.RegularPrice !== undefined || edit.Quantity !== undefined;
  if (isSingle && items.length !== 1) throw new ApiError("conflict", messages.severalOptions);
  if (edit.State === "Published" && !found.image) throw new ApiError("conflict", messages.unfinished);
}

function edited(item: ItemRow, edit: ProductEdit): Omit<ItemRow, "ID"> {
  const percent = edit.PricePercent ?? 0;
  const Quantity =
    edit.EachQuantity ??
    (edit.Quantity === undefined
      ? item.Quantity
      : stockAfter(item.Quantity, { Quantity: edit.Quantity, QuantityWas: edit.QuantityWas }));
  const priceCents = edit.Price === undefined ? changedPrice(item.priceCents, percent) : toCents(edit.Price);
  const regular = edit.RegularPrice === undefined ? item.regularPriceCents : toCents(edit.RegularPrice);
  // A regular price below the price would be no regular price.
  return { priceCents, regularPriceCents: regular > 0 && regular < priceCents ? 0 : regular, Quantity };
}

async function readInOrder(tx: Transaction, productId: number) {
  const { rows } = await tx.execute<ItemRow>(sql`
    select i.id as "ID", i.price_cents as "priceCents", i.regular_price_cents as "regularPriceCents", i.quantity as "Quantity"
    from option_items i join option_groups g on g.id = i.group_id where i.product_id = ${productId}
    order by g.position, g.id, i.position, i.id`);
  return rows;
}
