import "server-only";

import { eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { orderLines, orderReturnLines, orderReturns, type returnAnswers } from "@/lib/db/schema";
import { toCents } from "@/lib/money";

import { movePart, noteAmount, oweRefund, refundableCents, type Change, type LockedPart } from "./change-queries";
import { ordersMessages as messages } from "./messages";
import { cashOf, noteShown, settleCash, stockLineOf } from "./part-queries";
import { answerProblems, fullAnswer, isReduced, sumOfAnswers, type LineAnswer } from "./return-answer-rules";
import type { ReturnAnswer } from "./step-contract";
import { putBack } from "./stock-queries";

/**
 * Takes a return back as the seller's answer says; without an answer all requested units, restocked, for their whole
 * price. @throws ApiError invalid for what was not requested or paid, conflict when the return is another one by now
 */
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
export async function refuseReturn(change: Change, part: LockedPart): Promise<void> {
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
  if (part.returnAskedAt?.toISOString() !== given.AskedAt) throw new ApiError("conflict", messages.otherReturn);
  const asked = askedLines(part);
  const answers = given.Lines.map(({ OptionId, Received, Amount, Restock }) => ({
    optionId: OptionId,
    received: Received,
    amountCents: toCents(Amount),
    isRestocked: Restock,
  }));
  const errors = answerProblems(answers, asked).map(({ optionId, problem }) => {
    const at = answers.findIndex((answer) => answer.optionId === optionId);
    return { path: at < 0 ? "Return.Lines" : `Return.Lines.${at}`, message: messages.answerProblem[problem] };
  });
  if (errors.length > 0) {
    throw new ApiError("invalid", [...new Set(errors.map(({ message }) => message))].join(" "), { errors });
  }
  const invalid = (path: string, message: string) => new ApiError("invalid", message, { errors: [{ path, message }] });
  if (answers.every(({ received }) => received === 0)) throw invalid("Return.Lines", messages.nothingReceived);
  if (isReduced(answers, asked) && change.note === "") throw invalid("Reason", messages.lowerWithoutReason);
  if (sumOfAnswers(answers) > leftCents)
    throw new ApiError("conflict", messages.refundTooHigh((leftCents / 100).toFixed(2)));
  return answers;
}

/** Stores the answer to a return and what came back. @returns the id of the return */
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
