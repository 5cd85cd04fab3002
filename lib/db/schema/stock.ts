import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { createdAt, isOneOf } from "./columns";
import { optionItems } from "./options";
import { orders } from "./orders";

/** `expire`: put back without payment; `late`: taken again after a late payment. */
export const stockReasons = ["order", "cancel", "return", "adjust", "expire", "late"] as const;

/** Uniqueness per order, option, reason and return prevents duplicates. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    optionId: integer("option_id")
      .notNull()
      .references(() => optionItems.ID, { onDelete: "cascade" }),
    orderId: integer("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** No foreign key: the movement remains when the order is deleted. */
    returnId: integer("return_id"),
    /** Negative when units leave the stock. */
    quantity: integer("quantity").notNull(),
    reason: text("reason", { enum: stockReasons }).notNull(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex("stock_movements_once_per_order")
      .on(table.orderId, table.optionId, table.reason, sql`coalesce(${table.returnId}, 0)`)
      .where(sql`${table.orderId} is not null`),
    index("stock_movements_option").on(table.optionId, table.at),
    check("stock_movements_reason_known", isOneOf(table.reason, stockReasons)),
    check("stock_movements_moves", sql`${table.quantity} <> 0`),
  ],
);
