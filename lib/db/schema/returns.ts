import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";

import { cents, isOneOf, moment } from "./columns";
import { orderLines, orderParts } from "./orders";
import { users } from "./people";

export const returnAnswers = ["Accepted", "Refused"] as const;
const returnStatuses = ["Asked", ...returnAnswers] as const;

/** The part and its lines repeat the open ones, for instances of the former version. */
export const orderReturns = pgTable(
  "order_returns",
  {
    id: serial("id").primaryKey(),
    partId: integer("part_id")
      .notNull()
      .references(() => orderParts.id, { onDelete: "cascade" }),
    Status: text("status", { enum: returnStatuses }).notNull(),
    reason: text("reason").notNull().default(""),
    comment: text("comment").notNull().default(""),
    askedAt: moment("asked_at").notNull(),
    answer: text("answer").notNull().default(""),
    /** Refunded, or no longer due. */
    amountCents: cents("amount_cents"),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** That of `askedAt` while it is open. */
    answeredAt: moment("answered_at").notNull().defaultNow(),
  },
  (table) => [
    index("order_returns_part").on(table.partId),
    check("order_returns_status_known", isOneOf(table.Status, returnStatuses)),
  ],
);

export const orderReturnLines = pgTable(
  "order_return_lines",
  {
    id: serial("id").primaryKey(),
    returnId: integer("return_id")
      .notNull()
      .references(() => orderReturns.id, { onDelete: "cascade" }),
    lineId: integer("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    askedQuantity: integer("asked_quantity").notNull(),
    receivedQuantity: integer("received_quantity").notNull().default(0),
    /** The other units cannot be sold again. */
    restockedQuantity: integer("restocked_quantity").notNull().default(0),
    amountCents: cents("amount_cents"),
  },
  (table) => [
    unique("order_return_lines_once").on(table.returnId, table.lineId),
    index("order_return_lines_line").on(table.lineId),
    check(
      "order_return_lines_within",
      sql`${table.restockedQuantity} between 0 and ${table.receivedQuantity} and ${table.receivedQuantity} <= ${table.askedQuantity} and ${table.amountCents} >= 0`,
    ),
  ],
);
