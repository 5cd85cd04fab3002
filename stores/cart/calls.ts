import { call, CallError } from "@/lib/api/client";
import { browserLog } from "@/lib/browser-log";
import { cartLineInCents } from "@/lib/cart/amount-rules";
import type { CartAdded, CartLine } from "@/lib/cart/contract";
import type { CartItem } from "@/lib/cart/rules";

import { lineKey, type CartEntry } from "./lines";
import { keyOf } from "./reconcile";
import { forgetPerson } from "./storage";

/** API calls of the cart. This module is loaded on the first of them. */

type Line = { ID: number; OptionId: number };
const params = ({ ID, OptionId }: Line) => ({ productId: String(ID), optionId: String(OptionId) });

/** Null where the session has ended, which removes the stored person. */
async function asPerson<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CallError) || error.problem?.status !== 401) throw error;
    forgetPerson();
    return null;
  }
}

export function addOwn(line: Line, quantity: number): Promise<CartAdded | null> {
  const input = { params: { ...params(line), quantity: String(quantity) } };
  return asPerson(() => call("GET UserProductItem/AddToCart/{productId}/{optionId}/{quantity}", input));
}

/** Sets a quantity, or the whole stock when that is smaller. */
export async function setOwn(line: Line, quantity: number): Promise<CartAdded | null> {
  const set = (units: number) =>
    call("GET UserProductItem/UpdateCart/{productId}/{optionId}/{quantity}", {
      params: { ...params(line), quantity: String(units) },
    });
  return asPerson(async () => {
    const answer = await set(quantity);
    if (answer.MaxExceed === 1 && answer.MaxLimit > 0) await set(answer.MaxLimit);
    return answer;
  });
}

/** Counts only when the shop answers 1 (§4.11). */
export async function removeOwn(line: Line, from: "cart" | "saved"): Promise<boolean> {
  const input = { params: params(line) };
  const answer = await asPerson<number>(() =>
    from === "cart"
      ? call("GET UserProductItem/RemoveFromCart/{productId}/{optionId}", input)
      : call("GET UserProductItem/RemoveFromSaved/{productId}/{optionId}", input),
  );
  return answer === 1;
}

export async function saveOwn(line: Line): Promise<boolean> {
  const input = { params: params(line) };
  return (await asPerson<number>(() => call("GET UserProductItem/SaveForLater/{productId}/{optionId}", input))) === 1;
}

export function unsaveOwn(line: Line): Promise<CartAdded | null> {
  const input = { params: params(line) };
  return asPerson(() => call("GET UserProductItem/MoveToCart/{productId}/{optionId}", input));
}

/** "minimum" for an empty list (§5.9). Logs and rethrows a failure (§8.22). */
export async function updateCart(items: CartItem[]): Promise<CartLine[] | "minimum"> {
  if (items.length === 0) return "minimum";
  try {
    return (await call("POST UserProductItem/GetAllCartItems", { body: items })).map(cartLineInCents);
  } catch (error) {
    browserLog.error("Cart update failed", error);
    throw error;
  }
}

export async function updateSaved(items: CartItem[]): Promise<CartLine[] | "minimum"> {
  if (items.length === 0) return "minimum";
  return (await call("POST UserProductItem/GetAllSavedItems", { body: items })).map(cartLineInCents);
}

/** Merges the lines into the account's cart and returns it, with the lines saved for later. */
export async function listOwn(lines: CartItem[], saved: CartItem[]): Promise<{ cart: CartLine[]; saved: CartLine[] }> {
  const [cart, parked] = await Promise.all([
    call("POST UserProductItem/GetAllCartItems", { body: lines }),
    call("POST UserProductItem/GetAllSavedItems", { body: saved }),
  ]);
  return { cart: cart.map(cartLineInCents), saved: parked.map(cartLineInCents) };
}

/** Removes the stored person otherwise. */
export async function isStillSignedIn(email: string): Promise<boolean> {
  try {
    await call("GET Account/getmurgioutofanda", { query: { ue: email } });
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || ![401, 403].includes(error.problem?.status ?? 0)) throw error;
    forgetPerson();
    return false;
  }
}

/** Lines that are checked, with one request each. */
const askedAtMost = 5;

/** Keys of lines missing from the account's cart because their product is no longer sold. */
export async function findGone(known: readonly CartEntry[], answered: readonly CartLine[]): Promise<Set<string>> {
  const answeredKeys = new Set(answered.map(keyOf));
  const missing = known.filter((line) => !line.isGone && line.Slug !== "" && !answeredKeys.has(lineKey(line)));
  const gone = await Promise.all(
    missing.slice(0, askedAtMost).map(async (line) => {
      try {
        await call("GET Product/GetProductBySlug", { query: { slug: line.Slug } });
        return null;
      } catch (error) {
        return error instanceof CallError && error.problem?.status === 404 ? lineKey(line) : null;
      }
    }),
  );
  return new Set(gone.filter((key) => key !== null));
}
