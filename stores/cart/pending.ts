import { createPersistedStore } from "@/stores/persisted-store";

import { addToCart } from "./actions";
import { setOwn } from "./calls";
import { clampToStock, lineKey, parseCart, type CartEntry } from "./lines";
import { cartStore, startCartState } from "./state";
import { pendingKey, storedPerson } from "./storage";

/** `entry.Quantity` is the quantity of the whole line afterwards: sent twice, it is added once. */
type Pending = { sid: number; entry: CartEntry };

export type PendingOutcome = { name: string; kind: "sent" | "refused" } | { name: string; kind: "limited"; n: number };

/** Additions to an account's cart without a connection (§9.1). */
const store = createPersistedStore<readonly Pending[]>({
  key: pendingKey,
  initial: [],
  parse: parsePending,
  format: (pending) => (pending.length > 0 ? JSON.stringify(pending) : null),
});

function parsePending(stored: string | null): Pending[] {
  const rows = JSON.parse(stored ?? "[]") as { sid?: unknown; entry?: unknown }[];
  return rows.flatMap(({ sid, entry }) => {
    const [line] = parseCart(JSON.stringify([entry]));
    return line && typeof sid === "number" ? [{ sid, entry: line }] : [];
  });
}

/** False for a guest, whose cart is in the browser anyway. */
export function keepPending(entry: CartEntry): boolean {
  startCartState();
  const sid = storedPerson()?.sid;
  if (sid === undefined) return false;
  const key = lineKey(entry);
  const isSame = (each: Pending) => each.sid === sid && lineKey(each.entry) === key;
  const pending = store.refresh();
  const line = cartStore.getState().lines.find((each) => lineKey(each) === key);
  const before = pending.find(isSame)?.entry.Quantity ?? line?.Quantity ?? 0;
  const Quantity = clampToStock(before + entry.Quantity, entry.Stock);
  store.write([...pending.filter((each) => !isSame(each)), { sid, entry: { ...entry, Quantity } }]);
  return true;
}

/** Sends what was kept, in one tab; the rest stays where the shop is still unreachable. */
export async function sendPending(): Promise<PendingOutcome[]> {
  // Only secure pages have locks.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request("nijer-pending", sendAll) : sendAll();
}

async function sendAll(): Promise<PendingOutcome[]> {
  const outcomes: PendingOutcome[] = [];
  const sid = storedPerson()?.sid;
  for (const pending of store.refresh()) {
    if (pending.sid !== sid) continue;
    try {
      outcomes.push(await send(pending.entry));
    } catch {
      break;
    }
    store.write(store.refresh().filter((each) => lineKey(each.entry) !== lineKey(pending.entry) || each.sid !== sid));
  }
  return outcomes;
}

async function send(entry: CartEntry): Promise<PendingOutcome> {
  const name = entry.Name;
  const answer = await setOwn(entry, entry.Quantity);
  if (answer === null) {
    // The session has ended: the person continues as a guest.
    const { kind } = await addToCart(entry);
    return { name, kind: kind === "added" ? "sent" : "refused" };
  }
  if (answer.MaxExceed === 1 && answer.MaxLimit > 0) return { name, kind: "limited", n: answer.MaxLimit };
  return { name, kind: answer.ID > 0 ? "sent" : "refused" };
}
