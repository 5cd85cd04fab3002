import "server-only";

import { isAdmin } from "@/lib/account/rules";
import { isAiConfigured } from "@/lib/adapters/ai";
import { requirePrincipal, type Principal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import { listBrands, listTopCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { defaultLanguage, isLanguage } from "@/lib/locale/rules";

import { editProduct, type Edited } from "./bulk-queries";
import { cleanDescription } from "./description";
import { findProductDefaults } from "./defaults-queries";
import { listDrafts, removeDraft, saveDraft } from "./draft-queries";
import type { editingContract, EditResult, ProductEdit } from "./editing-contract";
import { messages } from "./messages";
import {
  findOwnProduct,
  findOwnProductByPuid,
  findProductIdByPuid,
  findSellerId,
  listOwnProducts,
  listOwnSkus,
  listTakenSkus,
} from "./own-queries";
import { invalidateProducts } from "./invalidation";
import { categoryChoices } from "./rules";
import { saveProduct } from "./saving-queries";

/** Characters of a draft as JSON. */
const draftLimit = 200_000;

const ownerOf = (caller: Principal) => (isAdmin(caller) ? null : caller.userId);
const editorOf = (caller: Principal) => ({ userId: caller.userId, isAdmin: isAdmin(caller) });

export const editingHandlers: Handlers<typeof editingContract> = {
  "GET UserProduct/GetUserProducts": async ({ query: { suid, ...query } }, context) => {
    const caller = requirePrincipal(context);
    return listOwnProducts({ ...query, sellerId: await sellerAsked(suid, caller) });
  },
  "GET UserProduct/GetUserProduct": async ({ query }, context) => {
    const product = await findOwnProduct(query.slug, ownerOf(requirePrincipal(context)));
    if (!product) throw new ApiError("not-found", messages.noProduct);
    return product;
  },
  "GET UserProduct/GetEditor": async ({ query: { slug } }, context) => {
    const caller = requirePrincipal(context);
    const Product = slug === undefined ? null : await findOwnProduct(slug, ownerOf(caller));
    if (slug !== undefined && !Product) throw new ApiError("not-found", messages.noProduct);
    const language = isLanguage(context.language) ? context.language : defaultLanguage;
    const [drafts, Defaults, categories, brands] = await Promise.all([
      listDrafts(caller.userId, Product?.ID),
      findProductDefaults(caller.userId),
      listTopCategories(language),
      listBrands(),
    ]);
    return {
      Product,
      Draft: drafts[0] ?? null,
      Defaults,
      Categories: categoryChoices(categories),
      Brands: brands.map(({ name }) => name),
      HasAi: isAiConfigured(),
      IsBoss: isAdmin(caller),
      SiteUrl: env().SITE_URL,
    };
  },
  "GET UserProduct/GetAllAvailableSKUs": (_input, context) => listOwnSkus(requirePrincipal(context).userId),
  "GET UserProduct/IsSkuFree": async ({ query }) => {
    const productId = query.puid ? await findProductIdByPuid(query.puid) : null;
    return (await listTakenSkus([query.sku], productId)).length === 0;
  },

  "POST UserProduct/AddNewProduct": async ({ body }, context) => {
    if (body.PUID && body.Version === undefined) throw new ApiError("invalid", messages.versionNeeded);
    const product = { ...body, Description: cleanDescription(body.Description) };
    const { oldSlug, storeSlug, ...saved } = await saveProduct(product, editorOf(requirePrincipal(context)));
    invalidateProducts([{ slug: saved.Slug, oldSlug, storeSlug }]);
    return saved;
  },
  "POST UserProduct/EditProducts": async ({ body }, context) => {
    const editor = editorOf(requirePrincipal(context));
    const done: Edited[] = [];
    const Results: EditResult[] = [];
    for (const edit of body.Edits) {
      const outcome = await tryEdit(edit, editor);
      if ("edited" in outcome) done.push(outcome.edited);
      Results.push({ PUID: edit.PUID, Ok: "edited" in outcome, Message: "edited" in outcome ? "" : outcome.reason });
    }
    invalidateProducts(done);
    return { Results };
  },

  "POST UserProduct/SaveDraft": async ({ body }, context) => {
    const caller = requirePrincipal(context);
    const text = JSON.stringify(body.Payload);
    if (text.length > draftLimit) throw new ApiError("too-large", messages.draftTooLarge);
    if (!text.isWellFormed() || text.includes("\\u0000")) throw new ApiError("invalid", messages.draftTooLarge);
    const product = body.PUID ? await findOwnProductByPuid(body.PUID, ownerOf(caller)) : null;
    if (body.PUID && !product) throw new ApiError("not-found", messages.noProduct);
    const draft = { id: body.DraftId, ownerId: caller.userId, productId: product?.ID ?? null, payload: body.Payload };
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
      throw new ApiError("not-found", messages.noDraft);
    return 1;
  },
};

/** Whose products are asked for; null is everybody's. */
async function sellerAsked(suid: string | undefined, caller: Principal): Promise<number | null> {
  if (suid === undefined || suid === caller.Id) return caller.userId;
  if (!isAdmin(caller)) throw new ApiError("forbidden", messages.foreign);
  return suid === "all" ? null : ((await findSellerId(suid)) ?? 0);
}

async function tryEdit(
  edit: ProductEdit,
  editor: ReturnType<typeof editorOf>,
): Promise<{ edited: Edited } | { reason: string }> {
  try {
    return { edited: await editProduct(edit, editor) };
  } catch (error) {
    if (error instanceof ApiError) return { reason: error.message };
    throw error;
  }
}
