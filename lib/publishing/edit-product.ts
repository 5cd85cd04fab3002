import "server-only";

import { errorText } from "@/lib/api/error-text";
import { eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { optionItems, products, stockMovements } from "@/lib/db/schema";
import { centsOf } from "@/lib/dollars";
import { firstToSell } from "@/lib/products/price-rules";

import { requireUsableBrand } from "./add-brand";
import { auditProduct } from "./audit-product";
import type { ProductEdit } from "./editing-contract";
import { loggedAmount } from "./logged-rules";
import { recordSubmission, requireRoom, settleSubmission } from "./record-submission";
import { isSellerReviewed } from "./standing-queries";
import { changedPrice, stockAfter } from "./rules";
import type { ProductWriter } from "./product-writer";

export type Edited = { slug: string; storeSlug: string | null; isWaiting: boolean };
type Locked = {
  id: number;
  slug: string;
  version: number;
  state: string;
  storeSlug: string | null;
  hasVerifiedShop: boolean;
  isApproved: boolean;
  brandId: number;
  sellerId: number;
  suspended: boolean;
  image: string;
};

/** Uses a transaction of its own. @throws ApiError with the reason why the product cannot be changed */
export async function editProduct(edit: ProductEdit, editor: ProductWriter): Promise<Edited> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { found, items } = await lockWithItems(tx, edit.PUID, editor);
    reject(edit, found, items, editor);
    for (const item of items) {
      if (edit.OptionId === undefined || edit.OptionId === item.ID) await changeItem(tx, item, edited(item, edit));
    }
    const isWaiting = await changeState(tx, found, edit.State, editor);
    const ordered = await readInOrder(tx, found.id);
    const leading = firstToSell(ordered, ({ priceCents }) => priceCents);
    const now = new Date();
    await tx
      .update(products)
      .set({
        version: found.version + 1,
        updatedAt: now,
        updatedBy: editor.userId,
        AvailableQuantity: ordered.reduce((sum, { Quantity }) => sum + Quantity, 0),
        priceCents: leading?.priceCents ?? 0,
        regularPriceCents: leading?.regularPriceCents ?? 0,
        ...(edit.State && !isWaiting && { state: edit.State }),
        ...(edit.State === "Published" && !isWaiting && found.state === "Draft" && { publishedAt: now }),
      })
      .where(eq(products.ID, found.id));
    const values = changesOf(items, ordered, [found.state, edit.State ?? found.state]);
    await auditProduct(tx, { editor, sellerId: found.sellerId, slug: found.slug, verb: "edited", values });
    return { slug: found.slug, storeSlug: found.storeSlug, isWaiting };
  });
}

function changesOf(before: readonly ItemRow[], after: readonly ItemRow[], [was, is]: [string, string]) {
  const now = new Map(after.map((item) => [item.ID, item]));
  const changed = before.filter((item) => {
    const { priceCents, regularPriceCents, Quantity } = now.get(item.ID) ?? item;
    return priceCents !== item.priceCents || regularPriceCents !== item.regularPriceCents || Quantity !== item.Quantity;
  });
  const amountsOf = (items: readonly ItemRow[]) =>
    items.map(({ priceCents, regularPriceCents, Quantity }) =>
      loggedAmount({ name: "", PriceCents: priceCents, RegularPriceCents: regularPriceCents, Quantity }),
    );
  return {
    before: { state: was, amounts: amountsOf(changed) },
    after: { state: is, amounts: amountsOf(changed.map((item) => now.get(item.ID) ?? item)) },
  };
}

/** Submits what a new seller publishes, or withdraws it. @returns whether it waits */
async function changeState(
  tx: Transaction,
  { id, state, isApproved, hasVerifiedShop, brandId, sellerId }: Locked,
  wanted: ProductEdit["State"],
  editor: ProductWriter,
): Promise<boolean> {
  if (wanted === undefined || wanted === state) return false;
  if (wanted !== "Published") {
    if (state === "Draft") await settleSubmission(tx, id, editor, { isPublished: false, isReviewed: true });
    return false;
  }
  const isReviewed = !isApproved && (await isSellerReviewed(tx, editor, hasVerifiedShop));
  await requireUsableBrand(tx, brandId, { isReviewed, isPublished: true, isAdmin: editor.isAdmin });
  if (isReviewed) {
    await requireRoom(tx, sellerId, id);
    await recordSubmission(tx, { productId: id, sellerId }, { kind: "New", changes: {}, former: {} });
    return true;
  }
  if (state === "Draft") await settleSubmission(tx, id, editor, { isPublished: true, isReviewed });
  await tx.execute(sql`update products set approved_at = coalesce(approved_at, now()) where id = ${id}`);
  return false;
}

