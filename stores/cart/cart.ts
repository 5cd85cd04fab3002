import { useEffect } from "react";

import { isBare } from "./lines";
import { cartStore, onLogin, startCartState, type CartState } from "./state";
import { readGuestCart, readOwnCart, storedPerson, wasSynced } from "./storage";

/** The cart in a client component: `useCart((cart) => cart.lines)`. Reads the storage after the first paint. */
export function useCart<Value>(select: (cart: CartState) => Value): Value {
  useEffect(startCart, []);
  return cartStore(select);
}

/** Read, and every line complete enough to be shown. */
export function isShowable({ status, lines, renewal }: CartState): boolean {
  return status === "ready" && (renewal === "done" || renewal === "failed" || !lines.some(isBare));
}

let isStarted = false;

/** Reads the storage; requests an account's cart once per tab and merges the browser's lines into it. */
export function startCart(): void {
  if (isStarted) return;
  isStarted = true;
  startCartState();
  onLogin(sync);
  if (isDue()) sync();
}

export function readCart(): CartState {
  startCart();
  return cartStore.getState();
}

function isDue(): boolean {
  const person = storedPerson();
  if (!person) return false;
  const { lines, saved } = readGuestCart();
  return lines.length + saved.length > 0 || !wasSynced(person.sid) || readOwnCart(person.sid) === null;
}

function sync(): void {
  import("./refresh").then(
    ({ refreshCart, tellJoined }) => refreshCart().then(tellJoined),
    () => cartStore.setState({ renewal: "failed" }),
  );
}
