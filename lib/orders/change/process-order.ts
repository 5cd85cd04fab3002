import "server-only";

import { errorText, type ErrorText } from "@/lib/api/error-text";
import { eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { dollarsOf } from "@/lib/dollars";
import { addAuditEvent } from "@/lib/db/audit-log";
import { refunds } from "@/lib/db/schema";

import {
  changeOrder,
  movePart,
  oweRefund,
  refundableCents,
  notifyBuyer,
  type Actor,
  type Change,
} from "./change-order";
import type { LockedPart } from "./locked-order-queries";
import { cancelParts, cashOf, collectCash } from "./change-part";
import { cancelRest, correctTracking, deliverParcels, parcelsUnderWay, sendParcel } from "./change-parcels";
import { addReturn, type ReturnWish } from "../refund/add-return";
import { answerReturns } from "../refund/answer-return";
import { returnableUnits, returnProblems, returnUntil } from "../refund/return-rules";
import { atBuyer, canCancelPart, isAwaited } from "../rules";
import type { PublisherStep } from "./step-contract";
import { actionTargets, sellerActions, type PartAction } from "./step-rules";
import type { ShownChange } from "../place/take-stock";

export type Done = {
  /** SIDs of the sellers whose parts changed. */
  sids: number[];
  shown: ShownChange;
  isRefundOwed: boolean;
};

export type PartChoice = { sellerId?: number; ShopId?: number };
export type Step = Omit<PublisherStep, "ShopId" | "AmountCents" | "RequestId" | "Action"> & { Action: PartAction };

/** Takes a step with the parts that allow it. @throws ApiError not-found, conflict when none of them does */
export async function stepParts(step: Step, choice: PartChoice, by: Actor): Promise<Done> {
  return changed(step.OrderRef, by, { action: step.Action, note: step.Reason }, async (change) => {
    const chosen = change.parts.filter(
      (part) =>
        (choice.sellerId === undefined || part.sellerId === choice.sellerId) &&
        (choice.ShopId === undefined || part.sid === choice.ShopId),
    );
    const isHidden = by.actor === "shop" && isNeverPaid(change);
    if (chosen.length === 0 || isHidden) throw new ApiError("not-found", errorText("orders.noSuchOrder"));
    const able = chosen.filter((part) => actionsOf(change, part).includes(step.Action));
    if (able.length === 0) throw new ApiError("conflict", noStepOf(step.Action, chosen));
    if (step.Return && able.length > 1) throw new ApiError("invalid", errorText("orders.oneReturn"));
    if ((step.Units || step.ShipmentId !== undefined) && able.length > 1)
      throw new ApiError("invalid", errorText("orders.sending.onePart"));
    if (step.Action === "cancel") requireWholeWhileUnpaid(change, able);
    await take(change, able, step);
    return able;
  });
}

function noStepOf(action: PartAction, chosen: readonly LockedPart[]): ErrorText {
  const isAnswer = action === "accept-return" || action === "reject-return";
  const isAnswered = chosen.some(({ Status }) => Status === "Returned" || Status === "ReturnRejected");
  return isAnswer && isAnswered
    ? errorText("orders.returnAnswered")
    : errorText("orders.noStep", { action, statuses: statusesOf(chosen) });
}

function statusesOf(parts: readonly LockedPart[]): ErrorText {
  const names = [...new Set(parts.map(({ Status }) => Status))].map((status) => errorText(`orders.status.${status}`));
  return names.reduceRight((rest, first) => errorText("orders.statuses", { first, rest }));
}

/** Sellers do not see an order that is not paid or confirmed, or never was. */
function isNeverPaid({ order, payment }: Change): boolean {
  if (isAwaited(payment.Status)) return true;
  return payment.Status === "Failed" && (order.paymentMethod === "card" || order.holdUntil !== null);
}

async function take(change: Change, parts: readonly LockedPart[], step: Step): Promise<void> {
  const { Action } = step;
  if (Action === "cancel") {
    await cancelParts(change, parts, "cancel");
    return notifyBuyer(change, "Cancelled", parts);
  }
  if (Action === "accept" || Action === "pack") {
    for (const part of parts) await movePart(change, part, actionTargets[Action]);
    return notifyBuyer(change, actionTargets[Action], parts);
  }
  if (Action === "accept-return" || Action === "reject-return") {
    const asked: Date[] = [];
    for (const part of parts) asked.push(...(await answerReturns(change, part, Action, step.Return)));
    return notifyBuyer(change, Action === "accept-return" ? "Returned" : "ReturnRejected", parts, { asked });
  }
  if (Action === "ship") return ship(change, parts, step);
  const arrived: LockedPart[] = [];
  for (const part of parts) {
    if (Action === "track") await correctTracking(change, part, step);
    else if (Action === "cancel-rest") await cancelRest(change, part);
    else if (Action === "collect") await collectCash(change, part);
    else if (await deliverParcels(change, part, step)) arrived.push(part);
  }
  if (arrived.length > 0) notifyBuyer(change, "Delivered", arrived);
}

/** One mail for the parts that are now sent, and one for those with more to come. */
async function ship(change: Change, parts: readonly LockedPart[], step: Step): Promise<void> {
  const sent: { part: LockedPart; id: number }[] = [];
  for (const part of parts) sent.push({ part, id: await sendParcel(change, part, step) });
  for (const status of ["Shipped", "PartlyShipped"] as const) {
    const some = sent.filter(({ part }) => part.Status === status);
    const payload = { Shipments: some.map(({ id }) => id) };
    const ofParts = some.map(({ part }) => part);
    if (some.length > 0) notifyBuyer(change, status, ofParts, { isAgain: status === "PartlyShipped", payload });
  }
}

function actionsOf(change: Change, part: LockedPart): PartAction[] {
  const { Status } = change.payment;
  return sellerActions(
    {
      Status: part.Status,
      cashDueCents: Status === "Failed" ? 0 : cashOf(change, part),
      parcelsUnderWay: parcelsUnderWay(part).length,
    },
    Status,
  );
}

/** @throws ApiError not-found, conflict when nothing of it can be cancelled any more */
export async function cancelForBuyer(ref: string, ShopId: number | undefined, reason: string, by: Actor) {
  return changed(ref, by, { action: "cancel", note: reason }, async (change) => {
    const chosen = change.parts.filter((part) => ShopId === undefined || part.sid === ShopId);
    if (chosen.length === 0) throw new ApiError("not-found", errorText("orders.noSuchOrder"));
    const able = chosen.filter(({ Status }) => canCancelPart(Status, "buyer"));
    if (able.length === 0)
      throw new ApiError("conflict", errorText("orders.notCancellable", { statuses: statusesOf(chosen) }));
    requireWholeWhileUnpaid(change, able);
    await cancelParts(change, able, "cancel");
    notifyBuyer(change, "Cancelled", able);
    return able;
  });
}

/** The payment page asks for the whole order's amount. */
function requireWholeWhileUnpaid({ payment, parts }: Change, chosen: readonly LockedPart[]): void {
  if (!isAwaited(payment.Status) || chosen.length === parts.length) return;
  throw new ApiError("conflict", errorText("orders.unpaidWhole"));
}

/** @throws ApiError not-found, invalid for other orders' lines, conflict for what cannot be returned (any more) */
export async function requestReturn(ref: string, wish: ReturnWish, by: Actor): Promise<Done> {
  return changed(ref, by, { action: "ask-return", note: wish.reason }, async (change) => {
    requireReturnable(change, wish.lines);
    const asked = new Set(wish.lines.map(({ OptionId }) => OptionId));
    const parts = change.parts.filter((part) => part.lines.some(({ optionId }) => asked.has(optionId)));
    const before = parts.flatMap(({ returns, returnAskedAt }) => [returnAskedAt, ...returns.map((one) => one.askedAt)]);
    change.now = new Date(Math.max(change.now.getTime(), ...before.map((at) => (at?.getTime() ?? 0) + 1)));
    for (const part of parts) await addReturn(change, part, wish);
    notifyBuyer(change, "ReturnRequested", parts, { asked: [change.now] });
    return parts;
  });
}

function requireReturnable({ parts, order, now }: Change, asked: ReturnWish["lines"]): void {
  const lines = parts.flatMap((part) =>
    part.lines.map((line) => ({
      ...line,
      Quantity: returnableUnits(line, part.Status),
      isAtBuyer: atBuyer.includes(part.Status),
      until: returnUntil(part.deliveredAt, line.returnsInDay, order.address.CountryCode),
    })),
  );
  const problems = returnProblems(asked, lines, now);
  const wrong = problems.filter(({ problem }) => problem !== "closed");
  if (wrong.length > 0) {
    const errors = wrong.map(({ OptionId, problem }) => ({
      path: `Lines.${asked.findIndex((line) => line.OptionId === OptionId)}`,
      message: errorText(`orders.returning.${problem}`),
    }));
    throw new ApiError(
      "invalid",
      errors.map(({ message }) => message),
      { errors },
    );
  }
  const early = lines.find((line) => asked.some(({ OptionId }) => OptionId === line.optionId) && !line.isAtBuyer);
  if (early) throw new ApiError("conflict", errorText("orders.notReturnable", { name: early.Name }));
  const closed = lines.find(({ optionId }) => problems.some(({ OptionId }) => OptionId === optionId));
  if (closed) throw new ApiError("conflict", errorText("orders.returnClosed", { name: closed.Name }));
}

export type Goodwill = { amountCents: number; requestId: string; reason: string; ShopId?: number };

/** A refund in addition to those of cancelling and returning; the same request id is the same refund. */
export async function refundAmount(ref: string, { amountCents, requestId, reason, ShopId }: Goodwill, by: Actor) {
  return changed(ref, by, { action: "refund", note: reason, amountCents }, async (change) => {
    const named = change.parts.filter(({ sid }) => ShopId === undefined || sid === ShopId);
    if (named.length === 0) throw new ApiError("not-found", errorText("orders.noSuchOrder"));
    const part = named.length === 1 ? named[0] : undefined;
    const key = `goodwill:${change.payment.id}:${requestId}`;
    const [known] = await change.tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.key, key));
    if (known) return [];
    const left = await refundableCents(change, part);
    if (amountCents > left)
      throw new ApiError("conflict", errorText("orders.refundTooHigh", { left: dollarsOf(left).toFixed(2) }));
    await oweRefund(change, { key, partId: part?.id, amountCents, reason });
    return [];
  });
}

