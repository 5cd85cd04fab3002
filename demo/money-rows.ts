import { daysBefore } from "./moments";
import type { CouponRow, CurrencyRow } from "./rows";

export function buildCurrencies(today: Date): CurrencyRow[] {
  const rows: [code: string, name: string, symbol: string, multiplier: number][] = [
    ["USD", "US Dollar", "$", 1],
    ["EUR", "Euro", "€", 0.92],
    ["GBP", "British Pound", "£", 0.79],
    ["AUD", "Australian Dollar", "A$", 1.56],
    ["CAD", "Canadian Dollar", "C$", 1.37],
    ["MYR", "Malaysian Ringgit", "RM", 4.45],
  ];
  return rows.map(([code, name, symbol, multiplier], position) => ({
    code,
    name,
    symbol,
    multiplier,
    position,
    updatedAt: today,
  }));
}

export function buildCoupons(today: Date): CouponRow[] {
  const opened = daysBefore(today, 700);
  const shared = { startsAt: opened, useLimit: null, usedCount: 0, createdAt: opened };
  return [
    {
      ...shared,
      id: 1,
      code: "WELCOME10",
      kind: "percent",
      value: 10,
      minSubtotalCents: 2_000,
      endsAt: null,
      perBuyerLimit: 1,
    },
    {
      ...shared,
      id: 2,
      code: "THANKS5",
      kind: "fixed",
      value: 500,
      minSubtotalCents: 4_000,
      endsAt: null,
      perBuyerLimit: null,
    },
    {
      ...shared,
      id: 3,
      code: "SPRING20",
      kind: "percent",
      value: 20,
      minSubtotalCents: 3_000,
      endsAt: daysBefore(today, 150),
      perBuyerLimit: 1,
    },
  ];
}
