import { parseCart, type CartEntry, type CartNotice } from "./lines";
import { parseUserInfo, userInfoKey } from "@/stores/user-info";

/** A cart in the browser: its lines, and those saved for later. */
export type StoredCart = { lines: readonly CartEntry[]; saved: readonly CartEntry[] };

/** The key of a guest's cart (§9.1). */
export const cartStorageKey = "cartItems";
export const savedStorageKey = "savedItems";
/** The account's cart as last seen here, so that counters are right before the shop has answered. */
export const ownCartKey = "accountCart";

const cartIdKey = "cartId";

const keys: ReadonlySet<string | null> = new Set([cartStorageKey, savedStorageKey, ownCartKey, userInfoKey, null]);

/** Whether a storage event concerns the cart. */
export function isCartKey(key: string | null): boolean {
  return keys.has(key);
}

/** The logged-in person as far as the browser knows; null for a guest. */
export function storedPerson(): { sid: number; email: string } | null {
  const user = attempt(() => parseUserInfo(localStorage.getItem(userInfoKey)), null);
  return user && { sid: user.SID, email: user.Email };
}

export function readGuestCart(): StoredCart {
  return attempt(
    () => ({
      lines: parseCart(localStorage.getItem(cartStorageKey)),
      saved: parseCart(localStorage.getItem(savedStorageKey)),
    }),
    { lines: [], saved: [] },
  );
}

/** The name of this browser's cart, the same in all its tabs; undefined where nothing can be stored. */
export function guestCartId(): string | undefined {
  return attempt(() => {
    const known = localStorage.getItem(cartIdKey);
    if (known) return known;
    localStorage.setItem(cartIdKey, newCartId());
    return localStorage.getItem(cartIdKey) ?? undefined;
  }, undefined);
}

/** Drops the name after an order: remaining and later lines are another cart. */
export function forgetCartId(): void {
  attempt(() => localStorage.removeItem(cartIdKey), undefined);
}

/** `crypto.randomUUID` is for secure pages only, which a shop on a local network is not. */
function newCartId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  const [a, b, c, d] = [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10)].map((part) =>
    part.join(""),
  );
  return `${a}-${b}-4${c?.slice(1)}-8${d?.slice(1)}-${hex.slice(10).join("")}`;
}

/** The account's cart as last seen; null where there is none. */
export function readOwnCart(sid: number): StoredCart | null {
  return attempt(() => {
    const kept = JSON.parse(localStorage.getItem(ownCartKey) ?? "null") as Record<string, unknown> | null;
    if (kept?.sid !== sid) return null;
    return { lines: parseCart(JSON.stringify(kept.lines)), saved: parseCart(JSON.stringify(kept.saved)) };
  }, null);
}

/** Full or disabled storage: the cart lasts as long as the page. */
export function keepCart({ lines, saved }: StoredCart, sid: number | null): void {
  attempt(() => {
    if (sid !== null) return localStorage.setItem(ownCartKey, JSON.stringify({ sid, lines, saved }));
    keepList(cartStorageKey, lines);
    keepList(savedStorageKey, saved);
    // An emptied cart is finished: the next line starts another one.
    if (lines.length === 0) forgetCartId();
    else guestCartId();
  }, undefined);
}

/** The stored copy is removed once the shop has it (§4.8). */
export function forgetGuestCart(): void {
  keepCart({ lines: [], saved: [] }, null);
}

const noticesKey = "cartNotices";

/** Shown in this tab until dismissed, also on the page after a login. */
export function readNotices(): CartNotice[] {
  return attempt(() => {
    const kept = JSON.parse(sessionStorage.getItem(noticesKey) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as CartNotice[]) : [];
  }, []);
}

export function keepNotices(notices: readonly CartNotice[]): void {
  attempt(() => {
    if (notices.length > 0) sessionStorage.setItem(noticesKey, JSON.stringify(notices));
    else sessionStorage.removeItem(noticesKey);
  }, undefined);
}

const toldKey = "cartJoined";

/** A count that is shown once: in this tab, by the page that takes it. */
export function leaveJoined(count: number): void {
  attempt(() => sessionStorage.setItem(toldKey, String(count)), undefined);
}

export function takeJoined(): number {
  return attempt(() => {
    const count = Number(sessionStorage.getItem(toldKey));
    sessionStorage.removeItem(toldKey);
    return count;
  }, 0);
}

const syncedKey = "cartSyncedOf";

/** Whether the account's cart has been requested in this tab. */
export function wasSynced(sid: number): boolean {
  return attempt(() => sessionStorage.getItem(syncedKey) === String(sid), false);
}

export function markSynced(sid: number): void {
  attempt(() => sessionStorage.setItem(syncedKey, String(sid)), undefined);
}

/** The session has ended on the server: the browser forgets the person. */
export function forgetPerson(): void {
  attempt(() => {
    localStorage.removeItem(userInfoKey);
    localStorage.removeItem(ownCartKey);
  }, undefined);
  // The storage event reaches other tabs only; the stores of this tab listen to it too.
  window.dispatchEvent(new StorageEvent("storage", { key: userInfoKey }));
}

function keepList(key: string, lines: readonly CartEntry[]): void {
  if (lines.length > 0) localStorage.setItem(key, JSON.stringify(lines));
  else localStorage.removeItem(key);
}

function attempt<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
