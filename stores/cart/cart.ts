import { useEffect } from "react";

import { once } from "@/stores/once";

import { isBare } from "./lines";
import { cartStore, onLogin, startCartState, type CartState } from "./state";
import { hasPending, readGuestCart, readOwnCart, storedPerson, wasSynced } from "./storage";

/** Selects from the cart, as in `useCart((cart) => cart.lines)`. Reads the storage after hydration. */
export function useCart<Value>(select: (cart: CartState) => Value): Value {
  useEffect(startCart, []);
  return cartStore(select);
}

/** True once the storage has been read and every line can be shown. */
export function isShowable({ status, lines, refreshStatus }: CartState): boolean {
  return status === "ready" && (refreshStatus === "done" || refreshStatus === "failed" || !lines.some(isBare));
}

/** Fetches an account's cart once per tab and merges the browser's lines into it. */
export const startCart = once(() => {
  startCartState();
  onLogin(sync);
  if (isDue()) sync();
  window.addEventListener("online", returnOnline);
  if (hasPending() && navigator.onLine) returnOnline();
});

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

/** Sends what was added without a connection, and checks the cart's prices and stock. */
function returnOnline(): void {
  if (!hasPending() && cartStore.getState().lines.length === 0) return;
  import("./return-online").then(
    ({ returnOnline: send }) => send(),
    () => undefined,
  );
}

function sync(): void {
  import("./refresh").then(
    ({ mergeStoredCart }) => mergeStoredCart(),
    () => cartStore.setState({ refreshStatus: "failed" }),
  );
}
