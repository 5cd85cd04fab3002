import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";

import { paymentStatuses } from "../../orders/rules";
import { cents, createdAt, isOneOf, moment } from "./columns";
import { orderParts, orders } from "./orders";
import { users } from "./people";

export const payments = pgTable(
  "payments",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .unique("payments_one_per_order")
      .references(() => orders.id, { onDelete: "cascade" }),
    /** `cod`, `stripe`, `test`, or `none` when nothing is due. */
    provider: text("provider").notNull(),
    /** Card data is never stored. */
    providerRef: text("provider_ref").unique(),
    sessionUrl: text("session_url"),
    /** Needed for refunds. */
    chargeRef: text("charge_ref"),
    Status: text("status", { enum: paymentStatuses }).notNull(),
    amountCents: cents("amount_cents"),
    /** The received amount: by card at once, on delivery per part. */
    paidCents: cents("paid_cents"),
    refundedCents: cents("refunded_cents"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("payments_status_known", isOneOf(table.Status, paymentStatuses)),
    check("payments_paid_within", sql`${table.paidCents} between 0 and ${table.amountCents}`),
    check("payments_refund_within", sql`${table.refundedCents} between 0 and ${table.paidCents}`),
    index("payments_awaited")
      .on(table.orderId)
      .where(sql`${table.Status} in ('Pending', 'Unconfirmed')`),
  ],
);

export const refundStatuses = ["Pending", "Done", "Refused"] as const;

/** Refunds, written in the transaction that causes them and paid out afterwards. `key` prevents duplicates. */
export const refunds = pgTable(
  "refunds",
  {
    id: serial("id").primaryKey(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    /** For example `cancel:12`, with the part's id; also the provider's idempotency key. */
    key: text("key").notNull().unique(),
    /** Null for the whole order. */
    partId: integer("part_id").references(() => orderParts.id, { onDelete: "set null" }),
    amountCents: cents("amount_cents"),
    /** Null for cash, which a person returns. */
    chargeRef: text("charge_ref"),
    /** False for money that was not for this order, such as a second payment: it does not change the payment's sums. */
    isCounted: boolean("is_counted").notNull().default(true),
    reason: text("reason").notNull().default(""),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    Status: text("status", { enum: refundStatuses }).notNull().default("Pending"),
    providerRef: text("provider_ref"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error").notNull().default(""),
    createdAt: createdAt(),
    doneAt: moment("done_at"),
  },
  (table) => [
    check("refunds_amount_positive", sql`${table.amountCents} > 0`),
    check("refunds_status_known", isOneOf(table.Status, refundStatuses)),
    index("refunds_payment").on(table.paymentId),
    index("refunds_goodwill")
      .on(table.createdAt)
      .where(sql`${table.key} like 'goodwill:%'`),
    index("refunds_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.Status} = 'Pending'`),
  ],
);

/** The primary key prevents repetition. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    at: createdAt(),
  },
  (table) => [index("payment_events_time").on(table.at)],
);
