import "server-only";

import { eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { databaseCode, withRetries } from "@/lib/db/retries";
import { productDrafts, productFeatures, productImages, products, productSlugs } from "@/lib/db/schema";

import type { ProductInput } from "./editing-contract";
import { fieldMessages, messages } from "./messages";
import { saveOptions, type SavedGroup } from "./option-queries";
import { listTakenSkus } from "./own-queries";
import { findCategoryRow, findOrAddBrand, findPlace, holdSeller, newSku, slugFor } from "./place-queries";
import { featureSlug, keywordsOf, leadingItem, productProblems, type InputProblem } from "./rules";

export type Editor = { userId: number; isAdmin: boolean };
/** What pages must be made anew. */
export type SavedProduct = {
  ID: number;
  PUID: string;
  Slug: string;
  Version: number;
  oldSlug: string | null;
  storeSlug: string | null;
};
type Before = {
  id: number;
  slug: string;
  sku: string;
  version: number;
  sellerId: number;
  badges: string[];
  state: string;
};

/**
 * Adds a product or changes one, all of it or nothing.
 * @throws ApiError invalid with the fields, not-found, forbidden, conflict where another edit came first
 */
export async function saveProduct(input: ProductInput, editor: Editor): Promise<SavedProduct> {
  const db = await database();
  try {
    return await withRetries(() => db.transaction((tx) => save(tx, input, editor)));
  } catch (error) {
    // A unique violation: someone else was faster between the check and the write.
    if (databaseCode(error) === "23505") throw new ApiError("conflict", messages.taken);
    throw error;
  }
}

/** The same inside a transaction of the caller's. */
export async function save(tx: Transaction, input: ProductInput, editor: Editor): Promise<SavedProduct> {
  const before = input.PUID ? await lockProduct(tx, input.PUID, editor) : null;
  if (before && before.version !== input.Version) throw await conflictOf(tx, before);
  if (!before) await holdSeller(tx, editor.userId);
  const place = await findPlace(tx, before?.sellerId ?? editor.userId);
  if (place.isSuspended && !editor.isAdmin) throw new ApiError("forbidden", messages.suspended);
  const product = await checked(tx, input, before, editor);
  const category = await findCategoryRow(tx, product.CategorySlug);
  if (!category) throw invalid([{ path: "CategorySlug", message: messages.noCategory }]);
  const brandId = await findOrAddBrand(tx, product.BrandName);
  const slug = await slugFor(tx, product, before);
  const values = {
    ...columnsOf(product),
    Slug: slug,
    brandId,
    categoryId: category.id,
    categoryTree: category.tree,
    keywords: keywordsOf(product.BrandName, category.names, product.Features),
    Badges: badgesOf(product.Badges, before, editor),
  };
  const { id, puid } = before
    ? await change(tx, before, values)
    : await add(tx, { ...values, ...place, sellerId: editor.userId });
  const groups = await saveOptions(tx, id, product, before === null);
  if (before) await clearLists(tx, id);
  await saveImages(tx, id, product.Name, product.Images, groups);
  await saveFeatures(tx, id, product.Features);
  await writeShown(tx, id, product.Images, groups);
  if (before && before.slug !== slug) await keepOldSlug(tx, id, before.slug, slug);
  if (before || input.DraftId) await removeDrafts(tx, editor.userId, id, input.DraftId);
  const Version = before ? before.version + 1 : 1;
  return { ID: id, PUID: puid, Slug: slug, Version, oldSlug: before?.slug ?? null, storeSlug: place.storeSlug };
}

/** Options first, in the order in which an order takes them. */
async function lockProduct(
  tx: Transaction,
  puid: string,
  { userId, isAdmin }: Editor,
): Promise<Before & { puid: string }> {
  await tx.execute(sql`
    select 1 from option_items i join products p on p.id = i.product_id where p.puid = ${puid} order by i.id for update of i`);
  const { rows } = await tx.execute<Before>(sql`
    select id, slug, sku, version, seller_id as "sellerId", badges, state from products
    where puid = ${puid} and ${isAdmin ? sql`true` : sql`seller_id = ${userId}`} for update`);
  if (!rows[0]) throw new ApiError("not-found", messages.noProduct);
  return { ...rows[0], puid };
}

async function conflictOf(tx: Transaction, { id, version }: Before): Promise<ApiError> {
  const { rows } = await tx.execute<{ at: string | Date }>(sql`select updated_at as at from products where id = ${id}`);
  const members = { Version: version, ChangedAt: new Date(rows[0]?.at ?? 0).toISOString() };
  return new ApiError("conflict", messages.editedMeanwhile, { members });
}

/** With a SKU, which a form may leave to the shop. @throws ApiError invalid naming every field */
async function checked(
  tx: Transaction,
  input: ProductInput,
  before: Before | null,
  editor: Editor,
): Promise<ProductInput> {
  const product = { ...input, SKU: input.SKU || before?.sku || (await newSku(tx)) };
  const found = productProblems(product);
  const used = product.OptionList.flatMap(({ items }) => items.map(({ SKU }) => SKU)).filter(Boolean);
  const taken = await listTakenSkus([product.SKU, ...used], before?.id ?? null, tx);
  if (taken.includes(product.SKU)) found.push({ path: "SKU", message: fieldMessages.skuTaken });
  for (const [index, { items }] of product.OptionList.entries()) {
    for (const [place, { SKU }] of items.entries()) {
      if (taken.includes(SKU))
        found.push({ path: `OptionList.${index}.items.${place}.SKU`, message: fieldMessages.skuTaken });
    }
  }
  if (!(await areOwnPictures(tx, product, before, editor))) found.push({ path: "Images", message: messages.notYours });
  if (found.length > 0) throw invalid(found);
  return product;
}

export function invalid(errors: InputProblem[]): ApiError {
  return new ApiError("invalid", errors.map(({ path, message }) => `${path}: ${message}`).join("; "), { errors });
}

/** One's own uploads, and what the product shows already. */
async function areOwnPictures(
  tx: Transaction,
  product: ProductInput,
  before: Before | null,
  { userId, isAdmin }: Editor,
) {
  if (isAdmin) return true;
  const lists = product.OptionList.flatMap(({ ImageList }) => ImageList);
  const wanted = [...new Set([...product.Images, ...lists, product.Video].filter(Boolean))];
  if (wanted.length === 0) return true;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select url from media where owner_id = ${userId} and url in ${wanted}
      union select url from product_images where product_id = ${before?.id ?? 0} and url in ${wanted}
      union select video from products where id = ${before?.id ?? 0} and video in ${wanted}
    ) own`);
  return rows[0]?.count === wanted.length;
}

function columnsOf(product: ProductInput) {
  return {
    Name: product.Name,
    ShortDescription: product.ShortDescription,
    Description: product.Description,
    language: product.Language,
    Model: product.Model,
    SKU: product.SKU,
    Video: product.Video,
    ReturnsInDay: product.ReturnsInDay,
    MaxDeliveryDays: product.MaxDeliveryDays,
    PaymentType: product.PaymentType,
    IsFreeShipping: product.IsFreeShipping,
    sourceUrl: product.SourceUrl,
    state: product.State,
  };
}

/** "Top rated" and "new" follow from reviews and time; a seller cannot give them, nor lose them by an edit. */
function badgesOf(wanted: ProductInput["Badges"], before: Before | null, { isAdmin }: Editor): ProductInput["Badges"] {
  const earned = (["toprated", "new"] as const).filter((badge) =>
    (isAdmin ? wanted : (before?.badges ?? [])).includes(badge),
  );
  return [...new Set([...wanted.filter((badge) => badge === "sale" || badge === "hot"), ...earned])];
}

type Values = Omit<typeof products.$inferInsert, "sellerId">;

async function change(tx: Transaction, before: Before & { puid: string }, values: Values) {
  const isNew = before.state === "Draft" && values.state === "Published";
  const version = before.version + 1;
  await tx
    .update(products)
    .set({ ...values, version, updatedAt: new Date(), ...(isNew && { publishedAt: new Date() }) })
    .where(eq(products.ID, before.id));
  return { id: before.id, puid: before.puid };
}

async function add(tx: Transaction, { storeId, ...values }: Values & { sellerId: number }) {
  const [added] = await tx
    .insert(products)
    .values({ ...values, storeId })
    .returning({ id: products.ID, puid: products.PUID });
  if (!added) throw new Error("the product was not stored");
  return added;
}

/** Pictures and features are written anew. */
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

/** What lists read of options and pictures. */
async function writeShown(tx: Transaction, productId: number, images: string[], groups: SavedGroup[]): Promise<void> {
  const items = groups.flatMap((group) => group.items);
  const leading = leadingItem(items);
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

async function keepOldSlug(tx: Transaction, productId: number, old: string, slug: string): Promise<void> {
  await tx
    .insert(productSlugs)
    .values({ slug: old, productId })
    .onConflictDoUpdate({ target: productSlugs.slug, set: { productId } });
  await tx.delete(productSlugs).where(eq(productSlugs.slug, slug));
}

async function removeDrafts(tx: Transaction, userId: number, productId: number, draftId = ""): Promise<void> {
  await tx
    .delete(productDrafts)
    .where(sql`owner_id = ${userId} and (product_id = ${productId} or id::text = ${draftId})`);
}
