import { call } from "@/lib/api/client";

import { cartLineInCents } from "@/lib/cart/amount-rules";

import { addLine, type CartEntry, type CartNotice } from "./lines";
import { refreshCart } from "./refresh";
import { lineOf, mergeNotices } from "./reconcile";
import { cartStore, saveCart, setNotices, startCartState } from "./state";
import { storedPerson } from "./storage";

/** The cart page names what is gone. @param Key of a guest's mail @returns how many were added @throws CallError */
export async function reorder(OrderRef: string, Key?: string): Promise<number> {
  startCartState();
  const { Lines, Missing } = await call("POST Order/ReOrder", { body: { OrderRef, ...(Key && { Key }) } });
  // The server has already added them to an account's cart.
  if (storedPerson()) await refreshCart();
  else
    saveCart({
      lines: Lines.map((line) => lineOf(cartLineInCents(line))).reduce(withLine, cartStore.getState().lines),
    });
  const gone = Missing.map(({ OptionId, Name }): CartNotice => ({ kind: "gone", key: `0-${OptionId}`, name: Name }));
  if (Lines.length > 0 && gone.length > 0) setNotices(mergeNotices(cartStore.getState().notices, gone));
  return Lines.length;
}

/** Adds only a line that the cart lacks, so that reordering twice does not double it. */
function withLine(lines: readonly CartEntry[], line: CartEntry): readonly CartEntry[] {
  const isThere = lines.some(({ ID, OptionId }) => ID === line.ID && OptionId === line.OptionId);
  return isThere ? lines : addLine(lines, line).lines;
}
