import "server-only";

import { errorText } from "@/lib/api/error-text";
import { eq, sql } from "drizzle-orm";

import { ApiError, invalidFields } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { databaseCode, withRetries } from "@/lib/db/retries";
import { productDrafts, products, productSlugs } from "@/lib/db/schema";
import { site } from "@/lib/site";

import type { EditConflict, ProductInput } from "./editing-contract";
import { saveLists } from "./save-lists";
import { saveOptions } from "./save-options";
import { loggedProduct } from "./logged-rules";
import { findOwnProductByPuid, listTakenSkus } from "./own-queries";
import { findCategoryRow, findPlace, holdSeller, newSku, slugFor } from "./place-queries";
import { auditProduct, isAudited } from "./audit-product";
import { findOrAddBrand, type BrandUse } from "./add-brand";
import { planPublication, recordPublication, type SubmissionKind } from "./record-submission";
import { keywordsOf, productProblems } from "./rules";
import type { ProductWriter } from "./product-writer";

export type SavedProduct = {
  ID: number;
  PUID: string;
  Slug: string;
  Version: number;
  oldSlug: string | null;
  storeSlug: string | null;
  isMoved: boolean;
  waiting: SubmissionKind | null;
};
type Before = {
  id: number;
  puid: string;
  slug: string;
  sku: string;
  version: number;
  sellerId: number;
  categoryId: number;
  brandId: number;
  badges: string[];
  state: string;
  isApproved: boolean;
};

/** @throws ApiError invalid with the fields, not-found, forbidden, conflict when another edit came first */
export async function saveProduct(input: ProductInput, editor: ProductWriter): Promise<SavedProduct> {
  const db = await database();
  try {
    return await withRetries(() => db.transaction((tx) => save(tx, input, editor)));
  } catch (error) {
    // Someone else saved between the check and the write.
    if (databaseCode(error) === "23505") throw new ApiError("conflict", errorText("publishing.taken"));
    throw error;
  }
}

type SaveOptions = {
  /** The ID of a product whose images may be used, too. */
  copyOf?: number;
  /** The caller writes the audit log. */
  isLogged?: boolean;
};

/** Saves inside the caller's transaction. */
export async function save(
  tx: Transaction,
  input: ProductInput,
  editor: ProductWriter,
  { copyOf, isLogged = false }: SaveOptions = {},
): Promise<SavedProduct> {
  const before = input.PUID ? await lockProduct(tx, input.PUID, editor) : null;
  if (before && before.version !== input.Version) throw await conflictOf(tx, before, editor);
  if (!before) await holdSeller(tx, editor.userId);
  const place = await findPlace(tx, before?.sellerId ?? editor.userId);
  if (place.isSuspended && !editor.isAdmin) throw new ApiError("forbidden", errorText("publishing.suspended"));
  const wanted = await checked(tx, input, before, editor, copyOf);
  const plan = await planPublication(tx, wanted, before, editor, place.storeId !== null);
  const { product, isReviewed } = plan;
  await requireCategory(tx, wanted.CategorySlug);
  const use = { isReviewed, isPublished: wanted.State === "Published", isAdmin: editor.isAdmin };
  const shelf = await findShelf(tx, product, use);
  const slug = await slugFor(tx, product, before);
  const was = before && !isLogged && isAudited(editor, before.sellerId) ? await logged(tx, before) : null;
  const values = {
    ...columnsOf(product),
    Slug: slug,
    ...shelf,
    Badges: badgesOf(product.Badges, before, editor),
    ...(plan.approval !== undefined && { approvedAt: approvalOf(plan.approval, before) }),
  };
  const { id, puid } = before
    ? await change(tx, before, { ...values, updatedBy: editor.userId })
    : await add(tx, { ...values, ...place, sellerId: editor.userId, updatedBy: editor.userId });
  const groups = await saveOptions(tx, id, product, before === null);
  await saveLists(tx, { id, isNew: before === null }, product, groups);
  if (before && before.slug !== slug) await keepOldSlug(tx, id, before.slug, slug);
  if (before || input.DraftId) await removeDrafts(tx, editor.userId, id, input.DraftId);
  await recordPublication(tx, { productId: id, sellerId: before?.sellerId ?? editor.userId }, plan, editor);
  if (before && was) await auditSave(tx, before, was, editor);
  const Version = before ? before.version + 1 : 1;
  const isMoved = before !== null && (before.categoryId !== shelf.categoryId || before.brandId !== shelf.brandId);
  const pages = { oldSlug: before?.slug ?? null, storeSlug: place.storeSlug, isMoved };
  return { ID: id, PUID: puid, Slug: slug, Version, ...pages, waiting: plan.waiting?.kind ?? null };
}

async function auditSave(tx: Transaction, before: Before, was: Record<string, unknown>, editor: ProductWriter) {
  const { sellerId } = before;
  const now = await logged(tx, before);
  await auditProduct(tx, {
    editor,
    sellerId,
    slug: String(now.slug),
    verb: "saved",
    values: { before: was, after: now },
  });
}

async function logged(tx: Transaction, { puid }: Before): Promise<Record<string, unknown>> {
  const product = await findOwnProductByPuid(puid, null, tx);
  if (!product) throw new Error("the locked product is gone");
  return loggedProduct(product);
}

