import "server-only";

import { errorText } from "@/lib/api/error-text";
import { sql, type SQL } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { householdOf } from "@/lib/api/household-rules";
import { signatureOf } from "@/lib/auth-secret";
import type { Transaction } from "@/lib/db/open";
import { mailboxOf } from "@/lib/mailbox-rules";
import { holdMinutes, judgeHold, type Holder, type HoldLimits, type HoldRequest, type HoldVerdict } from "./hold-rules";
import { findConfirmedEmail } from "../buyer-queries";
import type { BuyableLine } from "./stock-queries";
import type { FrozenCheckout } from "./insert-order";

/** Keyed hashes, from which no address can be recovered. */
export type Origin = { person: string; address: string; isKnown: boolean };

export type HoldInput = {
  /** The client's address as the server saw it. */
  address: string;
  limits: HoldLimits | null;
};

/** Locks until the commit, so that simultaneous orders are counted one by one. */
export async function lockOrigin(
  tx: Transaction,
  checkout: FrozenCheckout,
  { address, limits }: HoldInput,
): Promise<Origin> {
  const { userId, Email } = checkout;
  const isKnown = (await findConfirmedEmail(tx, userId)) !== null;
  const buyer = isKnown ? `account ${userId}` : mailboxOf(Email);
  const origin = {
    person: signatureOf("order-person", buyer),
    address: signatureOf("order-address", householdOf(address)),
    isKnown,
  };
  // Always in the same order, so that no two orders can wait for each other.
  const keys = limits === null ? [] : isKnown ? [origin.person] : [origin.person, origin.address].sort();
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return origin;
}

/** The order's stock is taken and locked. @throws ApiError conflict with `Held` lines, too-many */
export async function requireHold(
  tx: Transaction,
  checkout: FrozenCheckout,
  lines: readonly BuyableLine[],
  origin: Origin,
  { limits }: HoldInput,
): Promise<Exclude<HoldVerdict, { kind: "refused" }>> {
  const { paymentMethod: method, totalCents } = checkout;
  if (limits === null) return unlimited(checkout);
  const ids = lines.map(({ optionId }) => optionId);
  const hasReceived = origin.isKnown && (await hasReceivedOrder(tx, checkout.userId));
  const cash = hasReceived ? sql`false` : openCash;
  const person = await readHolder(tx, sql`g.person = ${origin.person}`, ids, cash);
  const address = await readHolder(tx, sql`g.address = ${origin.address} and not g.is_known`, ids, openCash);
  const stock = await readStock(tx, ids);
  const request: HoldRequest = {
    isKnown: origin.isKnown,
    hasReceived,
    method,
    totalCents,
    lines: lines.map(({ optionId, Name, quantity }) => ({
      optionId,
      Name,
      quantity,
      stock: (stock.get(optionId) ?? 0) + quantity,
    })),
    person,
    address,
    guests: await readGuests(tx, ids),
  };
  const verdict = judgeHold(request, limits);
  if (verdict.kind === "refused") throw rejection(verdict);
  return verdict;
}

function unlimited({ paymentMethod, totalCents }: FrozenCheckout): Exclude<HoldVerdict, { kind: "refused" }> {
  return paymentMethod === "cod" || totalCents === 0
    ? { kind: "placed" }
    : { kind: "waits", for: "payment", minutes: holdMinutes.card };
}

function rejection(verdict: Extract<HoldVerdict, { kind: "refused" }>): ApiError {
  if (verdict.reason === "units") {
    const [first] = verdict.lines;
    const { Name = "", Allowed = 0 } = first ?? {};
    const sentence =
      Allowed > 0
        ? errorText("holding.someUnits", { units: `${Allowed} × “${Name}”` })
        : errorText("holding.noUnits", { name: Name });
    return new ApiError("conflict", sentence, { members: { Held: verdict.lines } });
  }
  return new ApiError("too-many", errorText(`holding.${verdict.reason}`), { retryAfter: verdict.retryAfter });
}

const waits = sql`y.status in ('Pending', 'Unconfirmed')`;

const openCash = sql`(o.payment_method = 'cod' and o.status = 'Placed')`;

const today = sql`o.placed_at > now() - interval '1 day'`;

const tables = sql`order_origins g join orders o on o.id = g.order_id join payments y on y.order_id = o.id`;

async function readHolder(tx: Transaction, of: SQL, ids: number[], cash: SQL): Promise<Holder> {
  const { rows } = await tx.execute<Omit<Holder, "held">>(sql`
    select count(*) filter (where o.placed_at > now() - interval '1 hour')::int as "orders",
      count(*) filter (where ${waits})::int as "waiting",
      count(*) filter (where ${cash} or y.status = 'Unconfirmed')::int as "openCash",
      count(*) filter (where o.expired_at > now() - interval '1 day')::int as "givenUp",
      coalesce(sum((select sum(l.quantity) from order_lines l where l.order_id = o.id))
        filter (where ${waits} or ${cash}), 0)::int as "units",
      greatest(0, coalesce(ceil(extract(epoch from min(o.hold_until) filter (where ${waits}) - now())), 0))::int as "freeIn"
    from ${tables} where ${of}`);
  const { rows: lines } = await tx.execute<{ id: number; now: number; day: number }>(sql`
    select l.option_id as id, coalesce(sum(l.quantity) filter (where ${waits} or ${cash}), 0)::int as "now",
      coalesce(sum(l.quantity) filter (where ${today} and (${waits} or ${cash} or y.status = 'Failed')), 0)::int as "day"
    from ${tables} join order_lines l on l.order_id = o.id
    where ${of} and l.option_id in ${ids} group by l.option_id`);
  const [row] = rows;
  if (!row) throw new Error("nothing was counted");
  return { ...row, held: new Map(lines.map(({ id, ...units }) => [id, units])) };
}

/** From another seller than itself. */
async function hasReceivedOrder(tx: Transaction, userId: number | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from orders o join order_parts p on p.order_id = o.id
    where o.user_id = ${userId} and p.seller_id <> ${userId} and p.delivered_at is not null limit 1`);
  return rows.length > 0;
}

async function readGuests(tx: Transaction, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; units: number }>(sql`
    select l.option_id as id, sum(l.quantity)::int as units from ${tables} join order_lines l on l.order_id = o.id
    where l.option_id in ${ids} and ${waits} and not g.is_known group by l.option_id`);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

async function readStock(tx: Transaction, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; units: number }>(
    sql`select id, quantity as units from option_items where id in ${ids}`,
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
}
