import "server-only";

import { env } from "@/lib/env";

import { defaultHoldLimits, scaledLimits, type HoldLimits } from "./hold-rules";

let own: HoldLimits | undefined;

/** Null where the environment switches them off. */
export function holdLimits(): HoldLimits | null {
  if (own) return own;
  const { ORDER_LIMITS: factor, COD_CONFIRM_ORDERS: orders, COD_CONFIRM_CENTS: totalCents } = env();
  if (factor === 0) return null;
  const { address, person } = defaultHoldLimits.cash;
  const cash = { person: orders, address: Math.ceil((orders * address) / person), totalCents };
  return scaledLimits({ ...defaultHoldLimits, cash }, factor);
}

/** Replaces the environment's limits in tests; undefined restores them. */
export function setHoldLimits(limits: HoldLimits | undefined): void {
  own = limits;
}
