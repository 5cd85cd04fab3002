import { useState } from "react";

import { toCents } from "@/lib/money";
import { namedReturnLines } from "@/lib/orders/line-name-rules";
import type { OrderPart } from "@/lib/orders/order-contract";
import { dueForUnits, fullAmounts, isReduced, sumOfAnswers, type AskedLine } from "@/lib/orders/return-answer-rules";

/** What is typed of a line; without an amount its whole price goes back. */
type Typed = { received: number; amount: string | null; isRestocked: boolean };

/** In cents; null for what is no amount with two decimals at most. */
export function centsOf(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? toCents(Number(typed)) : null;
}

/** Cents that can go back for a part: of what came in, or of what the courier still has to collect. */
export const leftOf = (part: OrderPart): number => toCents(part.CashDue > 0 ? part.CashDue : part.Refundable);

/** The answer to the open return of a part, as it is typed. */
export function useTakeBack(part: OrderPart) {
  const open = part.Returns.find(({ Status }) => Status === "Asked");
  const lines = namedReturnLines(part, open?.Lines ?? []).map((line) => ({
    ...line,
    ...askedLine(part, line.OptionId),
  }));
  const [typed, setTyped] = useState<Record<number, Typed>>({});
  const [reason, setReason] = useState("");
  const of = (id: number, asked: number): Typed => typed[id] ?? { received: asked, amount: null, isRestocked: true };
  const units = lines.map((line) => of(line.OptionId, line.Asked).received);
  const full = fullAmounts(lines, units, leftOf(part));
  const rows = lines.map((line, index) => {
    const own = of(line.OptionId, line.Asked);
    const dueCents = full[index] ?? 0;
    const cents = own.amount === null ? dueCents : centsOf(own.amount);
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

function askedLine(part: OrderPart, id: number): AskedLine {
  const line = part.Lines.find(({ OptionId }) => OptionId === id);
  if (!line) throw new Error("a return is of the part's own lines");
  return {
    optionId: id,
    unitPriceCents: toCents(line.Price),
    Quantity: line.Quantity,
    discountCents: toCents(line.Discount),
    askedQuantity: line.AskedQuantity,
    returnedQuantity: line.ReturnedQuantity,
  };
}
