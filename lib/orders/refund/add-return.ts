import "server-only";

import { and, eq } from "drizzle-orm";

import { orderLines, orderParts, orderReturnLines, orderReturns } from "@/lib/db/schema";

import { markStep, movePart, type Change } from "../change/change-order";
import type { LockedPart } from "../change/locked-order-queries";
import type { PartStatus } from "../rules";
import { openReturns, type OpenReturn } from "./return-rules";

export type ReturnWish = { lines: readonly { OptionId: number; Quantity: number }[]; reason: string; comment: string };
export type AdoptedReturn = OpenReturn & { id: number };

/** Of the lines that the part has. The moment names it, so no other one of the part has the same. */
export async function addReturn(change: Change, part: LockedPart, wish: ReturnWish): Promise<void> {
  const open = await adoptReturns(change, part);
  const { reason, comment } = wish;
  const lines = part.lines.flatMap(({ id: lineId, optionId }) => {
    const asked = wish.lines.find(({ OptionId }) => OptionId === optionId);
    return asked ? [{ lineId, askedQuantity: asked.Quantity }] : [];
  });
  const added = await insertReturn(change, part, { reason, comment, askedAt: change.now, lines });
  await leaveOpen(change, part, [...open, added], "ReturnRequested");
  if (open.length > 0) markStep(change, part, "ask-return");
}

/** The open returns of a part. One that the former version stored in the part alone gets a row of its own. */
export async function adoptReturns(change: Change, part: LockedPart): Promise<AdoptedReturn[]> {
  const open = openReturns(part);
  const known = open.filter((one): one is AdoptedReturn => one.id !== null);
  if (known.length === part.returns.length && known.length === open.length) return known;
  const left = and(eq(orderReturns.partId, part.id), eq(orderReturns.Status, "Asked"));
  await change.tx.delete(orderReturns).where(left);
  const adopted: AdoptedReturn[] = [];
  for (const one of open) adopted.push(await insertReturn(change, part, one));
  return adopted;
}

async function insertReturn(
  { tx }: Change,
  { id: partId }: LockedPart,
  { reason, comment, askedAt, lines }: Omit<OpenReturn, "id">,
): Promise<AdoptedReturn> {
  const [row] = await tx
    .insert(orderReturns)
    .values({ partId, Status: "Asked", reason, comment, askedAt, answeredAt: askedAt })
    .returning({ id: orderReturns.id });
  if (!row) throw new Error("the return was not stored");
  await tx.insert(orderReturnLines).values(lines.map((line) => ({ ...line, returnId: row.id })));
  return { id: row.id, reason, comment, askedAt, lines };
}

/** Keeps the part as it is while returns are open. @param to its status once there is none, or for the first one */
export async function leaveOpen(
  change: Change,
  part: LockedPart,
  open: readonly AdoptedReturn[],
  to: PartStatus,
): Promise<void> {
  for (const line of part.lines) {
    const units = open.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
    const askedQuantity = units.reduce((sum, one) => sum + one.askedQuantity, 0);
    if (line.askedQuantity === askedQuantity) continue;
    await change.tx.update(orderLines).set({ askedQuantity }).where(eq(orderLines.id, line.id));
    line.askedQuantity = askedQuantity;
  }
  const latest = open.at(-1);
  const fields = latest && {
    returnReason: latest.reason,
    returnComment: latest.comment,
    returnAskedAt: latest.askedAt,
  };
  const next = open.length > 0 ? "ReturnRequested" : to;
  if (next !== part.Status) return movePart(change, part, next, fields);
  if (fields) await change.tx.update(orderParts).set(fields).where(eq(orderParts.id, part.id));
  Object.assign(part, fields);
  change.events.push({ kind: "part", partId: part.id, from: part.Status, to: part.Status });
}
