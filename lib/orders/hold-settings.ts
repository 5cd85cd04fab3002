import "server-only";

import { env } from "@/lib/env";

import { defaultHoldLimits, scaledLimits, type HoldLimits } from "./hold-rules";

let own: HoldLimits | undefined;

/** What the environment says of the limits; null where it switches them off. */
export function holdLimits(): HoldLimits | null {
  if (own) return own;
  const { ORDER_LIMITS: factor, COD_CONFIRM_ORDERS: orders, COD_CONFIRM_CENTS: totalCents } = env();
  if (factor === 0) return null;
  const { address, person } = defaultHoldLimits.cash;
  const cash = { person: orders, address: Math.ceil((orders * address) / person), totalCents };
  return scaledLimits({ ...defaultHoldLimits, cash }, factor);
}

/** In the place of the environment's, for tests; undefined goes back to those. */
export function useHoldLimits(limits: HoldLimits | undefined): void {
  own = limits;
}
