import "server-only";

import { errorText, type ErrorText } from "@/lib/api/error-text";
import { eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { orderLines, orderReturnLines, orderReturns, type returnAnswers } from "@/lib/db/schema";
import { dollarsOf } from "@/lib/dollars";

import { movePart, noteAmount, oweRefund, refundableCents, type Change } from "../change/change-order";
import type { LockedPart } from "../change/locked-order-queries";
import { cashOf, noteShown, settleCash, stockLineOf } from "../change/change-part";
import { answerProblems, fullAnswer, isReduced, sumOfAnswers, type LineAnswer } from "./return-answer-rules";
import type { ReturnAnswer } from "../change/step-contract";
import { putBack } from "../place/take-stock";

/** The default restocks and refunds all requested units. @throws ApiError invalid, conflict for another return */
export async function takeReturnBack(change: Change, part: LockedPart, given?: ReturnAnswer): Promise<void> {
  const { tx, order } = change;
  const asked = askedLines(part);
  const isPaid = order.paymentMethod === "card" || part.collectedAt !== null;
  const leftCents = isPaid ? await refundableCents(change, part) : cashOf(change, part);
  const answers = given ? givenAnswer(change, part, given, leftCents) : fullAnswer(asked, leftCents);
  const amountCents = sumOfAnswers(answers);
  const returnId = await recordReturn(change, part, "Accepted", answers);
  const back = asked.flatMap((line) => {
    const answer = answers.find(({ optionId }) => optionId === line.optionId);
    if (!answer?.isRestocked || answer.received === 0) return [];
    return [{ ...stockLineOf(line), quantity: answer.received }];
  });
  await movePart(change, part, "Returned");
  noteAmount(change, { partId: part.id }, amountCents);
  noteShown(change, await putBack(tx, order.id, back, "return", returnId));
  const key = `order-return:${returnId}`;
  if (isPaid) await oweRefund(change, { key, partId: part.id, amountCents, reason: change.note });
  else await settleCash(change);
}

/** The units stay with the buyer and cannot be requested again. */
export async function rejectReturn(change: Change, part: LockedPart): Promise<void> {
  const answers = askedLines(part).map(({ optionId }) => ({
    optionId,
    received: 0,
    amountCents: 0,
    isRestocked: false,
  }));
  await recordReturn(change, part, "Refused", answers);
  await movePart(change, part, "ReturnRejected");
}

function askedLines(part: LockedPart) {
  return part.lines.filter((line) => line.askedQuantity > 0);
}

function givenAnswer(change: Change, part: LockedPart, given: ReturnAnswer, leftCents: number): LineAnswer[] {
  // The seller has read one return: the buyer may have requested another since.
  if (part.returnAskedAt?.toISOString() !== given.AskedAt)
    throw new ApiError("conflict", errorText("orders.otherReturn"));
  const asked = askedLines(part);
  const answers = given.Lines.map(({ OptionId, Received, AmountCents, Restock }) => ({
    optionId: OptionId,
    received: Received,
    amountCents: AmountCents,
    isRestocked: Restock,
  }));
  const errors = answerProblems(answers, asked).map(({ optionId, problem }) => {
    const at = answers.findIndex((answer) => answer.optionId === optionId);
    return { path: at < 0 ? "Return.Lines" : `Return.Lines.${at}`, message: errorText(`orders.answer.${problem}`) };
  });
  if (errors.length > 0) {
    const named = new Map(errors.map(({ message }) => [message.key, message]));
    throw new ApiError("invalid", [...named.values()], { errors });
  }
  const invalid = (path: string, message: ErrorText) =>
    new ApiError("invalid", message, { errors: [{ path, message }] });
  if (answers.every(({ received }) => received === 0))
    throw invalid("Return.Lines", errorText("orders.nothingReceived"));
  if (isReduced(answers, asked) && change.note === "") throw invalid("Reason", errorText("orders.lowerWithoutReason"));
  if (sumOfAnswers(answers) > leftCents)
    throw new ApiError("conflict", errorText("orders.refundTooHigh", { left: dollarsOf(leftCents).toFixed(2) }));
  return answers;
}

/** @returns the id of the return */
async function recordReturn(
  change: Change,
  part: LockedPart,
  Status: (typeof returnAnswers)[number],
  answers: readonly LineAnswer[],
): Promise<number> {
  const { tx, now, note, by } = change;
  const { id: partId, returnReason: reason, returnComment: comment, returnAskedAt } = part;
  const amountCents = sumOfAnswers(answers);
  const answered = { answer: note, answeredAt: now, actorId: by.actorId, amountCents };
  const [row] = await tx
    .insert(orderReturns)
    .values({ partId, Status, reason, comment, askedAt: returnAskedAt ?? now, ...answered })
    .returning({ id: orderReturns.id });
  if (!row) throw new Error("the return was not stored");
  for (const line of askedLines(part)) {
    const answer = answers.find(({ optionId }) => optionId === line.optionId);
    if (!answer) throw new Error("every line of a return is answered");
    const receivedQuantity = answer.received;
    await tx.insert(orderReturnLines).values({
      returnId: row.id,
      lineId: line.id,
      askedQuantity: line.askedQuantity,
      receivedQuantity,
      restockedQuantity: answer.isRestocked ? receivedQuantity : 0,
      amountCents: answer.amountCents,
    });
    const sums = {
      returnedQuantity: line.returnedQuantity + receivedQuantity,
      returnedCents: line.returnedCents + answer.amountCents,
      refusedQuantity: line.refusedQuantity + (Status === "Refused" ? line.askedQuantity : 0),
    };
    await tx.update(orderLines).set(sums).where(eq(orderLines.id, line.id));
    Object.assign(line, sums);
  }
  return row.id;
}
