export const periods = [7, 14, 30, 90] as const;
export type Period = (typeof periods)[number];

export type Figure = { Now: number; Before: number };

/** Change in whole percent; null when the period before is 0. */
export function changeOf({ Now, Before }: Figure): number | null {
  return Before === 0 ? null : Math.round(((Now - Before) / Before) * 100);
}

/** The top of a chart's scale: 1, 2, 2.5 or 5 times a power of ten, not below the largest value. Cents. */
export function chartTop(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 100;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

export const replyLimit = 1_000;

export const mostUnanswered = 1_000;

/** So many products that sell most are searched for low stock. */
export const bestSellers = 1_000;
