import "server-only";

import { eq, inArray } from "drizzle-orm";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { orderLines, orderParts, orderShipmentLines, orderShipments } from "@/lib/db/schema";

import { putBack } from "../place/take-stock";
import { netOfUnits } from "../refund/money-rules";
import type { RepeatedStep } from "../rules";
import { markStep, movePart, noteAmount, notifyBuyer, oweRefund, type Change } from "./change-order";
import type { LockedPart } from "./locked-order-queries";
import { noteShown, settleCash, stockLineOf } from "./change-part";
import {
  parcelsOf,
  sendingProblems,
  sentUnits,
  statusOfSending,
  unitsLeft,
  type SendingLine,
  type Units,
} from "./shipment-rules";
import type { ShopStep } from "./step-contract";

type Parcel = ReturnType<typeof parcelsOfPart>[number];
export type SendingStep = Pick<ShopStep, "Carrier" | "TrackingNumber" | "Units" | "ShipmentId">;

export function parcelsOfPart(part: LockedPart) {
  return parcelsOf(part, part.lines, part.shipments);
}

export function parcelsUnderWay(part: LockedPart): Parcel[] {
  return parcelsOfPart(part).filter(({ deliveredAt }) => deliveredAt === null);
}

function sendingLines(part: LockedPart): SendingLine[] {
  return part.lines.map((line) => ({ ...line, sentQuantity: sentUnits(line, part) }));
}

/** @param units all that are left without it @returns its id @throws ApiError invalid, conflict for too many units */
export async function sendParcel(change: Change, part: LockedPart, step: SendingStep): Promise<number> {
  const lines = sendingLines(part);
  const units = step.Units?.map(({ OptionId, Quantity }) => ({ optionId: OptionId, quantity: Quantity }));
  if (units) requireUnsent(units, lines);
  const parcel = await insertParcel(change, part, step, units ?? unitsLeft(lines));
  const status = statusOfSending(sendingLines(part), part.shipments);
  const latest = { Carrier: parcel.Carrier, TrackingNumber: parcel.TrackingNumber, shippedAt: change.now };
  // An accepted parcel can be sent at once: its buyer gets one mail.
  if (part.Status === "Accepted") await movePart(change, part, "Packed");
  if (status === part.Status) await repeat(change, part, "ship", latest);
  else await movePart(change, part, status, latest);
  return parcel.id;
}

function requireUnsent(units: readonly Units[], lines: readonly SendingLine[]): void {
  const problems = sendingProblems(units, lines);
  if (problems.length === 0) return;
  const errors = problems.map(({ optionId, problem }) => ({
    path: `Units.${units.findIndex((one) => one.optionId === optionId)}`,
    message: errorText(`orders.sending.${problem}`),
  }));
  const isLate = problems.every(({ problem }) => problem === "units");
  const named = new Map(errors.map(({ message }) => [message.key, message]));
  throw new ApiError(isLate ? "conflict" : "invalid", [...named.values()], { errors });
}

async function insertParcel({ tx, now }: Change, part: LockedPart, step: SendingStep, units: readonly Units[]) {
  const { Carrier = "", TrackingNumber = "" } = step;
  const [row] = await tx
    .insert(orderShipments)
    .values({ partId: part.id, Carrier, TrackingNumber, shippedAt: now })
    .returning();
  if (!row) throw new Error("the parcel was not stored");
  const lines = units.map(({ optionId, quantity }) => {
    const line = part.lines.find((one) => one.optionId === optionId);
    if (!line) throw new Error("a parcel contains units of its part");
    return { shipmentId: row.id, lineId: line.id, quantity };
  });
  await tx.insert(orderShipmentLines).values(lines);
  part.shipments.push({ ...row, lines });
  return row;
}

