import { useState } from "react";

import { centsOf } from "@/lib/dollars";
import { latinDigits } from "@/lib/latin-digits";
import { namedReturnLines } from "@/lib/orders/view/line-name-rules";
import type { OrderPart } from "@/lib/orders/order-contract";
import {
  dueForUnits,
  fullAmounts,
  isReduced,
  sumOfAnswers,
  type AskedLine,
} from "@/lib/orders/refund/return-answer-rules";

/** Input for a line; without an amount its whole price is refunded. */
type Typed = { received: number; amount: string | null; isRestocked: boolean };

/** Null for an amount that is invalid or has more than two decimals. */
export function typedCents(text: string): number | null {
  const typed = latinDigits(text).trim().replace(",", ".");
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? centsOf(Number(typed)) : null;
}

/** Refundable cents: from the payment, or from the cash to collect. */
export const leftOf = (part: OrderPart): number => (part.CashDueCents > 0 ? part.CashDueCents : part.RefundableCents);

export function useTakeBack(part: OrderPart, askedAt: string | undefined) {
  const open = part.Returns.find(({ Status, AskedAt }) => Status === "Asked" && AskedAt === askedAt);
  const lines = namedReturnLines(part, open?.Lines ?? []).map((line) => ({
    ...line,
    ...askedLine(part, line),
  }));
  const [typed, setTyped] = useState<Record<number, Typed>>({});
  const [reason, setReason] = useState("");
  const of = (id: number, asked: number): Typed => typed[id] ?? { received: asked, amount: null, isRestocked: true };
  const units = lines.map((line) => of(line.OptionId, line.Asked).received);
  const full = fullAmounts(lines, units, leftOf(part));
  const rows = lines.map((line, index) => {
    const own = of(line.OptionId, line.Asked);
    const dueCents = full[index] ?? 0;
    const cents = own.amount === null ? dueCents : typedCents(own.amount);
    const most = dueForUnits(line, own.received);
    return { ...line, ...own, dueCents, cents, isWrong: cents === null || cents > most };
  });
  const answers = rows.map(({ optionId, received, cents, isRestocked }) => ({
    optionId,
    received,
    amountCents: cents ?? 0,
    isRestocked,
  }));
  const change = (id: number, asked: number, next: Partial<Typed>) =>
    setTyped((before) => ({ ...before, [id]: { ...of(id, asked), ...next } }));
  return {
    rows,
    change,
    reason,
    setReason,
    askedAt: open?.AskedAt ?? "",
    totalCents: sumOfAnswers(answers),
    isReduced: isReduced(answers, lines),
    isNothing: answers.every(({ received }) => received === 0),
  };
}

function askedLine(part: OrderPart, { OptionId: id, Asked }: { OptionId: number; Asked: number }): AskedLine {
  const line = part.Lines.find(({ OptionId }) => OptionId === id);
  if (!line) throw new Error("a return is of the part's own lines");
  return {
    optionId: id,
    unitPriceCents: line.PriceCents,
    Quantity: line.Quantity,
    discountCents: line.DiscountCents,
    askedQuantity: Asked,
    cancelledQuantity: line.CancelledQuantity,
    returnedQuantity: line.ReturnedQuantity,
  };
}
