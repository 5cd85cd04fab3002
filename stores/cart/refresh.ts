import { interpolate } from "@/lib/locale/interpolate";

import { wishesOf } from "./lines";
import { joinNotices, lineOf, mergeNotices, reconcileLines, reconcileOwnLines } from "./reconcile";
import { cartStore, saveCart, setNotices, startCartState } from "./state";
import {
  forgetCartId,
  forgetGuestCart,
  leaveJoined,
  markSynced,
  readGuestCart,
  storedPerson,
  takeJoined,
  type StoredCart,
} from "./storage";

type Person = NonNullable<ReturnType<typeof storedPerson>>;

let refreshing: Promise<void> | null = null;

/** Merges an account's browser lines first. Where the shop cannot be reached the lines stay. */
export function refreshCart(): Promise<void> {
  startCartState();
  return (refreshing ??= refresh().finally(() => (refreshing = null)));
}

export function dismissCartNotices(): void {
  setNotices([]);
}

/** Empties the cart after an order. The server has already removed the lines from an account's cart. */
export function clearCart(): void {
  saveCart({ lines: [] });
  setNotices([]);
}

/** Removes the lines of an order that was placed in another tab or on another device; later lines stay. */
export async function takeOrdered(optionIds: readonly number[]): Promise<void> {
  startCartState();
  // The server has already removed the lines from an account's cart.
  if (storedPerson()) return refreshCart();
  saveCart({ lines: cartStore.getState().lines.filter(({ OptionId }) => !optionIds.includes(OptionId)) });
  forgetCartId();
}

/** Milliseconds. Skips a page that is about to be left, such as the login page. */
const toastDelay = 1_200;

/** Idempotent (§4.8). Where the shop cannot be reached, the next page tries again. */
export const mergeStoredCart = () => refreshCart().then(notifyJoined);

/** Shows once, on the page that is then open, that the carts were merged. */
function notifyJoined(): void {
  setTimeout(() => {
    const count = takeJoined();
    if (count > 0) void toastJoined(count);
  }, toastDelay);
}

async function toastJoined(count: number): Promise<void> {
  const [{ toast }, { loadMessages }] = await Promise.all([
    import("@/components/ui/toast"),
    import("@/lib/locale/load-messages"),
  ]);
  const { joinedTitle, joinedOne, joinedMany } = (await loadMessages("toasts")).toasts.cart;
  const text = count === 1 ? joinedOne : interpolate(joinedMany, { count });
  toast({ kind: "info", title: joinedTitle, text });
}

async function refresh(): Promise<void> {
  cartStore.setState({ refreshStatus: "asking" });
  try {
    const person = storedPerson();
    await (person ? refreshOwn(person) : refreshGuest());
    cartStore.setState({ refreshStatus: "done" });
  } catch {
    cartStore.setState({ refreshStatus: "failed" });
  }
}

async function refreshGuest(): Promise<void> {
  const { lines, saved } = cartStore.getState();
  if (lines.length + saved.length === 0) return;
  const { updateCart, updateSaved } = await import("./calls");
  const [askedLines, askedSaved] = [wishesOf(lines), wishesOf(saved)];
  const [cart, parked] = await Promise.all([updateCart(askedLines), updateSaved(askedSaved)]);
  const now = cartStore.getState();
  const reconciled = cart === "minimum" ? null : reconcileLines(now.lines, askedLines, cart);
  const reconciledSaved = parked === "minimum" ? now.saved : reconcileLines(now.saved, askedSaved, parked).lines;
  saveCart({ lines: reconciled?.lines ?? now.lines, saved: reconciledSaved });
  if (reconciled) setNotices(mergeNotices(now.notices, reconciled.notices));
}

async function refreshOwn(person: Person): Promise<void> {
  const { isStillSignedIn, findGone, listOwn } = await import("./calls");
  const guest = readGuestCart();
  const hasGuest = guest.lines.length + guest.saved.length > 0;
  // An ended session gets a guest's answer: the browser's lines would count as merged and be lost.
  if (hasGuest && !(await isStillSignedIn(person.email))) return refreshGuest();
  const before = cartStore.getState();
  const { cart, saved } = await listOwn(wishesOf(guest.lines), wishesOf(guest.saved));
  const isSuspect = !hasGuest && cart.length + saved.length === 0 && before.lines.length + before.saved.length > 0;
  if (isSuspect && !(await isStillSignedIn(person.email))) return refreshGuest();
  const gone = await findGone(before.lines, cart);
  if (storedPerson()?.sid !== person.sid) return;
  const now = cartStore.getState();
  const reconciled = reconcileOwnLines(before.lines, now.lines, cart, gone);
  if (hasGuest) forgetGuestCart();
  saveCart({ lines: reconciled.lines, saved: saved.map(lineOf) });
  markSynced(person.sid);
  addJoinedNotices(guest, mergeNotices(now.notices, reconciled.notices), cart);
}

function addJoinedNotices(
  guest: StoredCart,
  notices: Parameters<typeof setNotices>[0],
  cart: Parameters<typeof joinNotices>[1],
) {
  const joined = guest.lines.length > 0 ? joinNotices(guest.lines, cart) : [];
  setNotices(mergeNotices(notices, joined));
  const [first] = joined;
  if (first?.kind === "joined") leaveJoined(first.count);
}
