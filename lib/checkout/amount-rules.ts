import { amountsToCents } from "@/lib/amounts";
import { centsOf, dollarsOf } from "@/lib/dollars";

import type { Quote, StartedCheckout } from "./contract";
import type { CouponTerms } from "./totals-rules";

/** Reads the sums of a checkout of the API, without its lines. */
export const sumsInCents = amountsToCents<Pick<Quote & StartedCheckout, "Subtotal" | "Total" | "Discount">>({
  Discount: true,
  Subtotal: true,
  Total: true,
});

/** Percent, or US dollars. */
export const wireValueOf = ({ kind, value }: Pick<CouponTerms, "kind" | "value">) =>
  kind === "fixed" ? dollarsOf(value) : value;

export const valueOfWire = (kind: CouponTerms["kind"], value: number) => (kind === "fixed" ? centsOf(value) : value);
