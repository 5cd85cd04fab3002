import { create } from "zustand";

import { withGuestLines, type CartEntry, type CartNotice } from "./lines";
import {
  followOtherTabs,
  writeCart,
  readGuestCart,
  readNotices,
  readOwnCart,
  writeNotices,
  storedPerson,
  type StoredCart,
} from "./storage";
import { once } from "@/stores/once";
import { userStore } from "@/stores/user-info";

export type LineWork = "adding" | "removing" | "saving" | "updating";

export type CartState = {
  /** "unread" on the server and until the storage is read. */
  status: "unread" | "ready";
  lines: readonly CartEntry[];
  /** The latest first. */
  saved: readonly CartEntry[];
  /** The call in progress for a line, by its key. */
  busy: Readonly<Record<string, LineWork>>;
  /** Changes made by the shop's answer, shown until dismissed. */
  notices: readonly CartNotice[];
  /** State of the latest request for prices and stock on this page. */
  refreshStatus: "none" | "asking" | "done" | "failed";
};

/** Cart limit event on the window: MaxExceed 1 means that nothing was added, 0 that Quantity units were (§3.9). */
export const cartLimitEvent = "nijer:cart-limit";
export type CartLimit = { ID: number; OptionId: number; MaxExceed: 0 | 1; MaxLimit: number; Quantity: number };

export const cartStore = create<CartState>(() => ({
  status: "unread",
  lines: [],
  saved: [],
  busy: {},
  notices: [],
  refreshStatus: "none",
}));

let sid: number | null = null;
const watchers = new Set<() => void>();

/** Follows other tabs and the session. Idempotent. */
export const startCartState = once(() => {
  readStorage();
  cartStore.setState({ notices: readNotices() });
  followOtherTabs(() => follow(true));
  userStore.follow(() => follow(false));
});

/** While the page is open. */
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

/** Shows the last known cart of the account, with the browser's lines that are not merged yet. */
function readStorage(): void {
  sid = storedPerson()?.sid ?? null;
  const guest = readGuestCart();
  if (sid === null) return show(guest);
  const own = readOwnCart(sid) ?? { lines: [], saved: [] };
  show({ lines: withGuestLines(own.lines, guest.lines), saved: withGuestLines(own.saved, guest.saved) });
}

export function saveCart(change: Partial<StoredCart>): void {
  const { lines, saved } = cartStore.getState();
  const next = { lines, saved, ...change };
  sid = storedPerson()?.sid ?? null;
  writeCart(next, sid);
  show(next);
}

export function setNotices(notices: readonly CartNotice[]): void {
  writeNotices(notices);
  cartStore.setState({ notices });
}

function show({ lines, saved }: StoredCart): void {
  cartStore.setState({ status: "ready", lines, saved });
}