async function findShelf(
  tx: Transaction,
  { BrandName, CategorySlug, Features, OptionList }: ProductInput,
  use: BrandUse,
) {
  const { id: categoryId, tree: categoryTree, names } = await requireCategory(tx, CategorySlug);
  const brandId = await findOrAddBrand(tx, BrandName, use);
  const category = names.at(-1) ?? "";
  const keywords = keywordsOf({ brand: BrandName, category, features: Features, options: OptionList });
  return { brandId, categoryId, categoryTree, keywords };
}

async function requireCategory(tx: Transaction, slug: string) {
  const category = await findCategoryRow(tx, slug);
  if (!category) throw invalidFields([{ path: "CategorySlug", message: errorText("publishing.noCategory") }]);
  return category;
}

/** The first approval stays: a seller is trusted by approvals since the last rejection. */
const approvalOf = (isApproved: boolean, before: Before | null) =>
  isApproved ? (before?.isApproved ? undefined : new Date()) : null;

/** Locks options first, as an order does. */
export async function lockProduct(tx: Transaction, puid: string, { userId, isAdmin }: ProductWriter): Promise<Before> {
  await tx.execute(sql`
    select 1 from option_items i join products p on p.id = i.product_id where p.puid = ${puid} order by i.id for update of i`);
  const { rows } = await tx.execute<Before>(sql`
    select id, puid, slug, sku, version, seller_id as "sellerId", category_id as "categoryId", brand_id as "brandId", badges, state, approved_at is not null as "isApproved"
    from products
    where puid = ${puid} and ${isAdmin ? sql`true` : sql`seller_id = ${userId}`} for update`);
  if (!rows[0]) throw new ApiError("not-found", errorText("products.noProduct"));
  return rows[0];
}

/** Members of `EditConflict`. */
async function conflictOf(tx: Transaction, { id, slug, version }: Before, editor: ProductWriter): Promise<ApiError> {
  const { rows } = await tx.execute<{
    at: string | Date;
    by: number | null;
    name: string | null;
    isSeller: boolean;
  }>(sql`
    select p.updated_at as at, p.updated_by as by, u.first_name || ' ' || u.last_name as name,
      p.updated_by = p.seller_id as "isSeller"
    from products p left join users u on u.id = p.updated_by where p.id = ${id}`);
  const { at, by, name, isSeller } = rows[0] ?? { at: 0, by: null, name: null, isSeller: false };
  const members: EditConflict = {
    Version: version,
    Slug: slug,
    ChangedAt: new Date(at).toISOString(),
    // Administrators are not named to sellers.
    ChangedBy: isSeller || editor.isAdmin ? (name?.trim() ?? "") : site.name,
    IsOwnChange: by === editor.userId,
  };
  return new ApiError("conflict", errorText("publishing.editedMeanwhile"), { members });
}

/** Completes the SKU, which a form may leave to the shop. @throws ApiError invalid naming every field */
async function checked(
  tx: Transaction,
  input: ProductInput,
  before: Before | null,
  editor: ProductWriter,
  copyOf?: number,
): Promise<ProductInput> {
  const product = { ...input, SKU: input.SKU || before?.sku || (await newSku(tx)) };
  const found = productProblems(product);
  const used = product.OptionList.flatMap(({ items }) => items.map(({ SKU }) => SKU)).filter(Boolean);
  const taken = await listTakenSkus([product.SKU, ...used], before?.id ?? null, tx);
  if (taken.includes(product.SKU)) found.push({ path: "SKU", message: errorText("field.skuTaken") });
  for (const [index, { items }] of product.OptionList.entries()) {
    for (const [place, { SKU }] of items.entries()) {
      if (taken.includes(SKU))
        found.push({ path: `OptionList.${index}.items.${place}.SKU`, message: errorText("field.skuTaken") });
    }
  }
  if (!(await areOwnImages(tx, product, before?.id ?? copyOf ?? 0, editor)))
    found.push({ path: "Images", message: errorText("publishing.notYours") });
  if (found.length > 0) throw invalidFields(found);
  return product;
}

/** One's own uploads, and what the product shows already. */
async function areOwnImages(
  tx: Transaction,
  product: ProductInput,
  shownBy: number,
  { userId, isAdmin }: ProductWriter,
) {
  if (isAdmin) return true;
  const lists = product.OptionList.flatMap(({ ImageList }) => ImageList);
  const wanted = [...new Set([...product.Images, ...lists, product.Video].filter(Boolean))];
  if (wanted.length === 0) return true;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select url from media where owner_id = ${userId} and url in ${wanted}
      union select url from product_images where product_id = ${shownBy} and url in ${wanted}
      union select video from products where id = ${shownBy} and video in ${wanted}
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

/** "Top rated" and "new" follow from reviews and time; a seller can neither set nor remove them. */
function badgesOf(
  wanted: ProductInput["Badges"],
  before: Before | null,
  { isAdmin }: ProductWriter,
): ProductInput["Badges"] {
  const earned = (["toprated", "new"] as const).filter((badge) =>
    (isAdmin ? wanted : (before?.badges ?? [])).includes(badge),
  );
  return [...new Set([...wanted.filter((badge) => badge === "sale" || badge === "hot"), ...earned])];
}

type Values = Omit<typeof products.$inferInsert, "sellerId">;

async function change(tx: Transaction, before: Before, values: Values) {
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