/** Locks options first, as an order does. @throws ApiError not-found */
async function lockWithItems(tx: Transaction, puid: string, editor: ProductWriter) {
  const { rows: items } = await tx.execute<ItemRow>(sql`
    select i.id as "ID", i.price_cents as "priceCents", i.regular_price_cents as "regularPriceCents", i.quantity as "Quantity"
    from option_items i join products p on p.id = i.product_id join option_groups g on g.id = i.group_id
    where p.puid = ${puid} order by i.id for update of i`);
  const { rows } = await tx.execute<Locked>(sql`
    select p.id, p.slug, p.version, p.state, p.image, p.brand_id as "brandId", p.seller_id as "sellerId",
      p.approved_at is not null as "isApproved",
      exists (select 1 from stores s where s.owner_id = p.seller_id and s.verified_at is not null) as "hasVerifiedShop",
      (select s.slug from stores s where s.id = p.store_id) as "storeSlug",
      exists (select 1 from stores s where s.id = p.store_id and s.suspended_at is not null) as suspended
    from products p where p.puid = ${puid} and ${editor.isAdmin ? sql`true` : sql`p.seller_id = ${editor.userId}`}
    for update of p`);
  const found = rows[0];
  if (!found) throw new ApiError("not-found", errorText("products.noProduct"));
  return { found, items };
}

async function changeItem(tx: Transaction, before: ItemRow, after: Omit<ItemRow, "ID">): Promise<void> {
  await tx.update(optionItems).set(after).where(eq(optionItems.ID, before.ID));
  const quantity = after.Quantity - before.Quantity;
  if (quantity !== 0) await tx.insert(stockMovements).values({ optionId: before.ID, quantity, reason: "adjust" });
}

type ItemRow = { ID: number; priceCents: number; regularPriceCents: number; Quantity: number };

function reject(edit: ProductEdit, found: Locked, items: readonly ItemRow[], editor: ProductWriter): void {
  if (edit.Version !== undefined && edit.Version !== found.version)
    throw new ApiError("conflict", errorText("publishing.editedMeanwhile"));
  if (found.suspended && !editor.isAdmin) throw new ApiError("forbidden", errorText("publishing.suspended"));
  const isSingle = edit.Price !== undefined || edit.RegularPrice !== undefined || edit.Quantity !== undefined;
  if (edit.OptionId !== undefined && !items.some(({ ID }) => ID === edit.OptionId))
    throw new ApiError("conflict", errorText("publishing.noOption"));
  if (isSingle && edit.OptionId === undefined && items.length !== 1)
    throw new ApiError("conflict", errorText("publishing.severalOptions"));
  if (edit.State === "Published" && !found.image) throw new ApiError("conflict", errorText("publishing.unfinished"));
}

function edited(item: ItemRow, edit: ProductEdit): Omit<ItemRow, "ID"> {
  const percent = edit.PricePercent ?? 0;
  const Quantity =
    edit.EachQuantity ??
    (edit.Quantity === undefined
      ? item.Quantity
      : stockAfter(item.Quantity, { Quantity: edit.Quantity, QuantityWas: edit.QuantityWas }));
  const priceCents = edit.Price === undefined ? changedPrice(item.priceCents, percent) : centsOf(edit.Price);
  const regular = edit.RegularPrice === undefined ? item.regularPriceCents : centsOf(edit.RegularPrice);
  // A regular price below the price is not valid.
  return { priceCents, regularPriceCents: regular > 0 && regular < priceCents ? 0 : regular, Quantity };
}

async function readInOrder(tx: Transaction, productId: number) {
  const { rows } = await tx.execute<ItemRow>(sql`
    select i.id as "ID", i.price_cents as "priceCents", i.regular_price_cents as "regularPriceCents", i.quantity as "Quantity"
    from option_items i join option_groups g on g.id = i.group_id where i.product_id = ${productId}
    order by g.position, g.id, i.position, i.id`);
  return rows;
}
