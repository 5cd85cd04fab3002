import type { PartStatus, PaymentMethod, PaymentStatus } from "../rules";

/** Cents: `discountCents` is the line's share of the order's discount. */
export type LineMoney = { unitPriceCents: number; Quantity: number; discountCents: number };

/** Shares are in proportion and exceed no amount. Cents left by rounding go to the largest remainders. */
export function shareOut(whole: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum === 0) return amounts.map(() => 0);
  // BigInt, because a whole times an amount exceeds what a double holds exactly.
  const products = amounts.map((amount) => BigInt(whole) * BigInt(amount));
  const shares = products.map((product) => Number(product / BigInt(sum)));
  const left = whole - shares.reduce((total, share) => total + share, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

export function netOf({ unitPriceCents, Quantity, discountCents }: LineMoney): number {
  return unitPriceCents * Quantity - discountCents;
}

/** All units add up to the line's net amount. */
export function netOfUnits(line: LineMoney, units: number): number {
  return Math.floor((netOf(line) * units) / line.Quantity);
}

export function netOfAll(lines: readonly LineMoney[]): number {
  return lines.reduce((sum, line) => sum + netOf(line), 0);
}

/** What was refunded for returned units: at most their price, or less by agreement. */
export function returnedOf(lines: readonly { returnedCents: number }[]): number {
  return lines.reduce((sum, { returnedCents }) => sum + returnedCents, 0);
}

/** Paid, or to be paid, for units cancelled while others had been sent. */
export function cancelledOf(lines: readonly { cancelledCents: number }[]): number {
  return lines.reduce((sum, { cancelledCents }) => sum + cancelledCents, 0);
}

type ReducedLine = LineMoney & { returnedCents: number; cancelledCents: number };

type CashPart = {
  Status: PartStatus;
  isCollected: boolean;
  lines: readonly ReducedLine[];
};

/** Cents that the courier still has to collect for a part, without what was cancelled or returned. */
export function cashDue(method: PaymentMethod, { Status, isCollected, lines }: CashPart): number {
  if (method !== "cod" || isCollected || Status === "Cancelled") return 0;
  return netOfAll(lines) - cancelledOf(lines) - returnedOf(lines);
}

/** Cash is not collected for cancelled units; a card was charged before. */
export function chargedFor(method: PaymentMethod, lines: readonly ReducedLine[]): number {
  return netOfAll(lines) - (method === "cod" ? cancelledOf(lines) : 0);
}

/** No more than came in for the part, and than is left of the whole payment. */
export function refundableOf(
  part: { netCents: number; refundedCents: number; isPaid: boolean },
  leftCents: number,
): number {
  return part.isPaid ? Math.max(0, Math.min(part.netCents - part.refundedCents, leftCents)) : 0;
}

/** What was cancelled or returned before the courier collected is not refunded. @param moments in ISO format */
export function isCollectedLess(method: PaymentMethod, moments: { collectedAt: string | null; at: string }): boolean {
  return method === "cod" && (moments.collectedAt === null || moments.collectedAt > moments.at);
}

/** A part's net sale: its price after the discount, less all refunds. */
export function netSale(part: { Status: PartStatus; lines: readonly ReducedLine[]; goodwillCents: number }): number {
  if (part.Status === "Cancelled") return 0;
  return netOfAll(part.lines) - cancelledOf(part.lines) - returnedOf(part.lines) - part.goodwillCents;
}

export function refundedStatus(sums: { paidCents: number; refundedCents: number }): PaymentStatus {
  return sums.refundedCents < sums.paidCents ? "PartlyRefunded" : "Refunded";
}
