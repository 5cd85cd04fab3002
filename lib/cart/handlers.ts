import "server-only";

import type { Handlers } from "@/lib/api/handlers";

import type { CartLine, cartContract } from "./contract";
import { listOptions, listStoredLines, mergeIntoCart, toCartLine } from "./queries";
import { clampQuantity, mergeItems, type CartItem } from "./rules";

export const cartHandlers: Handlers<typeof cartContract> = {
  "POST UserProductItem/GetAllCartItems": async ({ body }, { caller }) => {
    const items = mergeItems(body);
    if (!caller) return priceGuestLines(items);
    await mergeIntoCart(caller.userId, items);
    const stored = await listStoredLines(caller.userId);
    return stored.map(({ quantity, ...offered }) => toCartLine(offered, quantity));
  },
};

async function priceGuestLines(items: readonly CartItem[]): Promise<CartLine[]> {
  const offered = new Map((await listOptions(items.map((item) => item.OptionId))).map((row) => [row.option.ID, row]));
  return items.flatMap((item) => {
    const row = offered.get(item.OptionId);
    if (!row || row.product.ID !== item.ID || row.state !== "Published") return [];
    return [toCartLine(row, clampQuantity(item.Quantity))];
  });
}
