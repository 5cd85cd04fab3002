import "server-only";

import { errorText } from "@/lib/api/error-text";
import { and, eq, inArray } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import type { Transaction } from "@/lib/db/open";
import { optionGroups, optionItems, orderLines, stockMovements } from "@/lib/db/schema";
import { centsOf } from "@/lib/dollars";

import type { ProductInput } from "./editing-contract";
import { optionSku, stockAfter, type GroupInput } from "./rules";

type StoredItem = typeof optionItems.$inferSelect;
export type SavedItem = Pick<StoredItem, "ID" | "priceCents" | "regularPriceCents" | "Quantity">;
export type SavedGroup = { id: number; option: string; ImageList: string[]; items: SavedItem[] };

/** Keeps ids, because carts and orders reference them. */
export async function saveOptions(
  tx: Transaction,
  productId: number,
  product: ProductInput,
  isNew: boolean,
): Promise<SavedGroup[]> {
  const groups = isNew ? [] : await tx.select().from(optionGroups).where(eq(optionGroups.productId, productId));
  const items = isNew ? [] : await tx.select().from(optionItems).where(eq(optionItems.productId, productId));
  const held = (group: GroupInput) => {
    const ids = group.items.map(({ ID }) => ID);
    const ofItem = items.find(({ ID }) => ids.includes(ID))?.groupId;
    return groups.find(({ id, option }) => (ofItem === undefined ? option === group.option : id === ofItem));
  };
  const plan = product.OptionList.map((group) => ({ group, stored: held(group) }));
  const wanted = new Set(product.OptionList.flatMap((group) => group.items.map(({ ID }) => ID ?? 0)));
  const matched = matchBySize(plan, items, wanted);
  await removeItems(
    tx,
    items.filter(({ ID }) => !wanted.has(ID) && !matched.has(ID)),
  );
  const remainingGroups = new Set(plan.map(({ stored }) => stored?.id));
  const left = groups.filter(({ id }) => !remainingGroups.has(id)).map(({ id }) => id);
  if (left.length > 0) await tx.delete(optionGroups).where(inArray(optionGroups.id, left));
  const typed = product.OptionList.flatMap((group) => group.items.map(({ SKU }) => SKU));
  const used = new Set([...typed, ...items.map(({ SKU }) => SKU)]);
  const saved: SavedGroup[] = [];
  for (const [position, { group, stored }] of plan.entries()) {
    const id = await saveGroup(tx, productId, group, stored?.id, position);
    const wishes = group.items.map((item, place): ItemToSave => {
      const before = items.find(({ ID }) => ID === (item.ID ?? sizeMatch(items, stored?.id, item.Size)));
      const SKU = item.SKU || before?.SKU || freeSku(product.SKU, position, place, used);
      return { values: columnsOf({ ...item, SKU }, { groupId: id, productId, position: place }, before), before };
    });
    saved.push({ id, option: group.option, ImageList: group.ImageList, items: await saveItems(tx, wishes) });
  }
  return saved;
}

/** Variants that changed places keep their numbers. */
function freeSku(base: string, position: number, place: number, used: Set<string>): string {
  for (let number = place; ; number++) {
    const sku = optionSku(base, position, number);
    if (used.has(sku)) continue;
    used.add(sku);
    return sku;
  }
}

const sizeMatch = (items: readonly StoredItem[], groupId: number | undefined, size: string) =>
  items.find((item) => item.groupId === groupId && item.Size === size)?.ID;

/** Matches stored items for a call without ids: the same size of the same variant. */
function matchBySize(
  plan: { group: GroupInput; stored?: { id: number } }[],
  items: readonly StoredItem[],
  wanted: ReadonlySet<number>,
): Set<number> {
  const found = plan.flatMap(({ group, stored }) =>
    group.items.flatMap(({ ID, Size }) => (ID === undefined ? [sizeMatch(items, stored?.id, Size) ?? 0] : [])),
  );
  return new Set(found.filter((id) => !wanted.has(id)));
}

/** @throws ApiError conflict when an order includes one */
async function removeItems(tx: Transaction, gone: readonly StoredItem[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ ID }) => ID);
  const [ordered] = await tx
    .select({ optionId: orderLines.optionId })
    .from(orderLines)
    .where(inArray(orderLines.optionId, ids))
    .limit(1);
  if (ordered) {
    const item = gone.find(({ ID }) => ID === ordered.optionId);
    throw new ApiError("conflict", errorText("publishing.orderedSku", { sku: item?.SKU ?? "" }), {
      members: { OptionId: ordered.optionId },
    });
  }
  await tx.delete(optionItems).where(inArray(optionItems.ID, ids));
}

async function saveGroup(
  tx: Transaction,
  productId: number,
  group: GroupInput,
  id: number | undefined,
  position: number,
) {
  const values = { label: group.label, option: group.option, position };
  if (id !== undefined) {
    await tx.update(optionGroups).set(values).where(eq(optionGroups.id, id));
    return id;
  }
  const [added] = await tx
    .insert(optionGroups)
    .values({ ...values, productId })
    .returning({ id: optionGroups.id });
  if (!added) throw new Error("the variant was not stored");
  return added.id;
}

type ItemValues = Omit<typeof optionItems.$inferInsert, "ID" | "Quantity"> & { Quantity: number };
type ItemToSave = { values: ItemValues; before: StoredItem | undefined };

function columnsOf(
  item: GroupInput["items"][number],
  place: Pick<ItemValues, "groupId" | "productId" | "position">,
  before: StoredItem | undefined,
): ItemValues {
  const { Size, SKU } = item;
  const Quantity = before ? stockAfter(before.Quantity, item) : item.Quantity;
  return {
    ...place,
    Size,
    SKU,
    Quantity,
    priceCents: centsOf(item.Price),
    regularPriceCents: centsOf(item.RegularPrice),
  };
}

/** Inserts all new ones in one statement. @returns them in the given order */
async function saveItems(tx: Transaction, wishes: readonly ItemToSave[]): Promise<SavedItem[]> {
  const fresh = wishes.filter(({ before }) => !before).map(({ values }) => values);
  const added = fresh.length > 0 ? await tx.insert(optionItems).values(fresh).returning() : [];
  const saved: SavedItem[] = [];
  const movements: (typeof stockMovements.$inferInsert)[] = [];
  for (const { values, before } of wishes) {
    if (before) await changeItem(tx, before, values);
    const ID = before?.ID ?? added.find(({ Size }) => Size === values.Size)?.ID;
    if (ID === undefined) throw new Error("the option was not stored");
    const quantity = values.Quantity - (before?.Quantity ?? 0);
    if (quantity !== 0) movements.push({ optionId: ID, quantity, reason: "adjust" });
    const { priceCents = 0, regularPriceCents = 0, Quantity } = values;
    saved.push({ ID, Quantity, priceCents, regularPriceCents });
  }
  if (movements.length > 0) await tx.insert(stockMovements).values(movements);
  return saved;
}

async function changeItem(tx: Transaction, { ID, productId }: StoredItem, values: ItemValues): Promise<void> {
  await tx
    .update(optionItems)
    .set(values)
    .where(and(eq(optionItems.ID, ID), eq(optionItems.productId, productId)));
}
