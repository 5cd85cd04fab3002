import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";

import { createdAt, moment } from "./columns";
import { orderLines, orderParts } from "./orders";

/** A part may be sent in several. */
export const orderShipments = pgTable(
  "order_shipments",
  {
    id: serial("id").primaryKey(),
    partId: integer("part_id")
      .notNull()
      .references(() => orderParts.id, { onDelete: "cascade" }),
    Carrier: text("carrier").notNull().default(""),
    TrackingNumber: text("tracking_number").notNull().default(""),
    shippedAt: moment("shipped_at").notNull(),
    deliveredAt: moment("delivered_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("order_shipments_part").on(table.partId),
    index("order_shipments_number").using("gin", table.TrackingNumber.op("gin_trgm_ops")),
  ],
);

export const orderShipmentLines = pgTable(
  "order_shipment_lines",
  {
    id: serial("id").primaryKey(),
    shipmentId: integer("shipment_id")
      .notNull()
      .references(() => orderShipments.id, { onDelete: "cascade" }),
    lineId: integer("line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
  },
  (table) => [
    unique("order_shipment_lines_once").on(table.shipmentId, table.lineId),
    index("order_shipment_lines_line").on(table.lineId),
    check("order_shipment_lines_quantity_positive", sql`${table.quantity} > 0`),
  ],
);
