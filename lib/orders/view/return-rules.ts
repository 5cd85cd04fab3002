import type { OrderReturn } from "../order-contract";
import { openReturns } from "../refund/return-rules";
import type { PartStatus } from "../rules";

/** Amounts in cents. */
export type StoredReturn = {
  id: number;
  partId: number;
  Status: "Asked" | "Accepted" | "Refused";
  reason: string;
  comment: string;
  askedAt: Date;
  answer: string;
  amountCents: number;
  answeredAt: Date;
  lines: {
    lineId: number;
    askedQuantity: number;
    receivedQuantity: number;
    restockedQuantity: number;
    amountCents: number;
  }[];
};

type ReturnedPart = {
  Status: PartStatus;
  returnReason: string;
  returnComment: string;
  returnAskedAt: Date | null;
  returns: readonly StoredReturn[];
  lines: readonly { id: number; optionId: number; askedQuantity: number }[];
};

/** Oldest first. */
export function returnsOf(part: ReturnedPart, isBuyer: boolean): OrderReturn[] {
  const optionOf = new Map(part.lines.map(({ id, optionId }) => [id, optionId]));
  const answered = part.returns.filter(({ Status }) => Status !== "Asked");
  const open = openReturns(part).map((one) => ({ ...one, ...unanswered }));
  return [...answered, ...open]
    .toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime())
    .map(({ lines, ...one }) => ({
      Status: one.Status,
      Reason: one.reason,
      Comment: one.comment,
      AskedAt: one.askedAt.toISOString(),
      AnsweredAt: one.Status === "Asked" ? null : one.answeredAt.toISOString(),
      Answer: one.answer,
      AmountCents: one.amountCents,
      Lines: lines.map((line) => toReturnLine({ ...nothingBack, ...line }, optionOf.get(line.lineId) ?? 0, isBuyer)),
    }));
}

const unanswered = { Status: "Asked" as const, answer: "", amountCents: 0, answeredAt: new Date(0) };
const nothingBack = { receivedQuantity: 0, restockedQuantity: 0, amountCents: 0 };

function toReturnLine(line: StoredReturn["lines"][number], OptionId: number, isBuyer: boolean) {
  return {
    OptionId,
    Asked: line.askedQuantity,
    Received: line.receivedQuantity,
    ...(!isBuyer && { Restocked: line.restockedQuantity }),
    AmountCents: line.amountCents,
  };
}
