import { create } from "zustand";

import { sumCart, withGuestLines, type CartEntry, type CartNotice } from "./lines";
import {
  isCartKey,
  keepCart,
  readGuestCart,
  readNotices,
  readOwnCart,
  keepNotices,
  storedPerson,
  type StoredCart,
} from "./storage";
import { sessionEvent } from "@/stores/user-info";

export type LineWork = "adding" | "removing" | "saving" | "updating";

export type CartState = {
  /** "unread" on the server and until the browser's storage has been read. */
  status: "unread" | "ready";
  lines: readonly CartEntry[];
  /** Saved for later, the latest first. */
  saved: readonly CartEntry[];
  /** The call in progress for a line, by its key. */
  busy: Readonly<Record<string, LineWork>>;
  /** What the shop's answer changed; shown until dismissed. */
  notices: readonly CartNotice[];
  /** State of the request for today's prices and stock since the page was opened. */
  renewal: "none" | "asking" | "done" | "failed";
};

/** Dispatched on the window with every change of the cart. */
export const cartEvent = "nijer:cart";
export type CartChange = { units: number; subtotalCents: number };

/** The cart limit event, dispatched on the window: with MaxExceed 1 nothing was added, else Quantity units were (§3.9). */
export const cartLimitEvent = "nijer:cart-limit";
export type CartLimit = { ID: number; OptionId: number; MaxExceed: 0 | 1; MaxLimit: number; Quantity: number };

export const cartStore = create<CartState>(() => ({
  status: "unread",
  lines: [],
  saved: [],
  busy: {},
  notices: [],
  renewal: "none",
}));

let isStarted = false;
let sid: number | null = null;
const watchers = new Set<() => void>();

/** Reads the storage and follows other tabs and the session. May be called repeatedly. */
export function startCartState(): void {
  if (isStarted) return;
  isStarted = true;
  readStorage();
  cartStore.setState({ notices: readNotices() });
  window.addEventListener("storage", ({ key }) => {
    if (isCartKey(key)) follow(true);
  });
  window.addEventListener(sessionEvent, () => follow(false));
}

/** Runs when somebody has logged in while the page is open. */
export function onLogin(act: () => void): void {
  watchers.add(act);
}

function follow(isChanged: boolean): void {
  const before = sid;
  const person = storedPerson()?.sid ?? null;
  if (!isChanged && person === before) return;
  readStorage();
  if (person !== null && person !== before) for (const act of watchers) act();
}

/** An account's cart as last seen here, together with lines of the browser that are still to be merged. */
function readStorage(): void {
  sid = storedPerson()?.sid ?? null;
  const guest = readGuestCart();
  if (sid === null) return show(guest);
  const own = readOwnCart(sid) ?? { lines: [], saved: [] };
  show({ lines: withGuestLines(own.lines, guest.lines), saved: withGuestLines(own.saved, guest.saved) });
}

/** Stores a change and dispatches it to the page. */
export function keep(change: Partial<StoredCart>): void {
  const { lines, saved } = cartStore.getState();
  const next = { lines, saved, ...change };
  sid = storedPerson()?.sid ?? null;
  keepCart(next, sid);
  show(next);
}

export function setNotices(notices: readonly CartNotice[]): void {
  keepNotices(notices);
  cartStore.setState({ notices });
}

function show({ lines, saved }: StoredCart): void {
  cartStore.setState({ status: "ready", lines, saved });
  const { quantity, subtotalCents } = sumCart(lines);
  const detail: CartChange = { units: quantity, subtotalCents };
  window.dispatchEvent(new CustomEvent(cartEvent, { detail }));
}