/** One parcel, or all under way. @returns whether the whole part has arrived */
export async function deliverParcels(change: Change, part: LockedPart, step: SendingStep): Promise<boolean> {
  const arrived = step.ShipmentId === undefined ? parcelsUnderWay(part) : [requireParcel(part, step.ShipmentId)];
  const ids = arrived.map(({ id }) => id);
  await change.tx.update(orderShipments).set({ deliveredAt: change.now }).where(inArray(orderShipments.id, ids));
  for (const shipment of part.shipments) if (ids.includes(shipment.id)) shipment.deliveredAt = change.now;
  const isWhole = part.shipments.length === 0 || statusOfSending(sendingLines(part), part.shipments) === "Delivered";
  if (isWhole) await movePart(change, part, "Delivered", { deliveredAt: change.now });
  else await repeat(change, part, "deliver");
  return isWhole;
}

/** The latest parcel unless another one is named. The event has the new number. */
export async function correctTracking(change: Change, part: LockedPart, step: SendingStep): Promise<void> {
  const { Carrier = "", TrackingNumber = "", ShipmentId } = step;
  const parcel = ShipmentId === undefined ? parcelsUnderWay(part).at(-1) : requireParcel(part, ShipmentId);
  if (!parcel) throw new Error("a part without parcels under way has no tracking to correct");
  const isLatest = parcel.id === parcelsOfPart(part).at(-1)?.id;
  const former = [parcel.Carrier, parcel.TrackingNumber].filter(Boolean).join(" ");
  await change.tx.update(orderShipments).set({ Carrier, TrackingNumber }).where(eq(orderShipments.id, parcel.id));
  Object.assign(parcel, { Carrier, TrackingNumber });
  change.note = [Carrier, TrackingNumber].filter(Boolean).join(" ");
  change.tracking = { before: former, after: change.note };
  await repeat(change, part, "track", isLatest ? { Carrier, TrackingNumber } : {});
  notifyBuyer(change, part.Status, [part], { isAgain: true, payload: { Shipments: [parcel.id] } });
}

/** @throws ApiError conflict for a parcel that has arrived, or that the part does not have */
function requireParcel(part: LockedPart, id: number): Parcel {
  const parcel = parcelsUnderWay(part).find((one) => one.id === id);
  if (!parcel) throw new ApiError("conflict", errorText("orders.sending.parcel"));
  return parcel;
}

/** Cancels what is left of a part after some of it was sent: its units return to stock, its price to the buyer. */
export async function cancelRest(change: Change, part: LockedPart): Promise<void> {
  const { tx, order, note } = change;
  const rest = unitsLeft(sendingLines(part));
  let amountCents = 0;
  for (const line of part.lines) {
    const cancelledQuantity = rest.find(({ optionId }) => optionId === line.optionId)?.quantity ?? 0;
    if (cancelledQuantity === 0) continue;
    const cancelled = { cancelledQuantity, cancelledCents: netOfUnits(line, cancelledQuantity) };
    await tx.update(orderLines).set(cancelled).where(eq(orderLines.id, line.id));
    Object.assign(line, cancelled);
    amountCents += cancelled.cancelledCents;
  }
  const status = statusOfSending(sendingLines(part), part.shipments);
  // The time to return what arrived starts now: before, the buyer could not ask for a return.
  await movePart(change, part, status, status === "Delivered" ? { deliveredAt: change.now } : {});
  markStep(change, part, "cancel-rest");
  noteAmount(change, { partId: part.id }, amountCents);
  const back = part.lines.filter((line) => line.cancelledQuantity > 0);
  const units = back.map((line) => ({ ...stockLineOf(line), quantity: line.cancelledQuantity }));
  noteShown(change, await putBack(tx, order.id, units, "cancel"));
  notifyBuyer(change, status, [part], { payload: { IsRest: true } });
  if (order.paymentMethod === "cod") return settleCash(change);
  await oweRefund(change, { key: `cancel:${part.id}`, partId: part.id, amountCents, reason: note });
}

/** A step that leaves the part's status as it is. */
async function repeat(
  change: Change,
  part: LockedPart,
  repeats: RepeatedStep,
  fields: Partial<typeof orderParts.$inferInsert> = {},
): Promise<void> {
  if (Object.keys(fields).length > 0) {
    await change.tx.update(orderParts).set(fields).where(eq(orderParts.id, part.id));
    Object.assign(part, fields);
  }
  change.events.push({ kind: "part", partId: part.id, from: part.Status, to: part.Status, repeats });
}
