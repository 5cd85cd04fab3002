import { call, CallError } from "@/lib/api/client";

import { sessionText } from "./browser-text";

/** Placed in this tab, to be paid by card. */
export type PendingOrder = { orderRef: string; checkoutId: string; paymentUrl: string };

const key = "nijer:pending-order";

export function readPendingOrder(): PendingOrder | null {
  const stored = sessionText.readJson(key) as Partial<PendingOrder> | null;
  const { orderRef, checkoutId, paymentUrl } = stored ?? {};
  return orderRef && checkoutId && paymentUrl ? { orderRef, checkoutId, paymentUrl } : null;
}

export function storePendingOrder(order: PendingOrder | null): void {
  sessionText.write(key, order && JSON.stringify(order));
}

/** Forgets an order that is paid, cancelled or expired. */
export async function findPendingOrder(): Promise<PendingOrder | null> {
  const stored = readPendingOrder();
  if (!stored || (await isWaiting(stored.orderRef))) return stored;
  storePendingOrder(null);
  return null;
}

async function isWaiting(orderRef: string): Promise<boolean> {
  try {
    const { Status } = await call("GET Order/TrackOrder", { query: { orderRef } });
    return Status === "PendingPayment";
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.problem?.status !== 404;
  }
}
