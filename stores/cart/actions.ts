import type { CartAdded } from "@/lib/cart/contract";
import { cartLimits } from "@/lib/cart/rules";

import { addLine, clampToStock, lineKey, lineLimitOf, type AddOutcome, type CartEntry } from "./lines";
import {
  cartLimitEvent,
  cartStore,
  saveCart,
  setNotices,
  startCartState,
  type CartLimit,
  type LineWork,
} from "./state";
import { storedPerson } from "./storage";

/** Milliseconds before a guest's add or removal takes effect (§4.10). */
const guestDelay = 500;

export type Removed = { entry: CartEntry; index: number };

const calls = () => import("./calls");
const find = (key: string) => cartStore.getState().lines.find((line) => lineKey(line) === key);
const isBusy = (key: string) => cartStore.getState().busy[key] !== undefined;
const failed: AddOutcome = { kind: "failed" };

/** Does nothing (§5.7) for a busy line, a quantity not above 0, or too small a stock. @throws CallError */
export async function addToCart(entry: CartEntry): Promise<AddOutcome> {
  startCartState();
  const key = lineKey(entry);
  if (isBusy(key)) return { kind: "ignored" };
  const first = addLine(cartStore.getState().lines, entry);
  if (first.outcome.kind !== "added") return withLimitEvent(entry, first.outcome);
  if (first.lines.length > cartLimits.lines) return { kind: "limit", limit: cartLimits.lines, isExceeded: true };
  return whileBusy(key, "adding", async () => {
    if (!storedPerson()) await pause();
    else {
      const answer = await (await calls()).addOwn(entry, entry.Quantity);
      // No answer means that the session has ended: the person continues as a guest.
      if (answer && answer.ID < 1) return withLimitEvent(entry, outcomeOf(answer));
    }
    const { outcome, lines } = addLine(cartStore.getState().lines, entry);
    if (outcome.kind === "added") saveCart({ lines });
    return withLimitEvent(entry, outcome);
  });
}

/** Sets a line's quantity between 1 and its stock; returns a limit when the stock is smaller than requested. */
export async function setCartQuantity(key: string, wanted: number): Promise<AddOutcome> {
  const present = find(key);
  if (!present || isBusy(key)) return { kind: "ignored" };
  const Quantity = clampToStock(wanted, present.Stock);
  const isLimited = wanted > Quantity;
  const put = (units: number, Stock = present.Stock) => {
    const change = (line: CartEntry) => (lineKey(line) === key ? { ...line, Quantity: units, Stock } : line);
    saveCart({ lines: cartStore.getState().lines.map(change) });
  };
  if (!storedPerson()) put(Quantity);
  else if (Quantity !== present.Quantity) {
    const answer = await whileBusy(key, "updating", async () => (await calls()).setOwn(present, Quantity));
    if (answer?.MaxExceed === 1) {
      put(clampToStock(Quantity, answer.MaxLimit), answer.MaxLimit);
      return { kind: "limit", limit: answer.MaxLimit, isExceeded: true };
    }
    if (answer && answer.ID < 1) return failed;
    put(Quantity);
  }
  return isLimited ? { kind: "limit", limit: lineLimitOf(present), isExceeded: false } : { kind: "added" };
}

/** @returns what an undo needs; null for a busy or missing line @throws Error where the shop did not remove it */
export async function removeFromCart(key: string): Promise<Removed | null> {
  return takeOut(key, "removing", (entry) => calls().then(({ removeOwn }) => removeOwn(entry, "cart")));
}

/** @throws Error where the shop did not save it */
export async function saveForLater(key: string): Promise<Removed | null> {
  const taken = await takeOut(key, "saving", (entry) => calls().then(({ saveOwn }) => saveOwn(entry)));
  if (!taken) return null;
  const { saved } = cartStore.getState();
  saveCart({ saved: [taken.entry, ...saved.filter((line) => lineKey(line) !== key)] });
  return taken;
}

