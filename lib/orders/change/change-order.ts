import "server-only";

import { and, eq, ne, sql } from "drizzle-orm";
import pLimit from "p-limit";

import { queueMails, type QueuedMail } from "@/lib/db/mail-queue";
import { database, type Transaction } from "@/lib/db/open";
import { orderEvents, orderParts, orders, payments, refunds } from "@/lib/db/schema";

import { withRetries } from "@/lib/db/retries";
import { isOwnEmail } from "../buyer-queries";
import { chargedFor, refundableOf } from "../refund/money-rules";
import {
  canStep,
  isLateStep,
  orderStatusOf,
  orderSteps,
  partSteps,
  paymentSteps,
  type NamedStep,
  type OrderActor,
  type OrderStatus,
  type PartStatus,
  type PaymentStatus,
} from "../rules";
import { lockOrder, type LockedOrder, type LockedPart } from "./locked-order-queries";
import { followSales, salesOf } from "./update-sales";
import { notifySellers } from "./notify-sellers";
import type { ShownChange } from "../place/take-stock";

export type Actor = { actor: OrderActor; actorId: number | null };

/** Steps are written at once, events and mails when the change finishes. */
export type Change = LockedOrder & {
  tx: Transaction;
  by: Actor;
  now: Date;
  /** Stored with each event of this change. */
  note: string;
  events: Pick<typeof orderEvents.$inferInsert, "kind" | "partId" | "from" | "to" | "repeats" | "amountCents">[];
  mails: Pick<QueuedMail, "kind" | "key" | "payload">[];
  shown: ShownChange;
  isRefundOwed: boolean;
  /** Former and corrected carrier and number of a parcel. */
  tracking?: { before: string; after: string };
  /** An abandoned order is being paid after all. */
  isLate: boolean;
};

/** Well below the number of connections in the pool (`lib/db/open.ts`), as in `place-order.ts`. */
const limitChanges = pLimit(8);

/** Locks its accounts and the order, then always option items by id, products by id and the coupon. @returns null without an order */
export async function changeOrder<Result>(
  ref: string,
  by: Actor,
  note: string,
  run: (change: Change) => Promise<Result>,
): Promise<{ result: Result; change: Change } | null> {
  const db = await database();
  return limitChanges(() =>
    withRetries(() =>
      db.transaction(async (tx) => {
        const locked = await lockOrder(tx, ref);
        if (!locked) return null;
        const shown = { slugs: [], isCardChanged: false };
        const change: Change = {
          ...locked,
          tx,
          by,
          now: new Date(),
          note,
          events: [],
          mails: [],
          shown,
          isRefundOwed: false,
          isLate: false,
        };
        const sales = salesOf(locked);
        const result = await run(change);
        await followSales(change, sales);
        await finish(change);
        return { result, change };
      }),
    ),
  );
}

/** @throws for a status that the table of steps does not allow */
export async function movePart(
  change: Change,
  part: LockedPart,
  to: PartStatus,
  fields: Partial<typeof orderParts.$inferInsert> = {},
): Promise<void> {
  const from = part.Status;
  const isAllowed = canStep(partSteps, from, to) || (change.isLate && isLateStep("part", from, to));
  if (!isAllowed) throw new Error(`a part cannot go from ${from} to ${to}`);
  await change.tx
    .update(orderParts)
    .set({ ...fields, Status: to })
    .where(eq(orderParts.id, part.id));
  Object.assign(part, fields, { Status: to });
  change.events.push({ kind: "part", partId: part.id, from, to });
}

export function markStep({ events }: Change, part: LockedPart, step: NamedStep): void {
  const event = events.findLast(({ partId }) => partId === part.id);
  if (event) event.repeats = step;
}

export function noteAmount(
  { events }: Change,
  of: { partId: number } | { kind: "payment" },
  amountCents: number,
): void {
  const event = events.findLast((one) => ("partId" in of ? one.partId === of.partId : one.kind === of.kind));
  if (event && amountCents > 0) event.amountCents = amountCents;
}

/** An unchanged status is no event. */
export async function movePayment(
  change: Change,
  to: PaymentStatus,
  fields: Partial<typeof payments.$inferInsert> = {},
): Promise<void> {
  const { payment, tx, now } = change;
  const from = payment.Status;
  const isSame = from === to;
  const isAllowed = isSame || canStep(paymentSteps, from, to) || (change.isLate && isLateStep("payment", from, to));
  if (!isAllowed) throw new Error(`a payment cannot go from ${from} to ${to}`);
  await tx
    .update(payments)
    .set({ ...fields, Status: to, updatedAt: now })
    .where(eq(payments.id, payment.id));
  Object.assign(payment, fields, { Status: to });
  if (!isSame || to === "PartlyRefunded") change.events.push({ kind: "payment", from, to });
}

export type NewRefund = {
  /** Makes repeated requests one refund. */
  key: string;
  amountCents: number;
  reason: string;
  /** None for the whole order. */
  partId?: number;
};

/** Pays after the commit, no more than is left of the received money. @returns its cents */
export async function oweRefund(change: Change, refund: NewRefund): Promise<number> {
  const part = change.parts.find(({ id }) => id === refund.partId);
  const amountCents = Math.min(refund.amountCents, await refundableCents(change, part));
  if (amountCents <= 0) return 0;
  const { chargeRef } = change.payment;
  await insertRefund(change, { ...refund, amountCents, chargeRef, isCounted: true });
  return amountCents;
}

/** Received money that does not belong to this order, such as a second payment: it goes back in full. */
export async function sendBack(change: Change, refund: NewRefund & { chargeRef: string }): Promise<void> {
  await insertRefund(change, { ...refund, isCounted: false });
}

