import "server-only";

import { errorText, type ErrorText } from "@/lib/api/error-text";
import { and, eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { orderLines, orderReturnLines, orderReturns, type returnAnswers } from "@/lib/db/schema";
import { dollarsOf } from "@/lib/dollars";

import { markStep, noteAmount, oweRefund, refundableCents, type Change } from "../change/change-order";
import type { LockedPart } from "../change/locked-order-queries";
import { cashOf, noteShown, settleCash, stockLineOf } from "../change/change-part";
import { adoptReturns, leaveOpen, type AdoptedReturn } from "./add-return";
import { answerProblems, fullAnswer, isReduced, sumOfAnswers, type LineAnswer } from "./return-answer-rules";
import type { ReturnAnswer } from "../change/step-contract";
import { putBack } from "../place/take-stock";

/** @returns when the answered ones were asked for: the one that the answer names, else all that are open */
export async function answerReturns(
  change: Change,
  part: LockedPart,
  action: "accept-return" | "reject-return",
  given?: ReturnAnswer,
): Promise<Date[]> {
  const open = await adoptReturns(change, part);
  const chosen = given ? [await requireOpen(change, part, open, given)] : open;
  let amountCents = 0;
  for (const one of chosen) {
    if (action === "accept-return") amountCents += await takeBack(change, part, one, given);
    else await recordAnswer(change, part, one, "Refused", nothingOf(part, one));
  }
  const rest = open.filter((one) => !chosen.includes(one));
  await leaveOpen(change, part, rest, action === "accept-return" ? "Returned" : "ReturnRejected");
  if (rest.length > 0) markStep(change, part, action);
  noteAmount(change, { partId: part.id }, amountCents);
  const isUnpaid = change.order.paymentMethod === "cod" && part.collectedAt === null;
  if (isUnpaid && action === "accept-return") await settleCash(change);
  return chosen.map(({ askedAt }) => askedAt);
}

/** The seller has read one return: the buyer may have requested others since. @throws ApiError conflict */
async function requireOpen(
  { tx }: Change,
  part: LockedPart,
  open: readonly AdoptedReturn[],
  { AskedAt }: ReturnAnswer,
): Promise<AdoptedReturn> {
  const one = open.find(({ askedAt }) => askedAt.toISOString() === AskedAt);
  if (one) return one;
  const named = and(eq(orderReturns.partId, part.id), eq(orderReturns.askedAt, new Date(AskedAt)));
  const isAnswered = (await tx.$count(orderReturns, named)) > 0;
  throw new ApiError("conflict", errorText(isAnswered ? "orders.returnAnswered" : "orders.otherReturn"));
}

/** The default restocks and refunds all requested units. @returns cents @throws ApiError invalid */
async function takeBack(change: Change, part: LockedPart, one: AdoptedReturn, given?: ReturnAnswer): Promise<number> {
  const { order } = change;
  const asked = askedLines(part, one);
  const isPaid = order.paymentMethod === "card" || part.collectedAt !== null;
  const leftCents = isPaid ? await refundableCents(change, part) : cashOf(change, part);
  const answers = given?.Lines ? givenAnswers(change, asked, given.Lines, leftCents) : fullAnswer(asked, leftCents);
  const amountCents = sumOfAnswers(answers);
  await recordAnswer(change, part, one, "Accepted", answers);
  const back = asked.flatMap((line) => {
    const answer = answers.find(({ optionId }) => optionId === line.optionId);
    if (!answer?.isRestocked || answer.received === 0) return [];
    return [{ ...stockLineOf(line), quantity: answer.received }];
  });
  noteShown(change, await putBack(change.tx, order.id, back, "return", one.id));
  const key = `order-return:${one.id}`;
  if (isPaid) await oweRefund(change, { key, partId: part.id, amountCents, reason: change.note });
  return amountCents;
}

/** The units stay with the buyer and cannot be requested again. */
function nothingOf(part: LockedPart, one: AdoptedReturn): LineAnswer[] {
  return askedLines(part, one).map(({ optionId }) => ({ optionId, received: 0, amountCents: 0, isRestocked: false }));
}

function askedLines(part: LockedPart, { lines }: AdoptedReturn) {
  return part.lines.flatMap((line) => {
    const asked = lines.find(({ lineId }) => lineId === line.id);
    return asked ? [{ ...line, askedQuantity: asked.askedQuantity }] : [];
  });
}

function givenAnswers(
  change: Change,
  asked: ReturnType<typeof askedLines>,
  given: NonNullable<ReturnAnswer["Lines"]>,
  leftCents: number,
): LineAnswer[] {
  const answers = given.map(({ OptionId, Received, AmountCents, Restock }) => ({
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

async function recordAnswer(
  { tx, now, note, by }: Change,
  part: LockedPart,
  one: AdoptedReturn,
  Status: (typeof returnAnswers)[number],
  answers: readonly LineAnswer[],
): Promise<void> {
  const amountCents = sumOfAnswers(answers);
  const answered = { Status, answer: note, answeredAt: now, actorId: by.actorId, amountCents };
  await tx.update(orderReturns).set(answered).where(eq(orderReturns.id, one.id));
  for (const { lineId, askedQuantity } of one.lines) {
    const line = part.lines.find(({ id }) => id === lineId);
    const answer = answers.find(({ optionId }) => optionId === line?.optionId);
    if (!line || !answer) throw new Error("every line of a return is answered");
    const receivedQuantity = answer.received;
    const restockedQuantity = answer.isRestocked ? receivedQuantity : 0;
    await tx
      .update(orderReturnLines)
      .set({ receivedQuantity, restockedQuantity, amountCents: answer.amountCents })
      .where(and(eq(orderReturnLines.returnId, one.id), eq(orderReturnLines.lineId, lineId)));
    const sums = {
      returnedQuantity: line.returnedQuantity + receivedQuantity,
      returnedCents: line.returnedCents + answer.amountCents,
      refusedQuantity: line.refusedQuantity + (Status === "Refused" ? askedQuantity : 0),
    };
    await tx.update(orderLines).set(sums).where(eq(orderLines.id, line.id));
    Object.assign(line, sums);
  }
}
