import { returnDays } from "@/lib/products/return-rules";

const dayMs = 86_400_000;

/** The last moment at which a return can be asked for; null before delivery and for what does not go back. */
export function returnUntil(deliveredAt: Date | null, returnsInDay: number, countryCode: string): Date | null {
  const days = returnDays(returnsInDay, countryCode);
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
