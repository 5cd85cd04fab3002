import "server-only";

import { env } from "@/lib/env";
import { cardPaymentsOf } from "@/lib/installation/rules";

import type { PaymentProvider } from "./payment";
import { stripeProvider } from "./payment-stripe";
import { testProvider } from "./payment-test";

let configured: PaymentProvider | null | undefined;

/** Null when the shop accepts no cards. */
export function paymentProvider(): PaymentProvider | null {
  if (configured === undefined) configured = configuredProvider();
  return configured;
}

function configuredProvider(): PaymentProvider | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env();
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET)
    return stripeProvider({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET });
  return cardPaymentsOf(env()) === "test" ? testProvider() : null;
}

/** Null when it is no longer configured. Test payments can always be refunded, because no money was moved. */
export function findPaymentProvider(name: string): PaymentProvider | null {
  const provider = paymentProvider();
  if (provider?.name === name) return provider;
  return name === "test" ? testProvider() : null;
}

/** Whether a payment that was started with this provider can still be completed. */
export function canPayWith(name: string): boolean {
  return paymentProvider()?.name === name;
}

/** Replaces the configured provider in tests; null accepts no cards, undefined resets it. */
export function setPaymentProvider(provider: PaymentProvider | null | undefined): void {
  configured = provider;
}
