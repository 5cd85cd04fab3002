import "server-only";

import { errorText } from "@/lib/api/error-text";
import { requirePrincipal, type CallContext } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import type { CartAdded, CartLine, cartContract } from "./contract";
import {
  type OwnLine,
  mergeIntoSaved,
  moveSavedLine,
  putIntoCart,
  removeCartLine,
  removeSavedLine,
  saveCartLine,
  mergeIntoCart,
} from "./change-cart";
import { listOptions, listSavedLines, listStoredLines, toCartLine } from "./queries";
import { clampQuantity, lineLimit, mergeItems, type CartItem } from "./rules";
import { isUpcoming } from "../products/price-rules";

export const cartHandlers: Handlers<typeof cartContract> = {
  "GET UserProductItem/AddToCart/{productId}/{optionId}/{quantity}": ({ params }, context) =>
    put(ownLine(params, context), (line) => putIntoCart({ ...line, quantity: params.quantity }, "add")),
  "GET UserProductItem/UpdateCart/{productId}/{optionId}/{quantity}": ({ params }, context) =>
    put(ownLine(params, context), (line) => putIntoCart({ ...line, quantity: params.quantity }, "set")),
  "GET UserProductItem/MoveToCart/{productId}/{optionId}": ({ params }, context) =>
    put(ownLine(params, context), moveSavedLine),
  "GET UserProductItem/RemoveFromCart/{productId}/{optionId}": async ({ params }, context) => {
    await removeCartLine(ownLine(params, context));
    return 1;
  },
  "GET UserProductItem/SaveForLater/{productId}/{optionId}": async ({ params }, context) => {
    await saveCartLine(ownLine(params, context));
    return 1;
  },
  "GET UserProductItem/RemoveFromSaved/{productId}/{optionId}": async ({ params }, context) => {
    await removeSavedLine(ownLine(params, context));
    return 1;
  },
  "POST UserProductItem/GetAllCartItems": async ({ body }, { principal }) => {
    const items = mergeItems(body);
    if (!principal) return priceGuestLines(items);
    await mergeIntoCart(principal.userId, items);
    return (await listStoredLines(principal.userId)).map(({ quantity, ...offered }) => toCartLine(offered, quantity));
  },
  "POST UserProductItem/GetAllSavedItems": async ({ body }, { principal }) => {
    const items = mergeItems(body);
    if (!principal) return priceGuestLines(items);
    await mergeIntoSaved(principal.userId, items);
    return (await listSavedLines(principal.userId)).map(({ quantity, ...offered }) => toCartLine(offered, quantity));
  },
};

function ownLine({ productId, optionId }: { productId: number; optionId: number }, context: CallContext): OwnLine {
  return { userId: requirePrincipal(context).userId, productId, optionId };
}

/**
 * A product below $1 is not for sale yet: nothing is added, and there is no limit.
 * @param write returns false when there is no room, null when there is nothing to add @throws ApiError not-found
 */
async function put(line: OwnLine, write: (line: OwnLine) => Promise<boolean | null>): Promise<CartAdded> {
  const [offered] = await listOptions([line.optionId]);
  if (!offered || offered.product.ID !== line.productId || offered.state !== "Published") {
    throw new ApiError("not-found", errorText("products.noProduct"));
  }
  const { ID, Name } = offered.product;
  const MaxLimit = lineLimit(offered.option.Quantity);
  const written = isUpcoming(offered.option.PriceCents) ? null : await write(line);
  return { ID: written ? ID : 0, MaxExceed: written === false ? 1 : 0, MaxLimit, Name };
}

async function priceGuestLines(items: readonly CartItem[]): Promise<CartLine[]> {
  const offered = new Map((await listOptions(items.map((item) => item.OptionId))).map((row) => [row.option.ID, row]));
  return items.flatMap((item) => {
    const row = offered.get(item.OptionId);
    if (!row || row.product.ID !== item.ID || row.state !== "Published") return [];
    return [toCartLine(row, clampQuantity(item.Quantity))];
  });
}
