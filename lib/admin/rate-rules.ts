/** Units for one US dollar. */
export const rateLimits = {
  min: 0.0001,
  max: 1_000_000,
  /** Percent from the last rate above which it is asked again. */ jump: 20,
};

export type RateProblem = "missing" | "notNumber" | "small" | "large";

/** The decimal separator is a point or a single comma. */
export function parseRate(typed: string): { rate: number } | { problem: RateProblem } {
  const text = typed.trim();
  if (!text) return { problem: "missing" };
  if (!/^[-+]?\d+(?:[.,]\d+)?$/.test(text)) return { problem: "notNumber" };
  const rate = Number(text.replace(",", "."));
  if (rate < rateLimits.min) return { problem: "small" };
  return rate > rateLimits.max ? { problem: "large" } : { rate };
}

/** Returns the change from the last rate in percent, with one decimal; null without a last rate. */
export function ratePercent(last: number, next: number): number | null {
  return last > 0 ? Math.round((next / last - 1) * 1_000) / 10 : null;
}

/** A jump may be a typing error. A first rate always needs confirmation. */
export function mustConfirmRate(last: number, next: number): boolean {
  // 1.56 and 1.872 differ by 20 %, and by slightly more in binary.
  return !(last > 0) || Math.abs(next / last - 1) * 100 > rateLimits.jump + 1e-6;
}
