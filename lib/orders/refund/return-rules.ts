import { returnDays } from "@/lib/products/return-rules";

const dayMs = 86_400_000;

/** Null before delivery and for what cannot be returned. */
export function returnUntil(deliveredAt: Date | null, returnsInDay: number, countryCode: string): Date | null {
  const days = returnDays(returnsInDay, countryCode);
  return deliveredAt && days > 0 ? new Date(deliveredAt.getTime() + days * dayMs) : null;
}

/** Without received units, and rejected ones, because a rejection is final. */
export function returnableUnits(line: {
  Quantity: number;
  cancelledQuantity: number;
  returnedQuantity: number;
  refusedQuantity: number;
}): number {
  return line.Quantity - line.cancelledQuantity - line.returnedQuantity - line.refusedQuantity;
}

/** `Quantity` counts the units that can still be requested. */
export type ReturnLine = { optionId: number; Name: string; Quantity: number; until: Date | null };
export type ReturnProblem = { OptionId: number; problem: "unknown" | "quantity" | "closed" | "twice" };

/** Why these units cannot be returned; their part has been delivered and has no open return. */
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
