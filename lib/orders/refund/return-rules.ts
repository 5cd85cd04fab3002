import { returnDays } from "@/lib/products/return-rules";

import type { PartStatus } from "../rules";

const dayMs = 86_400_000;

/** Null before delivery and for what cannot be returned. */
export function returnUntil(deliveredAt: Date | null, returnsInDay: number, countryCode: string): Date | null {
  const days = returnDays(returnsInDay, countryCode);
  return deliveredAt && days > 0 ? new Date(deliveredAt.getTime() + days * dayMs) : null;
}

type UnitsOfLine = Record<
  "Quantity" | "cancelledQuantity" | "askedQuantity" | "returnedQuantity" | "refusedQuantity",
  number
>;

/** Without received and requested units, and rejected ones, because a rejection is final. */
export function returnableUnits(line: UnitsOfLine, status: PartStatus): number {
  const open = status === "ReturnRequested" ? line.askedQuantity : 0;
  return line.Quantity - line.cancelledQuantity - open - line.returnedQuantity - line.refusedQuantity;
}

export type OpenReturn = {
  /** Null where an instance of the former version stored it in the part and its lines alone. */
  id: number | null;
  reason: string;
  comment: string;
  askedAt: Date;
  lines: readonly { lineId: number; askedQuantity: number }[];
};

type PartWithReturns = {
  Status: PartStatus;
  returnReason: string;
  returnComment: string;
  returnAskedAt: Date | null;
  lines: readonly { id: number; askedQuantity: number }[];
  returns: readonly (OpenReturn & { Status: string })[];
};

/** Oldest first. The part repeats the latest: where it names another, the former version has answered these. */
export function openReturns(part: PartWithReturns): OpenReturn[] {
  const { returnReason: reason, returnComment: comment, returnAskedAt: askedAt } = part;
  if (part.Status !== "ReturnRequested" || !askedAt) return [];
  const open = part.returns.filter(({ Status }) => Status === "Asked");
  if (open.some((one) => one.askedAt.getTime() === askedAt.getTime())) return open;
  const asked = part.lines.filter((line) => line.askedQuantity > 0);
  const lines = asked.map(({ id: lineId, askedQuantity }) => ({ lineId, askedQuantity }));
  return [{ id: null, reason, comment, askedAt, lines }];
}

/** `Quantity` counts the units that can still be requested. */
export type ReturnLine = { optionId: number; Name: string; Quantity: number; until: Date | null };
export type ReturnProblem = { OptionId: number; problem: "unknown" | "quantity" | "closed" | "twice" };

/** Why these units cannot be returned; their part has been delivered. */
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
