import "server-only";

import { errorText } from "@/lib/api/error-text";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { listCardsById } from "@/lib/products/card-queries";

import type { listsContract } from "./contract";
import { findProductId, listProductIds } from "./queries";
import { addToList, removeFromList } from "./change-list";
import { listKindOf, listLimits, parseIds } from "./rules";

export const listsHandlers: Handlers<typeof listsContract> = {
  "GET UserProductItem/GetAllWishListItems/{list}": async ({ params, query }, { principal }) => {
    const kind = listKindOf(params.list);
    const named = await listCardsById(parseIds(query.strids));
    if (!principal) return { items: named.slice(0, listLimits[kind]) };
    const ids = named.map(({ ID }) => ID);
    await addToList(principal.userId, kind, ids);
    const items = await listCardsById(await listProductIds(principal.userId, kind));
    return { items: items.slice(0, listLimits[kind]) };
  },
  "GET UserProductItem/AddToWishList/{puid}/{list}": async ({ params }, context) => {
    const { userId } = requirePrincipal(context);
    const kind = listKindOf(params.list);
    const id = await findProductId(params.puid);
    const [product] = id === null ? [] : await listCardsById([id]);
    if (!product) throw new ApiError("not-found", errorText("products.noProduct"));
    await addToList(userId, kind, [product.ID]);
    const listed = await listProductIds(userId, kind);
    if (!listed.includes(product.ID)) {
      throw new ApiError("conflict", errorText(`lists.full.${kind}`), { members: { MaxLimit: listLimits[kind] } });
    }
    return { ID: product.ID, Name: product.Name };
  },
  "GET UserProductItem/RemoveFromWishList/{id}/{list}": async ({ params }, context) => {
    await removeFromList(requirePrincipal(context).userId, listKindOf(params.list), params.id);
    return 1;
  },
};
