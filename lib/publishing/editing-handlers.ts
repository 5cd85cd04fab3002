import "server-only";

import { errorText } from "@/lib/api/error-text";
import { isAdmin } from "@/lib/account/rules";
import { isAiConfigured } from "@/lib/adapters/ai";
import { requirePrincipal, type Principal } from "@/lib/api/principal";
import { errorFormatter } from "@/lib/api/error-formatter";
import type { ErrorFormatter } from "@/lib/api/error-format";
import { ApiError, problemOf } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import { categoryName } from "@/lib/categories/name-rules";
import { listBrands, listTopCategories } from "@/lib/categories/queries";
import { defaultLanguage, isLanguage } from "@/lib/locale/rules";

import type { ownListContract } from "./own-list-contract";
import type { OwnRow } from "./own-row-contract";
import { addCopy } from "./add-copy";
import { deleteProduct } from "./delete-products";
import { editProduct, type Edited } from "./edit-product";
import { cleanDescription } from "./description";
import { findProductDefaults } from "./defaults-queries";
import { listDrafts } from "./draft-queries";
import { removeDraft, saveDraft } from "./save-draft";
import type { EditOutcome, EditResult } from "./edit-result-contract";
import type { editingContract, ProductEdit, ProductInput } from "./editing-contract";
import {
  findOwnProduct,
  findOwnProductByPuid,
  findProductIdByPuid,
  findSellerId,
  listOwnChoices,
  listOwnProducts,
  listOwnPuids,
  listOwnSkus,
  listTakenSkus,
} from "./own-queries";
import { findOwnReview } from "./own-review-queries";
import { isPersonReviewed } from "./standing-queries";
import { changedOf, invalidateProducts } from "./invalidation";
import { categoryChoices, withOwnPhotos } from "./rules";
import { saveProduct } from "./save-product";

const idLimit = 20_000;

/** Characters of JSON. */
const draftLimit = 200_000;

const ownerOf = (principal: Principal) => (isAdmin(principal) ? null : principal.userId);
const editorOf = (principal: Principal) => ({ userId: principal.userId, isAdmin: isAdmin(principal) });

