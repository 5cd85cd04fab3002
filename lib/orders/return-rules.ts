const dayMs = 86_400_000;

/** The countries of the EU: consumers there may withdraw within 14 days whatever the shop says (product.md). */
const withdrawalCountries: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);
const withdrawalDays = 14;

/** Days in which a line can be sent back; 0 where it cannot. @param countryCode of the delivery address */
export function returnDaysOf(returnsInDay: number, countryCode: string): number {
  return withdrawalCountries.has(countryCode) ? Math.max(withdrawalDays, returnsInDay) : returnsInDay;
}

/** The last moment at which a return can be asked for; null before delivery and for what does not go back. */
export function returnUntil(deliveredAt: Date | null, returnsInDay: number, countryCode: string): Date | null {
  const days = returnDaysOf(returnsInDay, countryCode);
  return deliveredAt && days > 0 ? new Date(deliveredAt.getTime() + days * dayMs) : null;
}

export type ReturnLine = { optionId: number; Name: string; Quantity: number; until: Date | null };
export type ReturnProblem = { OptionId: number; problem: "unknown" | "quantity" | "closed" | "twice" };

/** What forbids sending these units back; the part they are in has been delivered. */
export function returnProblems(
  asked: readonly { OptionId: number; Quantity: number }[],
  lines: readonly ReturnLine[],
  now: Date,
): ReturnProblem[] {
  const seen = new Set<number>();
  return asked.flatMap(({ OptionId, Quantity }): ReturnProblem[] => {
    const line = lines.find(({ optionId }) => optionId === OptionId);
    const isTwice = seen.has(OptionId);
    seen.add(OptionId);
    if (!line) return [{ OptionId, problem: "unknown" }];
    if (isTwice) return [{ OptionId, problem: "twice" }];
    if (Quantity > line.Quantity) return [{ OptionId, problem: "quantity" }];
    return !line.until || line.until < now ? [{ OptionId, problem: "closed" }] : [];
  });
}
