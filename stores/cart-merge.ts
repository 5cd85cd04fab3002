import { cartStorageKey } from "./cart";
import { parseCart, renewLines, wishesOf } from "./cart-lines";

/**
 * Posts the browser's cart to the signed-in person's and keeps the two together in its place (spec §4). Posting again
 * changes nothing. Where the shop cannot be reached the lines stay as they are, and the cart page asks anew.
 */
export async function mergeStoredCart(): Promise<void> {
  const { call } = await import("@/lib/api/client");
  try {
    const stored = parseCart(localStorage.getItem(cartStorageKey));
    const answered = await call("POST UserProductItem/GetAllCartItems", { body: wishesOf(stored) });
    if (answered.length === 0) return;
    const lines = answered.map(({ product, option, quantity }) => ({
      ID: product.ID,
      OptionId: option.ID,
      Quantity: quantity,
    }));
    const merged = renewLines(parseCart(JSON.stringify(lines)), [], answered).lines;
    localStorage.setItem(cartStorageKey, JSON.stringify(merged));
  } catch {
    return;
  }
  // The storage event reaches other tabs only; the cart of this one listens to it too.
  window.dispatchEvent(new StorageEvent("storage", { key: cartStorageKey }));
}
