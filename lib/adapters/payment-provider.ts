import "server-only";

import { env } from "@/lib/env";

import type { PaymentProvider } from "./payment";
import { stripeProvider } from "./payment-stripe";
import { testProvider } from "./payment-test";

let configured: PaymentProvider | undefined;

/** Stripe where its keys are set, else the test page that takes no money. */
export function paymentProvider(): PaymentProvider {
  return (configured ??= configuredProvider());
}

function configuredProvider(): PaymentProvider {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env();
  return STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
    ? stripeProvider({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET })
    : testProvider();
}

/** The provider an order was opened with, which may not be today's; null when it is no longer configured. */
export function findPaymentProvider(name: string): PaymentProvider | null {
  if (paymentProvider().name === name) return paymentProvider();
  return name === "test" ? testProvider() : null;
}

/** Lets a test put its own provider in place of the configured one. */
export function usePaymentProvider(provider: PaymentProvider | undefined): void {
  configured = provider;
}
