import "server-only";

import { env } from "@/lib/env";
import { cardPaymentsOf } from "@/lib/installation/rules";

import type { PaymentProvider } from "./payment";
import { stripeProvider } from "./payment-stripe";
import { testProvider } from "./payment-test";

let configured: PaymentProvider | null | undefined;

/** Takes the payments of orders by card; null where the shop takes no cards. */
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

/**
 * The provider an order was opened with, to close or refund its payment; null when it is no longer configured. A test
 * payment moved no money, so it can always be taken back.
 */
export function findPaymentProvider(name: string): PaymentProvider | null {
  const provider = paymentProvider();
  if (provider?.name === name) return provider;
  return name === "test" ? testProvider() : null;
}

/** Whether a payment that was begun with this provider can still be made. */
export function canPayWith(name: string): boolean {
  return paymentProvider()?.name === name;
}

/** Lets a test put its own provider in place of the configured one; null takes no cards, undefined resets it. */
export function usePaymentProvider(provider: PaymentProvider | null | undefined): void {
  configured = provider;
}
