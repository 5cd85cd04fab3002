import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, unique, uuid } from "drizzle-orm/pg-core";

import { namedSteps, orderActors, orderStatuses, partStatuses, paymentMethods } from "../../orders/rules";
import { buyerColumns, totalAddsUp } from "./buyer-columns";
import { checkouts } from "./checkouts";
import { coupons } from "./pricing";
import { cents, createdAt, falling, isOneOf, moment } from "./columns";
import { optionItems } from "./options";
import { users } from "./people";
import { products } from "./products";
import { shops } from "./shops";

export const orders = pgTable(
  "orders",
  {
    id: serial("id").primaryKey(),
    /** Has at least 60 random bits against guessing. */
    OrderRef: text("order_ref").notNull().unique(),
    checkoutId: uuid("checkout_id")
      .notNull()
      .unique()
      .references(() => checkouts.id),
    ...buyerColumns(),
    Status: text("status", { enum: orderStatuses }).notNull(),
    PlacedAt: moment("placed_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** End of the wait for payment or confirmation; null when neither is needed. */
    holdUntil: moment("hold_until"),
    /** Expired without payment; a late payment may restore it. */
    expiredAt: moment("expired_at"),
    /** The account with this address whose owner says that the guest's order is somebody else's. */
    disownedBy: integer("disowned_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check("orders_total_adds_up", totalAddsUp(table)),
    check("orders_status_known", isOneOf(table.Status, orderStatuses)),
    check("orders_payment_method_known", isOneOf(table.paymentMethod, paymentMethods)),
    index("orders_user").on(table.userId, falling(table.PlacedAt), falling(table.id)),
    index("orders_placed").on(falling(table.PlacedAt), falling(table.id)),
    index("orders_email").on(sql`lower(${table.Email})`),
    index("orders_status").on(table.Status, table.PlacedAt),
    index("orders_texts").using(
      "gin",
      table.OrderRef.op("gin_trgm_ops"),
      sql`f_unaccent(lower(${table.FullName})) gin_trgm_ops`,
      sql`f_unaccent(lower((${table.address}->>'City'))) gin_trgm_ops`,
      sql`regexp_replace(${table.Phone}, '\\D', '', 'g') gin_trgm_ops`,
      table.Email.op("gin_trgm_ops"),
    ),
  ],
);

/** Keyed hashes of origins, for the limits on unpaid orders. Deleted after some days. */
export const orderOrigins = pgTable(
  "order_origins",
  {
    orderId: integer("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    person: text("person").notNull(),
    address: text("address").notNull(),
    /** Whether the e-mail address is confirmed, by the account or for the order. */
    isKnown: boolean("is_known").notNull(),
    at: createdAt(),
  },
  (table) => [
    index("order_origins_person").on(table.person),
    index("order_origins_address").on(table.address),
    index("order_origins_age").on(table.at),
  ],
);

export const orderParts = pgTable(
  "order_parts",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => users.id),
    storeId: integer("store_id").references(() => shops.id),
    Status: text("status", { enum: partStatuses }).notNull().default("New"),
    /** Carrier, number and moment of the latest parcel, for instances of the former version; see `order_shipments`. */
    Carrier: text("carrier").notNull().default(""),
    TrackingNumber: text("tracking_number").notNull().default(""),
    /** Never shown to the buyer. */
    privateNote: text("private_note").notNull().default(""),
    shippedAt: moment("shipped_at"),
    deliveredAt: moment("delivered_at"),
    /** The time when the courier's cash was received; null for card payments. */
    collectedAt: moment("collected_at"),
    returnReason: text("return_reason").notNull().default(""),
    returnComment: text("return_comment").notNull().default(""),
    returnAskedAt: moment("return_asked_at"),
    /**
     * What is left of its lines after discounts, cancelling and returns; a trigger of `order_lines` keeps it. Null in a
     * part of before the column until lib/db/backfill.ts has summed it.
     */
    soldCents: integer("sold_cents").default(0),
    /** The moment of its order's placing. */
    createdAt: createdAt(),
  },
  (table) => [
    unique("order_parts_once").on(table.orderId, table.sellerId),
    check("order_parts_status_known", isOneOf(table.Status, partStatuses)),
    index("order_parts_seller").on(table.sellerId, table.Status),
    // The migration adds the columns that sums of sales read to the first two.
    index("order_parts_placed").on(table.createdAt),
    index("order_parts_seller_placed").on(table.sellerId, table.createdAt),
    index("order_parts_status")
      .on(table.Status, table.orderId)
      .where(sql`${table.Status} <> 'Delivered'`),
    index("order_parts_unsummed")
      .on(table.id)
      .where(sql`${table.soldCents} is null`),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    partId: integer("part_id")
      .notNull()
      .references(() => orderParts.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.ID),
    optionId: integer("option_id")
      .notNull()
      .references(() => optionItems.ID),
    Name: text("name").notNull(),
    Slug: text("slug").notNull(),
    Variant: text("variant").notNull().default(""),
    Size: text("size").notNull().default(""),
    Image: text("image").notNull().default(""),
    SKU: text("sku").notNull().default(""),
    unitPriceCents: cents("unit_price_cents"),
    regularPriceCents: cents("regular_price_cents"),
    Quantity: integer("quantity").notNull(),
    /** The line's share of the order's discount. */
    discountCents: cents("discount_cents"),
    /** Units of the latest requested return, and units taken back by all returns. */
    askedQuantity: integer("asked_quantity").notNull().default(0),
    returnedQuantity: integer("returned_quantity").notNull().default(0),
    /** Units whose return was refused; they cannot be requested again. */
    refusedQuantity: integer("refused_quantity").notNull().default(0),
    /** Refunded for returned units, or no longer due. */
    returnedCents: cents("returned_cents"),
    /** Units cancelled after others had been sent, and what was paid for them. */
    cancelledQuantity: integer("cancelled_quantity").notNull().default(0),
    cancelledCents: cents("cancelled_cents"),
    returnsInDay: integer("returns_in_day").notNull(),
    maxDeliveryDays: integer("max_delivery_days").notNull(),
  },
  (table) => [
    unique("order_lines_once").on(table.orderId, table.optionId),
    check("order_lines_quantity_positive", sql`${table.Quantity} > 0`),
    check("order_lines_price_not_negative", sql`${table.unitPriceCents} >= 0`),
    check(
      "order_lines_returned_within",
      sql`${table.returnedQuantity} >= 0 and ${table.refusedQuantity} >= 0 and ${table.cancelledQuantity} >= 0 and ${table.returnedQuantity} + ${table.refusedQuantity} + ${table.cancelledQuantity} <= ${table.Quantity}`,
    ),
    check(
      "order_lines_returned_cents_within",
      sql`${table.returnedCents} >= 0 and ${table.cancelledCents} >= 0 and ${table.returnedCents} + ${table.cancelledCents} <= ${table.unitPriceCents} * ${table.Quantity} - ${table.discountCents}`,
    ),
    check("order_lines_asked_within", sql`${table.askedQuantity} between 0 and ${table.Quantity}`),
    check(
      "order_lines_discount_within",
      sql`${table.discountCents} between 0 and ${table.unitPriceCents} * ${table.Quantity}`,
    ),
    index("order_lines_part").on(table.partId),
    index("order_lines_product").on(table.productId),
    index("order_lines_texts").using(
      "gin",
      sql`f_unaccent(lower(${table.Name})) gin_trgm_ops`,
      table.SKU.op("gin_trgm_ops"),
    ),
  ],
);

export const orderEventKinds = ["order", "part", "payment"] as const;

export const orderEvents = pgTable(
  "order_events",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    partId: integer("part_id").references(() => orderParts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: orderEventKinds }).notNull(),
    /** Null for guests and for the system, which `actor` distinguishes. */
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    actor: text("actor", { enum: orderActors }).notNull().default("system"),
    from: text("from_status").notNull().default(""),
    to: text("to_status").notNull(),
    note: text("note").notNull().default(""),
    /** A step that kept the status, or cancelled the rest; empty where the status tells the step. */
    repeats: text("repeats", { enum: ["", ...namedSteps] })
      .notNull()
      .default(""),
    /** Null for a step that refunds nothing. */
    amountCents: integer("amount_cents"),
    at: createdAt(),
  },
  (table) => [
    index("order_events_order").on(table.orderId, table.at),
    check("order_events_kind_known", isOneOf(table.kind, orderEventKinds)),
    check("order_events_actor_known", isOneOf(table.actor, orderActors)),
  ],
);

export const couponUses = pgTable(
  "coupon_uses",
  {
    id: serial("id").primaryKey(),
    couponId: integer("coupon_id")
      .notNull()
      .references(() => coupons.id),
    orderId: integer("order_id")
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The buyer's mailbox (`lib/mailbox-rules.ts`), so that a guest and a later account are the same buyer. */
    buyer: text("buyer").notNull(),
    at: createdAt(),
  },
  (table) => [index("coupon_uses_buyer").on(table.couponId, table.buyer)],
);