/** Restores a removed line at its position. @throws CallError where the shop cannot be reached */
export async function restoreToCart({ entry, index }: Removed): Promise<void> {
  const key = lineKey(entry);
  if (find(key) || isBusy(key)) return;
  await whileBusy(key, "adding", async () => {
    if (storedPerson() && !entry.isGone) await (await calls()).setOwn(entry, clampToStock(entry.Quantity, entry.Stock));
    const { lines, saved } = cartStore.getState();
    if (lines.some((line) => lineKey(line) === key)) return;
    saveCart({
      lines: [...lines.slice(0, index), entry, ...lines.slice(index)],
      saved: saved.filter((line) => lineKey(line) !== key),
    });
  });
}

/** Moves a saved line back into the cart, up to its stock. @throws CallError where the shop cannot be reached */
export async function moveToCart(key: string): Promise<AddOutcome> {
  const entry = cartStore.getState().saved.find((line) => lineKey(line) === key);
  if (!entry || isBusy(key)) return { kind: "ignored" };
  return whileBusy(key, "adding", async () => {
    if (!storedPerson()) await pause();
    else {
      const answer = await (await calls()).unsaveOwn(entry);
      if (answer && answer.ID < 1) return outcomeOf(answer);
    }
    const { lines, saved } = cartStore.getState();
    const room = lineLimitOf(entry) - (find(key)?.Quantity ?? 0);
    const { outcome, lines: next } = addLine(lines, { ...entry, Quantity: Math.min(entry.Quantity, room) });
    if (outcome.kind !== "added") return { kind: "limit", limit: lineLimitOf(entry), isExceeded: true };
    saveCart({ lines: next, saved: saved.filter((line) => lineKey(line) !== key) });
    return outcome;
  });
}

/** @throws Error where the shop did not remove it */
export async function removeFromSaved(key: string): Promise<void> {
  const entry = cartStore.getState().saved.find((line) => lineKey(line) === key);
  if (!entry || isBusy(key)) return;
  await whileBusy(key, "removing", async () => {
    if (!storedPerson()) await pause();
    else if (!(await (await calls()).removeOwn(entry, "saved"))) throw new Error("not removed");
    saveCart({ saved: cartStore.getState().saved.filter((line) => lineKey(line) !== key) });
  });
}

async function takeOut(
  key: string,
  work: LineWork,
  ask: (entry: CartEntry) => Promise<boolean>,
): Promise<Removed | null> {
  const present = find(key);
  if (!present || isBusy(key)) return null;
  return whileBusy(key, work, async () => {
    if (!storedPerson()) await pause();
    else if (!(await ask(present)) && storedPerson()) throw new Error("not removed");
    const { lines, notices } = cartStore.getState();
    const index = lines.findIndex((line) => lineKey(line) === key);
    const entry = lines[index];
    if (!entry) return null;
    saveCart({ lines: lines.filter((line) => line !== entry) });
    setNotices(notices.filter((notice) => notice.key !== key));
    return { entry, index };
  });
}

function outcomeOf({ MaxExceed, MaxLimit }: CartAdded): AddOutcome {
  return MaxExceed === 1 ? { kind: "limit", limit: MaxLimit, isExceeded: true } : failed;
}

function withLimitEvent(entry: CartEntry, outcome: AddOutcome): AddOutcome {
  if (outcome.kind !== "added" && outcome.kind !== "limit") return outcome;
  const MaxExceed = outcome.kind === "limit" ? 1 : 0;
  const MaxLimit = outcome.kind === "limit" ? outcome.limit : lineLimitOf(entry);
  const { ID, OptionId, Quantity } = entry;
  const detail: CartLimit = { ID, OptionId, MaxExceed, MaxLimit, Quantity };
  window.dispatchEvent(new CustomEvent(cartLimitEvent, { detail }));
  return outcome;
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, guestDelay));
}

async function whileBusy<Result>(key: string, work: LineWork, act: () => Promise<Result>): Promise<Result> {
  cartStore.setState(({ busy }) => ({ busy: { ...busy, [key]: work } }));
  try {
    return await act();
  } finally {
    cartStore.setState(({ busy: { [key]: _done, ...busy } }) => ({ busy }));
  }
}
