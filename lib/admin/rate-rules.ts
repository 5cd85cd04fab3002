/** Units of a currency for one US dollar. */
export const rateLimits = {
  min: 0.0001,
  max: 1_000_000,
  /** Percent from the last rate above which it is asked again. */ jump: 20,
};

export type RateProblem = "missing" | "notNumber" | "small" | "large";

/** What was typed into a rate's field: a point or one comma stands before the decimals. */
export function parseRate(typed: string): { rate: number } | { problem: RateProblem } {
  const text = typed.trim();
  if (!text) return { problem: "missing" };
  if (!/^[-+]?\d+(?:[.,]\d+)?$/.test(text)) return { problem: "notNumber" };
  const rate = Number(text.replace(",", "."));
  if (rate < rateLimits.min) return { problem: "small" };
  return rate > rateLimits.max ? { problem: "large" } : { rate };
}

/** Percent from the last rate to the next, with one decimal; null where there is no last one. */
export function ratePercent(last: number, next: number): number | null {
  return last > 0 ? Math.round((next / last - 1) * 1_000) / 10 : null;
}

/** Whether a rate is so far from the last one that it may be a slip. A first rate always is asked again. */
export function mustConfirmRate(last: number, next: number): boolean {
  // 1.56 and 1.872 are 20 % apart, and a little more in binary.
  return !(last > 0) || Math.abs(next / last - 1) * 100 > rateLimits.jump + 1e-6;
}