async function insertRefund(
  change: Change,
  refund: NewRefund & { chargeRef: string | null; isCounted: boolean },
): Promise<void> {
  const { tx, payment, by } = change;
  await tx
    .insert(refunds)
    .values({ ...refund, paymentId: payment.id, actorId: by.actorId })
    .onConflictDoNothing({ target: refunds.key });
  change.isRefundOwed = true;
}

/** Received money less finished and pending refunds; for one part no more than its own share. */
export async function refundableCents(change: Change, part?: LockedPart): Promise<number> {
  const { tx, payment, order } = change;
  const partId = part?.id ?? null;
  const [owed] = await tx
    .select({
      cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::integer`,
      ofPart: sql<number>`coalesce(sum(${refunds.amountCents}) filter (where ${refunds.partId} = ${partId}), 0)::integer`,
    })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.isCounted, true), ne(refunds.Status, "Refused")));
  const leftCents = payment.paidCents - (owed?.cents ?? 0);
  if (!part) return leftCents;
  const isPaid = order.paymentMethod === "card" || part.collectedAt !== null;
  const netCents = chargedFor(order.paymentMethod, part.lines);
  return refundableOf({ netCents, refundedCents: owed?.ofPart ?? 0, isPaid }, leftCents);
}

type Mailing = { isAgain?: boolean; /** Names returns. */ asked?: readonly Date[]; payload?: Record<string, unknown> };

/** One mail for all parts that reached this status. `isAgain` is for a status that was mailed before. */
export function notifyBuyer(
  change: Change,
  Status: PartStatus,
  parts: readonly LockedPart[],
  { isAgain = false, asked = [], payload = {} }: Mailing = {},
): void {
  const { OrderRef } = change.order;
  const ShopIds = parts.map(({ sid }) => sid);
  // A part can be returned more than once, each time with a mail.
  const once = asked[0] ?? (isAgain ? change.now : undefined);
  const mark = once ? `:${once.getTime()}` : "";
  change.mails.push({
    kind: "order-update",
    key: `order-update:${OrderRef}:${Status}:${ShopIds.join(".")}${mark}`,
    payload: { OrderRef, Status, ShopIds, Note: change.note, ...(asked[0] && { AskedAt: asked }), ...payload },
  });
}

/** Updates the order's own status, then writes the events and mails. */
async function finish(change: Change): Promise<void> {
  const { tx, order, payment, parts, now, by, note, events } = change;
  const to = orderStatusOf(parts.map(partState), payment.Status);
  if (to !== order.Status) events.push({ kind: "order", from: order.Status, to: requireOrderStep(change, to) });
  if (events.length > 0) {
    await tx.update(orders).set({ Status: to, updatedAt: now }).where(eq(orders.id, order.id));
    const followsFromParts = { actor: "system" as const, actorId: null, note: "" };
    await tx.insert(orderEvents).values(
      events.map((event) => ({
        orderId: order.id,
        ...(event.kind === "order" ? followsFromParts : { ...by, note }),
        ...event,
        at: now,
      })),
    );
  }
  await notifySellersOf(change);
  Object.assign(order, { Status: to, updatedAt: now });
  if (change.mails.length === 0) return;
  const { Email: recipient, language } = order;
  const isKnown = wasAccepted(change) || (await isOwnEmail(tx, order.userId, recipient));
  // A confirmation follows from a payment or a mailed link.
  const isExpected = (kind: QueuedMail["kind"]) => isKnown || kind === "order-confirmation";
  await queueMails(
    tx,
    change.mails.map((mail) => ({ ...mail, recipient, language, isExpected: isExpected(mail.kind) })),
  );
}

function wasAccepted({ by, parts }: Change): boolean {
  const isByShop = by.actor === "shop" || by.actor === "staff";
  return isByShop || parts.some(({ Status }) => Status !== "New" && Status !== "Cancelled");
}

/** Sellers never heard of an order that was never paid. */
async function notifySellersOf({ tx, order, parts, events, by, now }: Change): Promise<void> {
  const isAhead = order.Status === "PendingPayment" || order.Status === "PendingConfirmation";
  const wasHeardOf = !isAhead && order.expiredAt === null;
  const partsOf = (isNews: (event: Change["events"][number]) => boolean) =>
    events.flatMap((event) => (event.kind === "part" && event.partId && isNews(event) ? [event.partId] : []));
  const isCertain = order.paymentMethod === "card" ? "Paid" : "CodDue";
  if (events.some(({ kind, to }) => kind === "payment" && to === isCertain)) {
    const open = parts.filter(({ Status }) => Status === "New").map(({ id }) => id);
    await notifySellers(tx, order.OrderRef, "new", open);
  }
  if (wasHeardOf && by.actor === "buyer")
    await notifySellers(
      tx,
      order.OrderRef,
      "cancelled",
      partsOf(({ to }) => to === "Cancelled"),
    );
  const asked = partsOf(
    ({ from, to, repeats }) => to === "ReturnRequested" && (from !== to || repeats === "ask-return"),
  );
  await notifySellers(tx, order.OrderRef, "return", asked, now);
}

function requireOrderStep({ order: { Status: from }, isLate }: Change, to: OrderStatus): OrderStatus {
  const isAllowed = canStep(orderSteps, from, to) || (isLate && isLateStep("order", from, to));
  if (!isAllowed) throw new Error(`an order cannot go from ${from} to ${to}`);
  return to;
}

export function partState({ Status, lines }: Pick<LockedPart, "Status" | "lines">) {
  const isSome = lines.some((line) => line.returnedQuantity > 0);
  return {
    Status,
    isPartlyReturned: isSome && lines.some((line) => line.returnedQuantity < line.Quantity - line.cancelledQuantity),
  };
}
