import { useEffect } from "react";
import { create } from "zustand";

import { cartLimits } from "@/lib/cart/rules";

import {
  addLine,
  clampToStock,
  isBare,
  lineKey,
  parseCart,
  renewLines,
  sumCart,
  wishesOf,
  type AddOutcome,
  type CartEntry,
  type CartNotice,
} from "./cart-lines";

export type CartState = {
  /** "unread" on the server and until the browser's storage has been read. */
  status: "unread" | "ready";
  lines: readonly CartEntry[];
  /** What is happening to a line right now, by its key. */
  busy: Readonly<Record<string, "adding" | "removing">>;
  /** What the shop's answer changed; shown until dismissed. */
  notices: readonly CartNotice[];
  /** How asking for today's prices and stock stands since the page was opened. */
  renewal: "none" | "asking" | "done" | "failed";
};

/** Detail of the window event `nijer:cart`, for counters that should not load this store. */
export type CartChange = { units: number; subtotalCents: number };

export const cartStorageKey = "cartItems";
export const cartEvent = "nijer:cart";
/** Spec §4: guests wait this long on add and remove. */
const guestDelay = 500;

const store = create<CartState>(() => ({ status: "unread", lines: [], busy: {}, notices: [], renewal: "none" }));

/** The cart in a client component: `useCart((cart) => cart.lines)`. Reads the storage after the first paint. */
export function useCart<Value>(select: (cart: CartState) => Value): Value {
  useEffect(startCart, []);
  return store(select);
}

/** Read, and every line known well enough to be shown. */
export function isShowable({ status, lines, renewal }: CartState): boolean {
  return status === "ready" && (renewal === "done" || renewal === "failed" || !lines.some(isBare));
}

let isStarted = false;

/** Reads the storage and keeps in step with other tabs. Harmless to call again. */
export function startCart(): void {
  if (isStarted) return;
  isStarted = true;
  readStorage();
  window.addEventListener("storage", (change) => {
    if (change.key === cartStorageKey || change.key === null) readStorage();
  });
}

/**
 * Spec §4 and §5: ignored while this line is being added or removed, and when the quantity is not above 0; nothing is
 * added when the stock is short.
 */
export async function addToCart(entry: CartEntry): Promise<AddOutcome> {
  startCart();
  const key = lineKey(entry);
  if (store.getState().busy[key]) return { kind: "ignored" };
  const first = addLine(store.getState().lines, entry);
  if (first.outcome.kind !== "added") return first.outcome;
  if (first.lines.length > cartLimits.lines) return { kind: "limit", limit: cartLimits.lines };
  return whileBusy(key, "adding", () => {
    const { outcome, lines } = addLine(store.getState().lines, entry);
    if (outcome.kind === "added") keep(lines);
    return outcome;
  });
}

/** Answers what was removed and where it stood, for an undo; null when the line is busy or not there. */
export async function removeFromCart(key: string): Promise<{ entry: CartEntry; index: number } | null> {
  if (store.getState().busy[key]) return null;
  return whileBusy(key, "removing", () => {
    const { lines, notices } = store.getState();
    const index = lines.findIndex((line) => lineKey(line) === key);
    const entry = lines[index];
    if (!entry) return null;
    keep(lines.filter((line) => line !== entry));
    store.setState({ notices: notices.filter((notice) => notice.key !== key) });
    return { entry, index };
  });
}

/** Puts a removed line back where it was. */
export function restoreToCart({ entry, index }: { entry: CartEntry; index: number }): void {
  const { lines } = store.getState();
  if (lines.some((line) => lineKey(line) === lineKey(entry))) return;
  keep([...lines.slice(0, index), entry, ...lines.slice(index)]);
}

/** Sets a line's quantity between 1 and its stock; answers a limit where more was wanted than there is. */
export function setCartQuantity(key: string, wanted: number): AddOutcome {
  const { lines, busy } = store.getState();
  const present = lines.find((line) => lineKey(line) === key);
  if (!present || busy[key]) return { kind: "ignored" };
  const Quantity = clampToStock(wanted, present.Stock);
  keep(lines.map((line) => (line === present ? { ...line, Quantity } : line)));
  return wanted > Quantity ? { kind: "limit", limit: Quantity } : { kind: "added" };
}

let refreshing: Promise<void> | null = null;

/** Asks for today's prices and stock. Where the shop cannot be reached the lines stay as they are. */
export function refreshCart(): Promise<void> {
  startCart();
  return (refreshing ??= refresh().finally(() => (refreshing = null)));
}

export function dismissCartNotices(): void {
  store.setState({ notices: [] });
}

export function clearCart(): void {
  keep([]);
  store.setState({ notices: [] });
}

export function readCart(): CartState {
  startCart();
  return store.getState();
}

async function refresh(): Promise<void> {
  const asked = wishesOf(store.getState().lines);
  if (asked.length === 0) return store.setState({ renewal: "done" });
  store.setState({ renewal: "asking" });
  try {
    const { call } = await import("@/lib/api/client");
    const answered = await call("POST UserProductItem/GetAllCartItems", { body: asked });
    const { lines, notices } = renewLines(store.getState().lines, asked, answered);
    keep(lines);
    store.setState((cart) => ({ notices: joined(cart.notices, notices), renewal: "done" }));
  } catch {
    store.setState({ renewal: "failed" });
  }
}

/** A newer notice of the same line and kind takes the older one's place. */
function joined(before: readonly CartNotice[], found: readonly CartNotice[]): CartNotice[] {
  const isRepeated = (old: CartNotice) => found.some(({ key, kind }) => key === old.key && kind === old.kind);
  return [...before.filter((old) => !isRepeated(old)), ...found];
}

async function whileBusy<Result>(key: string, what: "adding" | "removing", act: () => Result): Promise<Result> {
  store.setState(({ busy }) => ({ busy: { ...busy, [key]: what } }));
  await new Promise((done) => setTimeout(done, guestDelay));
  store.setState(({ busy: { [key]: _done, ...busy } }) => ({ busy }));
  return act();
}

function readStorage(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(cartStorageKey);
  } catch {
    // A browser that refuses storage has an empty cart that lasts as long as the page.
  }
  show(parseCart(stored));
}

function keep(lines: readonly CartEntry[]): void {
  try {
    if (lines.length > 0) localStorage.setItem(cartStorageKey, JSON.stringify(lines));
    else localStorage.removeItem(cartStorageKey);
  } catch {
    // Full or refused storage: the cart still works on this page.
  }
  show(lines);
}

function show(lines: readonly CartEntry[]): void {
  store.setState({ status: "ready", lines });
  const { quantity, subtotalCents } = sumCart(lines);
  const detail: CartChange = { units: quantity, subtotalCents };
  window.dispatchEvent(new CustomEvent(cartEvent, { detail }));
}
