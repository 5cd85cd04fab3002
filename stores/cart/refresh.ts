import { interpolate } from "@/lib/locale/interpolate";

import { wishesOf } from "./lines";
import { joinNotices, lineOf, mergeNotices, reconcileLines, reconcileOwnLines } from "./reconcile";
import { cartStore, keep, setNotices, startCartState } from "./state";
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

/**
 * Requests today's prices and stock; for an account, merges the browser's lines first. Where the shop cannot be reached
 * the lines are unchanged.
 */
export function refreshCart(): Promise<void> {
  startCartState();
  return (refreshing ??= refresh().finally(() => (refreshing = null)));
}

export function dismissCartNotices(): void {
  setNotices([]);
}

/** After an order: the server has already removed what was bought from an account's cart. */
export function clearCart(): void {
  keep({ lines: [] });
  setNotices([]);
}

/** The cart was ordered elsewhere: the lines of that order are removed, later ones stay. */
export async function takeOrdered(optionIds: readonly number[]): Promise<void> {
  startCartState();
  // The server has already removed the lines from an account's cart.
  if (storedPerson()) return refreshCart();
  keep({ lines: cartStore.getState().lines.filter(({ OptionId }) => !optionIds.includes(OptionId)) });
  forgetCartId();
}

/** Long enough for a page that is about to be left, such as the login page. */
const tellDelay = 1_200;

/** Says once, on the page that is then open, that the carts were merged. */
export function tellJoined(): void {
  setTimeout(() => {
    const count = takeJoined();
    if (count > 0) void say(count);
  }, tellDelay);
}

async function say(count: number): Promise<void> {
  const [{ toast }, { cartWords }] = await Promise.all([import("@/components/ui/toast"), import("./words")]);
  const { joinedTitle, joinedOne, joinedMany } = await cartWords(document.documentElement.lang);
  const text = count === 1 ? joinedOne : interpolate(joinedMany, { count });
  toast({ kind: "info", title: joinedTitle, text });
}

async function refresh(): Promise<void> {
  cartStore.setState({ renewal: "asking" });
  try {
    const person = storedPerson();
    await (person ? refreshOwn(person) : refreshGuest());
    cartStore.setState({ renewal: "done" });
  } catch {
    cartStore.setState({ renewal: "failed" });
  }
}

async function refreshGuest(): Promise<void> {
  const { lines, saved } = cartStore.getState();
  if (lines.length + saved.length === 0) return;
  const { updateCart, updateSaved } = await import("./calls");
  const [askedLines, askedSaved] = [wishesOf(lines), wishesOf(saved)];
  const [cart, kept] = await Promise.all([updateCart(askedLines), updateSaved(askedSaved)]);
  const now = cartStore.getState();
  const renewed = cart === "minimum" ? null : reconcileLines(now.lines, askedLines, cart);
  const reconciledSaved = kept === "minimum" ? now.saved : reconcileLines(now.saved, askedSaved, kept).lines;
  keep({ lines: renewed?.lines ?? now.lines, saved: reconciledSaved });
  if (renewed) setNotices(mergeNotices(now.notices, renewed.notices));
}

async function refreshOwn(person: Person): Promise<void> {
  const { isStillSignedIn, findGone, listOwn } = await import("./calls");
  const guest = readGuestCart();
  const hasGuest = guest.lines.length + guest.saved.length > 0;
  // An ended session is answered as a guest: the browser's lines would be taken for the account's and lost.
  if (hasGuest && !(await isStillSignedIn(person.email))) return refreshGuest();
  const before = cartStore.getState();
  const { cart, saved } = await listOwn(wishesOf(guest.lines), wishesOf(guest.saved));
  const isSuspect = !hasGuest && cart.length + saved.length === 0 && before.lines.length + before.saved.length > 0;
  if (isSuspect && !(await isStillSignedIn(person.email))) return refreshGuest();
  const gone = await findGone(before.lines, cart);
  if (storedPerson()?.sid !== person.sid) return;
  const now = cartStore.getState();
  const renewed = reconcileOwnLines(before.lines, now.lines, cart, gone);
  if (hasGuest) forgetGuestCart();
  keep({ lines: renewed.lines, saved: saved.map(lineOf) });
  markSynced(person.sid);
  tell(guest, mergeNotices(now.notices, renewed.notices), cart);
}

function tell(guest: StoredCart, notices: Parameters<typeof setNotices>[0], cart: Parameters<typeof joinNotices>[1]) {
  const joined = guest.lines.length > 0 ? joinNotices(guest.lines, cart) : [];
  setNotices(mergeNotices(notices, joined));
  const [first] = joined;
  if (first?.kind === "joined") leaveJoined(first.count);
}