export const editingHandlers: Handlers<typeof editingContract & typeof ownListContract> = {
  "GET UserProduct/GetUserProducts": async ({ query: { suid, ...query } }, context) => {
    const principal = requirePrincipal(context);
    const found = await listOwnProducts({ ...query, sellerId: await sellerAsked(suid, principal) });
    const nameOf = ({ CategorySlug, CategoryName }: OwnRow) =>
      categoryName(CategorySlug, CategoryName, context.language);
    return { ...found, Result: found.Result.map((row) => ({ ...row, CategoryName: nameOf(row) })) };
  },
  "GET UserProduct/GetProductIds": async ({ query: { suid, ...query } }, context) => {
    const sellerId = await sellerAsked(suid, requirePrincipal(context));
    return { PUIDs: await listOwnPuids({ ...query, sellerId }, idLimit) };
  },
  "GET UserProduct/GetProductFilters": async ({ query: { suid } }, context) => {
    const { Categories, Brands } = await listOwnChoices(await sellerAsked(suid, requirePrincipal(context)));
    const named = Categories.map((one) => ({ ...one, Name: categoryName(one.Slug, one.Name, context.language) }));
    return { Categories: named.toSorted((a, b) => a.Name.localeCompare(b.Name, context.language)), Brands };
  },
  "GET UserProduct/GetUserProduct": async ({ query }, context) => {
    const product = await findOwnProduct(query.slug, ownerOf(requirePrincipal(context)));
    if (!product) throw new ApiError("not-found", errorText("products.noProduct"));
    return product;
  },
  "GET UserProduct/GetEditor": async ({ query: { slug } }, context) => {
    const principal = requirePrincipal(context);
    const Product = slug === undefined ? null : await findOwnProduct(slug, ownerOf(principal));
    if (slug !== undefined && !Product) throw new ApiError("not-found", errorText("products.noProduct"));
    const language = isLanguage(context.language) ? context.language : defaultLanguage;
    const [drafts, Review, IsReviewed, Defaults, categories, brands] = await Promise.all([
      listDrafts(principal.userId, Product?.ID),
      Product && findOwnReview(Product.ID),
      isPersonReviewed(editorOf(principal)),
      findProductDefaults(principal.userId),
      listTopCategories(language),
      listBrands(),
    ]);
    return {
      Product,
      Review,
      IsReviewed,
      Draft: drafts[0] ?? null,
      Defaults,
      Categories: categoryChoices(categories),
      Brands: brands.map(({ name }) => name),
      HasAi: isAiConfigured(),
      IsAdmin: isAdmin(principal),
    };
  },
  "GET UserProduct/GetAllAvailableSKUs": (_input, context) => listOwnSkus(requirePrincipal(context).userId),
  "GET UserProduct/IsSkuFree": async ({ query }) => {
    const productId = query.puid ? await findProductIdByPuid(query.puid) : null;
    return (await listTakenSkus([query.sku], productId)).length === 0;
  },

  "POST UserProduct/AddNewProduct": async ({ body }, context) => {
    const input = withOwnPhotos(await withVersion(body, ownerOf(requirePrincipal(context))));
    const product = { ...input, Description: cleanDescription(body.Description) };
    const saved = await saveProduct(product, editorOf(requirePrincipal(context)));
    await invalidateProducts([changedOf(saved)]);
    const { ID, PUID, Slug, Version, waiting } = saved;
    return { ID, PUID, Slug, Version, Waiting: waiting };
  },
  "POST UserProduct/EditProducts": async ({ body }, context) => {
    const editor = editorOf(requirePrincipal(context));
    const format = await errorFormatter(context.language);
    const done: Edited[] = [];
    const Results: EditOutcome[] = [];
    for (const edit of body.Edits) {
      const outcome = await tryEdit(edit, editor, format);
      const { PUID } = edit;
      if ("edited" in outcome) {
        done.push(outcome.edited);
        Results.push({ PUID, Ok: true, Message: "", IsWaiting: outcome.edited.isWaiting });
      } else Results.push({ PUID, Ok: false, Message: outcome.reason, IsWaiting: false });
    }
    await invalidateProducts(done);
    return { Results };
  },
  "POST UserProduct/CopyProduct": async ({ body }, context) => {
    const { PUID, Slug } = await addCopy(body.PUID, editorOf(requirePrincipal(context)));
    return { PUID, Slug };
  },
  "POST UserProduct/DeleteProducts": async ({ body }, context) => {
    const editor = editorOf(requirePrincipal(context));
    const format = await errorFormatter(context.language);
    const Results: EditResult[] = [];
    const gone: { slug: string; storeSlug: null }[] = [];
    for (const PUID of new Set(body.PUIDs)) {
      try {
        gone.push({ ...(await deleteProduct(PUID, editor)), storeSlug: null });
        Results.push({ PUID, Ok: true, Message: "" });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        Results.push({ PUID, Ok: false, Message: problemOf(error, format).detail });
      }
    }
    await invalidateProducts(gone);
    return { Results };
  },

  "POST UserProduct/SaveDraft": async ({ body }, context) => {
    const principal = requirePrincipal(context);
    const text = JSON.stringify(body.Payload);
    if (text.length > draftLimit) throw new ApiError("too-large", errorText("publishing.draftTooLarge"));
    if (!text.isWellFormed() || text.includes("\\u0000"))
      throw new ApiError("invalid", errorText("publishing.draftTooLarge"));
    const product = body.PUID ? await findOwnProductByPuid(body.PUID, ownerOf(principal)) : null;
    if (body.PUID && !product) throw new ApiError("not-found", errorText("products.noProduct"));
    const draft = {
      id: body.DraftId,
      ownerId: principal.userId,
      productId: product?.ID ?? null,
      payload: body.Payload,
    };
    const { id, at } = await saveDraft(draft);
    return { DraftId: id, SavedAt: at.toISOString() };
  },
  "GET UserProduct/GetDrafts": async ({ query }, context) => {
    const { userId } = requirePrincipal(context);
    if (!query.puid) return listDrafts(userId);
    const productId = await findProductIdByPuid(query.puid);
    return productId === null ? [] : listDrafts(userId, productId);
  },
  "DELETE UserProduct/DeleteDraft/{draftId}": async ({ params }, context) => {
    if (!(await removeDraft(requirePrincipal(context).userId, params.draftId)))
      throw new ApiError("not-found", errorText("publishing.noDraft"));
    return 1;
  },
};

/** Null for all sellers. */
async function sellerAsked(suid: string | undefined, principal: Principal): Promise<number | null> {
  if (suid === undefined || suid === principal.Id) return principal.userId;
  if (!isAdmin(principal)) throw new ApiError("forbidden", errorText("publishing.foreign"));
  return suid === "all" ? null : ((await findSellerId(suid)) ?? 0);
}

async function tryEdit(
  edit: ProductEdit,
  editor: ReturnType<typeof editorOf>,
  format: ErrorFormatter,
): Promise<{ edited: Edited } | { reason: string }> {
  try {
    return { edited: await editProduct(edit, editor) };
  } catch (error) {
    if (error instanceof ApiError) return { reason: problemOf(error, format).detail };
    throw error;
  }
}

/** Keeps what the public cannot read. A product changed since gets a version that conflicts. */
async function withVersion(body: ProductInput, sellerId: number | null): Promise<ProductInput> {
  if (!body.PUID || body.Version !== undefined) return body;
  if (!body.UpdatedAt) throw new ApiError("invalid", errorText("publishing.versionNeeded"));
  const now = await findOwnProductByPuid(body.PUID, sellerId);
  if (!now) throw new ApiError("not-found", errorText("products.noProduct"));
  const { State, SourceUrl } = now;
  return { ...body, State, SourceUrl, Version: now.UpdatedAt === body.UpdatedAt ? now.Version : 0 };
}
