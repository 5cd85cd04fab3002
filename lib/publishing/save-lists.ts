import "server-only";

import { eq, sql } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { productFeatures, productImages, products } from "@/lib/db/schema";
import { firstToSell } from "@/lib/products/price-rules";

import type { ProductInput } from "./editing-contract";
import { featureSlug } from "./rules";
import type { SavedGroup } from "./save-options";

type Stored = { id: number; isNew: boolean };

/** Rewrites photos and features, and the columns on options that lists read. */
export async function saveLists(
  tx: Transaction,
  { id, isNew }: Stored,
  { Name, Images, Features }: ProductInput,
  groups: SavedGroup[],
): Promise<void> {
  if (!isNew) await clearLists(tx, id);
  await saveImages(tx, id, Name, Images, groups);
  await saveFeatures(tx, id, Features);
  await writeShown(tx, id, Images, groups);
}

async function clearLists(tx: Transaction, productId: number): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  await tx.delete(productFeatures).where(eq(productFeatures.productId, productId));
}

async function saveImages(tx: Transaction, productId: number, name: string, images: string[], groups: SavedGroup[]) {
  const urls = [...new Set([...images, ...groups.flatMap(({ ImageList }) => ImageList)])];
  if (urls.length === 0) return;
  const { rows } = await tx.execute<{ url: string; width: number; height: number }>(
    sql`select url, width, height from media where url in ${urls}`,
  );
  const sizes = new Map(rows.map(({ url, width, height }) => [url, { width, height }]));
  const values = urls.map((url, position) => {
    const group = groups.find(({ ImageList }) => ImageList.includes(url));
    const alt = group?.option ? `${name} in ${group.option}` : name;
    return { productId, groupId: group?.id ?? null, url, alt, position, ...sizes.get(url) };
  });
  await tx.insert(productImages).values(values);
}

async function saveFeatures(tx: Transaction, productId: number, features: ProductInput["Features"]): Promise<void> {
  if (features.length === 0) return;
  const values = features.map(({ Name, Value }, position) => ({
    productId,
    slug: featureSlug(Name),
    name: Name,
    value: Value,
    position,
  }));
  await tx.insert(productFeatures).values(values).onConflictDoNothing();
}

/** Writes the columns on options and images that lists read. */
async function writeShown(tx: Transaction, productId: number, images: string[], groups: SavedGroup[]): Promise<void> {
  const items = groups.flatMap((group) => group.items);
  const leading = firstToSell(items, ({ priceCents }) => priceCents);
  const urls = [...new Set([...images, ...groups.flatMap(({ ImageList }) => ImageList)])];
  await tx
    .update(products)
    .set({
      Image: urls[0] ?? "",
      Image2: urls[1] ?? "",
      priceCents: leading?.priceCents ?? 0,
      regularPriceCents: leading?.regularPriceCents ?? 0,
      AvailableQuantity: items.reduce((sum, { Quantity }) => sum + Quantity, 0),
    })
    .where(eq(products.ID, productId));
}