async function changed(
  ref: string,
  by: Actor,
  { note, ...done }: { action: string; note: string; amountCents?: number },
  run: (change: Change) => Promise<readonly LockedPart[]>,
): Promise<Done> {
  const ran = await changeOrder(ref, by, note, async (change) => {
    const parts = await run(change);
    if (by.actor === "staff" && hasChanged(change)) await auditStep(change, parts, done);
    return parts;
  });
  if (!ran) throw new ApiError("not-found", errorText("orders.noSuchOrder"));
  const { result, change } = ran;
  return { sids: result.map(({ sid }) => sid), shown: change.shown, isRefundOwed: change.isRefundOwed };
}

/** False for a refund that was booked before. */
const hasChanged = ({ events, isRefundOwed }: Change) => events.length > 0 || isRefundOwed;

/** Steps of publishers are privileged; a shop's are in the order's own history only. */
async function auditStep(
  { tx, by, order, events, note, tracking }: Change,
  parts: readonly LockedPart[],
  { action, amountCents }: { action: string; amountCents?: number },
): Promise<void> {
  const moved = events.filter(({ kind, from, to }) => kind === "part" && from !== to);
  const statuses = (side: "from" | "to") => [...new Set(moved.map((event) => event[side] ?? ""))];
  const shops = parts.map(({ sid }) => sid).join(", ");
  const refund = amountCents === undefined ? null : dollarsOf(amountCents);
  const detail = [shops, ...(tracking ? [] : [note])].filter(Boolean).join(" · ");
  await addAuditEvent(tx, {
    actorId: by.actorId,
    action: `order.${action}`,
    subject: `order:${order.OrderRef}`,
    detail,
    values: {
      before: { partStatus: statuses("from"), tracking: tracking?.before },
      after: { partStatus: statuses("to"), tracking: tracking?.after, refund },
    },
  });
}
