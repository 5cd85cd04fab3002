import { parseCart, type CartEntry, type CartNotice } from "./lines";
import { localText, sessionText } from "@/stores/browser-text";
import { createPersistedStore } from "@/stores/persisted-store";
import { userStore } from "@/stores/user-info";

export type StoredCart = { lines: readonly CartEntry[]; saved: readonly CartEntry[] };

const createLineStore = (key: string) =>
  createPersistedStore<readonly CartEntry[]>({
    key,
    initial: [],
    parse: parseCart,
    format: (lines) => (lines.length > 0 ? JSON.stringify(lines) : null),
  });

/** A guest's cart (§9.1). */
const guestLines = createLineStore("cartItems");
const guestSaved = createLineStore("savedItems");
/** The last known one, so that counters are right before the shop has answered. */
const ownCart = createPersistedStore<(StoredCart & { sid: number }) | null>({
  key: "accountCart",
  initial: null,
  parse: parseOwnCart,
  format: (cart) => cart && JSON.stringify(cart),
});

const cartIdKey = "cartId";
/** What was added without a connection (stores/cart/pending.ts). */
export const pendingKey = "pendingCart";

export function hasPending(): boolean {
  return Boolean(localText.read(pendingKey));
}

function parseOwnCart(text: string | null): (StoredCart & { sid: number }) | null {
  const stored = JSON.parse(text ?? "null") as Record<string, unknown> | null;
  if (typeof stored?.sid !== "number") return null;
  return {
    sid: stored.sid,
    lines: parseCart(JSON.stringify(stored.lines)),
    saved: parseCart(JSON.stringify(stored.saved)),
  };
}

export function followOtherTabs(watch: () => void): void {
  for (const store of [guestLines, guestSaved, ownCart]) store.follow((_value, { isForeign }) => isForeign && watch());
}

export function storedPerson(): { sid: number; email: string } | null {
  const user = userStore.refresh();
  return user && { sid: user.SID, email: user.Email };
}

export function readGuestCart(): StoredCart {
  return { lines: guestLines.refresh(), saved: guestSaved.refresh() };
}

/** The same in all tabs; undefined where nothing can be stored. */
export function guestCartId(): string | undefined {
  if (!localText.read(cartIdKey)) localText.write(cartIdKey, newCartId());
  return localText.read(cartIdKey) ?? undefined;
}

/** Removes the cart's id after an order: remaining and later lines are a new cart. */
export function forgetCartId(): void {
  localText.write(cartIdKey, null);
}

/** `crypto.randomUUID` needs HTTPS, which a shop on a local network may not have. */
function newCartId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  const [a, b, c, d] = [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10)].map((part) =>
    part.join(""),
  );
  return `${a}-${b}-4${c?.slice(1)}-8${d?.slice(1)}-${hex.slice(10).join("")}`;
}

export function readOwnCart(sid: number): StoredCart | null {
  const stored = ownCart.refresh();
  return stored?.sid === sid ? stored : null;
}

export function writeCart({ lines, saved }: StoredCart, sid: number | null): void {
  if (sid !== null) return ownCart.write({ sid, lines, saved });
  guestLines.write(lines);
  guestSaved.write(saved);
  // The next line starts a new cart.
  if (lines.length === 0) forgetCartId();
  else guestCartId();
}

/** Removes the guest's cart after the shop has received it (§4.8). */
export function forgetGuestCart(): void {
  writeCart({ lines: [], saved: [] }, null);
}

const noticesKey = "cartNotices";

/** Returns the notices, which stay in this tab until dismissed, also after a login. */
export function readNotices(): CartNotice[] {
  const stored = sessionText.readJson(noticesKey);
  return Array.isArray(stored) ? (stored as CartNotice[]) : [];
}

export function writeNotices(notices: readonly CartNotice[]): void {
  sessionText.write(noticesKey, notices.length > 0 ? JSON.stringify(notices) : null);
}

const joinedKey = "cartJoined";

/** Stores the count for the page that shows it, once in this tab. */
export function leaveJoined(count: number): void {
  sessionText.write(joinedKey, String(count));
}

export function takeJoined(): number {
  const count = Number(sessionText.read(joinedKey) ?? 0);
  sessionText.write(joinedKey, null);
  return count;
}

const syncedKey = "cartSyncedOf";

export function wasSynced(sid: number): boolean {
  return sessionText.read(syncedKey) === String(sid);
}

export function markSynced(sid: number): void {
  sessionText.write(syncedKey, String(sid));
}

/** Removes the stored person and cart after the session has ended on the server. */
export function forgetPerson(): void {
  ownCart.write(null);
  userStore.write(null);
}
