import type { OrderReturn } from "../order-contract";
import type { PartStatus } from "../rules";

/** Amounts in cents. */
export type StoredReturn = {
  partId: number;
  Status: "Accepted" | "Refused";
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

/** The answered ones, then the open one. */
export function returnsOf(part: ReturnedPart, isBuyer: boolean): OrderReturn[] {
  const answered = part.returns.map(({ lines, ...one }): OrderReturn => ({
    Status: one.Status,
    Reason: one.reason,
    Comment: one.comment,
    AskedAt: one.askedAt.toISOString(),
    AnsweredAt: one.answeredAt.toISOString(),
    Answer: one.answer,
    AmountCents: one.amountCents,
    Lines: lines.map((line) => ({
      OptionId: part.lines.find(({ id }) => id === line.lineId)?.optionId ?? 0,
      Asked: line.askedQuantity,
      Received: line.receivedQuantity,
      ...(!isBuyer && { Restocked: line.restockedQuantity }),
      AmountCents: line.amountCents,
    })),
  }));
  if (part.Status !== "ReturnRequested" || !part.returnAskedAt) return answered;
  const asked = part.lines.filter((line) => line.askedQuantity > 0);
  return [
    ...answered,
    {
      Status: "Asked",
      Reason: part.returnReason,
      Comment: part.returnComment,
      AskedAt: part.returnAskedAt.toISOString(),
      AnsweredAt: null,
      Answer: "",
      AmountCents: 0,
      Lines: asked.map(({ optionId, askedQuantity }) => ({
        OptionId: optionId,
        Asked: askedQuantity,
        Received: 0,
        ...(!isBuyer && { Restocked: 0 }),
        AmountCents: 0,
      })),
    },
  ];
}
