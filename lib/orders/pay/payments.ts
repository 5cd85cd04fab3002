import "server-only";

import { errorText } from "@/lib/api/error-text";
import { BadSignature, RefundRejected, type PaymentProvider } from "@/lib/adapters/payment";
import { canPayWith, findPaymentProvider, paymentProvider } from "@/lib/adapters/payment-provider";
import { ApiError } from "@/lib/api/errors";
import { withTimeout } from "@/lib/timeout";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { confirmedPath, localPath } from "@/lib/paths";

import { holdMinutes } from "../place/hold-rules";
import {
  applyPaymentNews,
  expireOrder,
  keepSession,
  type Handled,
  type PaymentNews,
  type TakeCoupon,
} from "./apply-payment";
import { findPayable, listUnpaid, type PayableOrder, type UnpaidOrder } from "./payment-queries";
import { bookRefund, claimDueRefunds, noteRefundFailure, type DueRefund } from "../refund/book-refund";

/** The first call opens the page. @throws ApiError unavailable, conflict where the provider takes no payments */
export async function requirePaymentUrl(ref: string): Promise<string | undefined> {
  const order = await findPayable(ref);
  if (order?.Status !== "Pending") return undefined;
  if (!canPayWith(order.provider)) throw new ApiError("conflict", errorText("orders.cardsClosed"));
  if (order.sessionUrl) return order.sessionUrl;
  const known = opening.get(ref) ?? openPage(order).finally(() => opening.delete(ref));
  opening.set(ref, known);
  return known;
}

/** Milliseconds: a buyer who waits for the page gets an error within three seconds when it does not open. */
const openingPatience = 2_700;

/** A second click waits for the first one's page. */
const opening = new Map<string, Promise<string>>();

async function openPage(order: PayableOrder): Promise<string> {
  const provider = findPaymentProvider(order.provider);
  try {
    if (!provider) throw new Error(`the provider ${order.provider} is not configured`);
    const session = await withTimeout(openingPatience, provider.open(requestOf(order)));
    await keepSession(order.orderId, session.ref, session.url);
    return session.url;
  } catch (error) {
    log().error({ order: order.OrderRef, reason: reasonOf(error) }, "payment page not opened");
    throw new ApiError("unavailable", errorText("orders.providerAway"), { retryAfter: 3 });
  }
}

function requestOf(order: PayableOrder) {
  const at = (path: string) => new URL(localPath(order.language, path), env().SITE_URL).href;
  return {
    orderRef: order.OrderRef,
    amountCents: order.amountCents,
    email: order.Email,
    language: order.language,
    returnUrl: at(confirmedPath(order.checkoutId)),
    cancelUrl: at(confirmedPath(order.checkoutId, "cancelled")),
    expiresAt: order.holdUntil ?? new Date(order.PlacedAt.getTime() + holdMinutes.card * 60_000),
  };
}

/** @returns null when it changes nothing @throws ApiError invalid for a bad signature, not-found without cards */
export async function receivePaymentEvent(
  raw: string,
  signature: string,
  takeCoupon: TakeCoupon,
  provider: PaymentProvider | null = paymentProvider(),
): Promise<Handled | null> {
  if (!provider) throw new ApiError("not-found", errorText("orders.noSuchPayment"));
  try {
    const event = await provider.read(raw, signature);
    return event.kind === "other" ? null : await applyPaymentNews(event, takeCoupon);
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error;
    throw new ApiError("invalid", errorText("orders.badSignature"));
  }
}

/** @returns how many were made */
export async function payDueRefunds(now = new Date()): Promise<number> {
  let made = 0;
  for (const due of await claimDueRefunds(20, now)) {
    try {
      await bookRefund(due, await payOut(due));
      made += 1;
    } catch (error) {
      const isFinal = error instanceof RefundRejected;
      log().error({ order: due.OrderRef, refund: due.id, isFinal, reason: reasonOf(error) }, "refund not made");
      await noteRefundFailure(due.id, reasonOf(error), isFinal);
    }
  }
  return made;
}

/** Cash is handed back by a person. */
async function payOut({ provider, chargeRef, key, amountCents }: DueRefund): Promise<string> {
  if (provider === "cod" || !chargeRef) return "by hand";
  const paidWith = findPaymentProvider(provider);
  if (!paidWith) throw new Error(`the provider ${provider} is not configured`);
  return paidWith.refund({ key, chargeRef, amountCents });
}

/** Milliseconds until an order is abandoned although its provider does not answer: a later payment is late. */
const graceMs = 24 * 3_600_000;

/** Closes the payment page first, so that no order is paid afterwards. */
export async function expireUnpaidOrders(takeCoupon: TakeCoupon, now = new Date()): Promise<Handled[]> {
  const handled: (Handled | null)[] = [];
  for (const order of await listUnpaid(50, now)) {
    try {
      const news = await closePayment(order, now);
      handled.push(news ? await applyPaymentNews(news, takeCoupon) : await expireOrder(order.OrderRef));
    } catch (error) {
      log().warn({ order: order.OrderRef, reason: reasonOf(error) }, "unpaid order not given up yet");
    }
  }
  return handled.filter((one) => one !== null);
}

async function closePayment(order: UnpaidOrder, now: Date): Promise<PaymentNews | null> {
  const { sessionRef, OrderRef } = order;
  if (!sessionRef) return null;
  const provider = findPaymentProvider(order.provider);
  try {
    if (!provider) throw new Error(`the provider ${order.provider} is not configured`);
    const paid = await provider.close(sessionRef);
    return paid && { id: `closed:${sessionRef}`, kind: "paid", orderRef: OrderRef, ...paid };
  } catch (error) {
    if (now.getTime() - order.PlacedAt.getTime() < graceMs) throw error;
    return null;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
