import "server-only";

import { eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { orderLines, refunds, type orderParts } from "@/lib/db/schema";
import { toCents } from "@/lib/money";

import {
  changeOrder,
  movePart,
  oweRefund,
  refundableCents,
  tellBuyer,
  type Actor,
  type Change,
  type LockedPart,
} from "./change-queries";
import { ordersMessages as messages } from "./messages";
import { cancelParts, cashOf, collectCash } from "./part-queries";
import { refuseReturn, takeReturnBack } from "./return-queries";
import { returnableUnits, returnProblems, returnUntil } from "./return-rules";
import { canAskReturn, canCancelPart, isAwaited } from "./rules";
import type { PublisherStep } from "./step-contract";
import { actionTargets, sellerActions, type PartAction } from "./step-rules";
import type { ShownChange } from "./stock-queries";

export type Done = {
  /** SIDs of the sellers whose parts changed. */
  sids: number[];
  shown: ShownChange;
  isRefundOwed: boolean;
};

export type PartChoice = { sellerId?: number; ShopId?: number };
export type Step = Omit<PublisherStep, "ShopId" | "Amount" | "RequestId" | "Action"> & { Action: PartAction };

/**
 * Takes a step with those of the chosen parts that allow it. @throws ApiError not-found when there is no such order or
 * part, conflict when none of them allows the step
 */
export async function stepParts(step: Step, choice: PartChoice, by: Actor): Promise<Done> {
  return changed(step.OrderRef, by, step.Reason, async (change) => {
    const chosen = change.parts.filter(
      (part) =>
        (choice.sellerId === undefined || part.sellerId === choice.sellerId) &&
        (choice.ShopId === undefined || part.sid === choice.ShopId),
    );
    const isHidden = by.actor === "shop" && isNeverPaid(change);
    if (chosen.length === 0 || isHidden) throw new ApiError("not-found", messages.noSuchOrder);
    const able = chosen.filter((part) => actionsOf(change, part).includes(step.Action));
    if (able.length === 0) throw new ApiError("conflict", noStepOf(step.Action, chosen));
    if (step.Return && able.length > 1) throw new ApiError("invalid", messages.oneReturn);
    if (step.Action === "cancel") requireWholeWhileUnpaid(change, able);
    await take(change, able, step);
    return able;
  });
}

function noStepOf(action: PartAction, chosen: readonly LockedPart[]): string {
  const isAnswer = action === "accept-return" || action === "reject-return";
  const isAnswered = chosen.some(({ Status }) => Status === "Returned" || Status === "ReturnRejected");
  return isAnswer && isAnswered ? messages.returnAnswered : messages.noStep(action, chosen);
}

/** Sellers do not see an order that is not paid or confirmed, or never was. */
function isNeverPaid({ order, payment }: Change): boolean {
  if (isAwaited(payment.Status)) return true;
  return payment.Status === "Failed" && (order.paymentMethod === "card" || order.holdUntil !== null);
}

async function take(change: Change, parts: readonly LockedPart[], step: Step): Promise<void> {
  const { Action } = step;
  if (Action === "cancel") await cancelParts(change, parts, "cancel");
  for (const part of parts) {
    if (Action === "collect") await collectCash(change, part);
    else if (Action === "accept-return") await takeReturnBack(change, part, step.Return);
    else if (Action === "reject-return") await refuseReturn(change, part);
    else if (Action !== "cancel") await movePart(change, part, actionTargets[Action], fieldsOf(step, change.now));
  }
  if (Action !== "collect") tellBuyer(change, actionTargets[Action], parts);
}

function fieldsOf({ Action, Carrier, TrackingNumber }: Step, now: Date): Partial<typeof orderParts.$inferInsert> {
  if (Action === "deliver") return { deliveredAt: now };
  return Action === "ship" ? { shippedAt: now, Carrier: Carrier ?? "", TrackingNumber: TrackingNumber ?? "" } : {};
}

function actionsOf(change: Change, part: LockedPart): PartAction[] {
  const { Status } = change.payment;
  return sellerActions({ Status: part.Status, cashDueCents: Status === "Failed" ? 0 : cashOf(change, part) }, Status);
}

/** @throws ApiError not-found, conflict when nothing of it can be cancelled any more */
export async function cancelForBuyer(ref: string, ShopId: number | undefined, reason: string, by: Actor) {
  return changed(ref, by, reason, async (change) => {
    const chosen = change.parts.filter((part) => ShopId === undefined || part.sid === ShopId);
    if (chosen.length === 0) throw new ApiError("not-found", messages.noSuchOrder);
    const able = chosen.filter(({ Status }) => canCancelPart(Status, "buyer"));
    if (able.length === 0) throw new ApiError("conflict", messages.notCancellable(chosen));
    requireWholeWhileUnpaid(change, able);
    await cancelParts(change, able, "cancel");
    tellBuyer(change, "Cancelled", able);
    return able;
  });
}

/** The payment page asks for the whole order's amount. */
function requireWholeWhileUnpaid({ payment, parts }: Change, chosen: readonly LockedPart[]): void {
  if (!isAwaited(payment.Status) || chosen.length === parts.length) return;
  throw new ApiError("conflict", messages.unpaidWhole);
}

export type ReturnWish = { lines: readonly { OptionId: number; Quantity: number }[]; reason: string; comment: string };

/**
 * @throws ApiError not-found, invalid for lines that are not this order's, conflict for what cannot be returned (any
 * more)
 */
export async function requestReturn(ref: string, wish: ReturnWish, by: Actor): Promise<Done> {
  return changed(ref, by, wish.reason, async (change) => {
    requireReturnable(change, wish.lines);
    const asked = new Map(wish.lines.map(({ OptionId, Quantity }) => [OptionId, Quantity]));
    const parts = change.parts.filter((part) => part.lines.some(({ optionId }) => asked.has(optionId)));
    for (const part of parts) {
      for (const line of part.lines) {
        const askedQuantity = asked.get(line.optionId) ?? 0;
        if (line.askedQuantity === askedQuantity) continue;
        await change.tx.update(orderLines).set({ askedQuantity }).where(eq(orderLines.id, line.id));
        line.askedQuantity = askedQuantity;
      }
      await movePart(change, part, "ReturnRequested", {
        returnReason: wish.reason,
        returnComment: wish.comment,
        returnAskedAt: change.now,
      });
    }
    tellBuyer(change, "ReturnRequested", parts);
    return parts;
  });
}

function requireReturnable({ parts, order, now }: Change, asked: ReturnWish["lines"]): void {
  const lines = parts.flatMap((part) =>
    part.lines.map((line) => ({
      ...line,
      Quantity: returnableUnits(line),
      isAtBuyer: canAskReturn(part.Status),
      until: returnUntil(part.deliveredAt, line.returnsInDay, order.address.CountryCode),
    })),
  );
  const problems = returnProblems(asked, lines, now);
  const wrong = problems.filter(({ problem }) => problem !== "closed");
  if (wrong.length > 0) {
    const errors = wrong.map(({ OptionId, problem }) => ({
      path: `Lines.${asked.findIndex((line) => line.OptionId === OptionId)}`,
      message: messages.returnProblem[problem],
    }));
    throw new ApiError("invalid", errors.map(({ message }) => message).join(" "), { errors });
  }
  const early = lines.find((line) => asked.some(({ OptionId }) => OptionId === line.optionId) && !line.isAtBuyer);
  if (early) throw new ApiError("conflict", messages.notReturnable(early.Name));
  const closed = lines.find(({ optionId }) => problems.some(({ OptionId }) => OptionId === optionId));
  if (closed) throw new ApiError("conflict", messages.returnClosed(closed.Name));
}

export type Goodwill = { amount: number; requestId: string; reason: string; ShopId?: number };

/** A refund in addition to those of cancelling and returning; the same request id is the same refund. */
export async function refundAmount(ref: string, { amount, requestId, reason, ShopId }: Goodwill, by: Actor) {
  return changed(ref, by, reason, async (change) => {
    const named = change.parts.filter(({ sid }) => ShopId === undefined || sid === ShopId);
    if (named.length === 0) throw new ApiError("not-found", messages.noSuchOrder);
    const part = named.length === 1 ? named[0] : undefined;
    const key = `goodwill:${change.payment.id}:${requestId}`;
    const [known] = await change.tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.key, key));
    if (known) return [];
    const amountCents = toCents(amount);
    const left = await refundableCents(change, part);
    if (amountCents > left) throw new ApiError("conflict", messages.refundTooHigh((left / 100).toFixed(2)));
    await oweRefund(change, { key, partId: part?.id, amountCents, reason });
    return [];
  });
}

async function changed(
  ref: string,
  by: Actor,
  note: string,
  run: (change: Change) => Promise<readonly LockedPart[]>,
): Promise<Done> {
  const ran = await changeOrder(ref, by, note, run);
  if (!ran) throw new ApiError("not-found", messages.noSuchOrder);
  const { result, change } = ran;
  return { sids: result.map(({ sid }) => sid), shown: change.shown, isRefundOwed: change.isRefundOwed };
}
