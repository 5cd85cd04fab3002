import { returnDays } from "@/lib/products/return-rules";

const dayMs = 86_400_000;

/** The last moment at which a return can be asked for; null before delivery and for what does not go back. */
export function returnUntil(deliveredAt: Date | null, returnsInDay: number, countryCode: string): Date | null {
  const days = returnDays(returnsInDay, countryCode);
  return deliveredAt && days > 0 ? new Date(deliveredAt.getTime() + days * dayMs) : null;
}

/** Units of a line that can still be asked for: a refusal stands, and what has come back is not at the buyer. */
export function returnableUnits(line: { Quantity: number; returnedQuantity: number; refusedQuantity: number }): number {
  return line.Quantity - line.returnedQuantity - line.refusedQuantity;
}

/** `Quantity` counts the units that can still be asked for. */
export type ReturnLine = { optionId: number; Name: string; Quantity: number; until: Date | null };
export type ReturnProblem = { OptionId: number; problem: "unknown" | "quantity" | "closed" | "twice" };

/** What forbids sending these units back; the part they are in has been delivered, and waits for no answer. */
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
