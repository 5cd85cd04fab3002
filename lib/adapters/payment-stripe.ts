import "server-only";

import type Stripe from "stripe";

import { site } from "@/lib/site";

import {
  BadSignature,
  RefundRejected,
  signatureTolerance,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRequest,
  type ReceivedPayment,
} from "./payment";

export type StripeSetting = {
  secretKey: string;
  webhookSecret: string;
  /** Replaces Stripe's address in tests. */
  api?: { host: string; port: number; protocol: "http" | "https" };
};

/** Milliseconds, while a buyer waits for the payment page. */
const timeoutMs = 2_500;
/** Stripe accepts no session that expires within half an hour. */
const shortestSession = 31 * 60_000;

/** Stripe Checkout: the card is entered on Stripe's page, and only Stripe's references are stored. */
export function stripeProvider(setting: StripeSetting): PaymentProvider {
  let loading: Promise<Stripe> | undefined;
  const client = () => (loading ??= load(setting));
  return {
    name: "stripe",
    open: async (request) => {
      const stripe = await client();
      const session = await stripe.checkout.sessions.create(sessionOf(request), {
        idempotencyKey: `session:${request.orderRef}`,
      });
      if (!session.url) throw new Error("the session has no page");
      return { ref: session.id, url: session.url };
    },
    close: async (sessionRef) => closeSession(await client(), sessionRef),
    refund: async ({ key, chargeRef, amountCents }) => {
      const stripe = await client();
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: chargeRef, amount: amountCents },
          { idempotencyKey: `refund:${key}`, timeout: 20_000 },
        );
        return refund.id;
      } catch (error) {
        throw isFinal(error) ? new RefundRejected((error as Error).message) : error;
      }
    },
    read: async (raw, signature) => {
      const stripe = await client();
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(raw, signature, setting.webhookSecret, signatureTolerance);
      } catch (error) {
        throw new BadSignature((error as Error).message);
      }
      return eventOf(event);
    },
  };
}

/** Loaded with the first payment, because most requests do not need it. */
async function load({ secretKey, api }: StripeSetting): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  return new Client(secretKey, { ...api, maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false });
}

function sessionOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { orderRef, amountCents, email, language, returnUrl, cancelUrl, expiresAt } = request;
  return {
    mode: "payment",
    client_reference_id: orderRef,
    metadata: { orderRef },
    payment_intent_data: { metadata: { orderRef } },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "usd", unit_amount: amountCents, product_data: { name: `${site.name} ${orderRef}` } },
      },
    ],
    customer_email: email,
    // Stripe does not support Bengali.
    locale: language === "bn" ? "auto" : (language as Stripe.Checkout.SessionCreateParams.Locale),
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(Math.max(expiresAt.getTime(), Date.now() + shortestSession) / 1_000),
  };
}

async function closeSession(stripe: Stripe, ref: string): Promise<ReceivedPayment | null> {
  const session = await stripe.checkout.sessions.retrieve(ref);
  if (session.payment_status === "paid") return paymentOf(session);
  if (session.status === "open") await stripe.checkout.sessions.expire(ref);
  return null;
}

function paymentOf(session: Stripe.Checkout.Session): ReceivedPayment {
  const intent = session.payment_intent;
  const chargeRef = typeof intent === "string" ? intent : (intent?.id ?? session.id);
  return { chargeRef, amountCents: session.amount_total ?? 0, currency: session.currency ?? "" };
}

/** Slow payment methods are confirmed by a later event; until then a completed session is unpaid. */
function eventOf({ id, type, data }: Stripe.Event): PaymentEvent {
  const other: PaymentEvent = { id, kind: "other" };
  if (!type.startsWith("checkout.session.")) return other;
  const session = data.object as Stripe.Checkout.Session;
  const orderRef = session.client_reference_id ?? session.metadata?.orderRef;
  if (!orderRef) return other;
  const isPaid = type === "checkout.session.completed" || type === "checkout.session.async_payment_succeeded";
  if (isPaid && session.payment_status === "paid") return { id, kind: "paid", orderRef, ...paymentOf(session) };
  const isOver = type === "checkout.session.expired" || type === "checkout.session.async_payment_failed";
  return isOver ? { id, kind: "failed", orderRef } : other;
}

/** Most 4xx errors are permanent; connection errors, rate limits and Stripe's 5xx errors are temporary. */
function isFinal(error: unknown): boolean {
  const status = (error as { statusCode?: number }).statusCode ?? 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 409 && status !== 429;
}
