import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import {
  orderActors,
  orderStatuses,
  partStatuses,
  paymentMethods,
  type FrozenLine,
  type PostalAddress,
} from "../../orders/rules";
import { optionItems, products } from "./catalogue";
import { cents, createdAt, isOneOf, moment } from "./columns";
import { users } from "./people";
import { stores } from "./shops";

export const currencies = pgTable(
  "currencies",
  {
    code: text("code").primaryKey(),
    name: text("name").notNull(),
    symbol: text("symbol").notNull(),
    /** Units of this currency for one US dollar. */
    multiplier: doublePrecision("multiplier").notNull(),
    position: integer("position").notNull().default(0),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [check("currencies_multiplier_positive", sql`${table.multiplier} > 0`)],
);

export const couponKinds = ["percent", "fixed"] as const;

export const coupons = pgTable(
  "coupons",
  {
    id: serial("id").primaryKey(),
    /** Upper case. */
    code: text("code").notNull().unique(),
    kind: text("kind", { enum: couponKinds }).notNull(),
    /** Percent for `percent`, cents for `fixed`. */
    value: integer("value").notNull(),
    minSubtotalCents: cents("min_subtotal_cents"),
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    useLimit: integer("use_limit"),
    perBuyerLimit: integer("per_buyer_limit"),
    usedCount: integer("used_count").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check("coupons_code_upper", sql`${table.code} = upper(${table.code})`),
    check("coupons_kind_known", isOneOf(table.kind, couponKinds)),
    check("coupons_value", sql`${table.value} > 0 and (${table.kind} = 'fixed' or ${table.value} <= 100)`),
    check(
      "coupons_used_within_limit",
      sql`${table.usedCount} >= 0 and (${table.useLimit} is null or ${table.usedCount} <= ${table.useLimit})`,
    ),
  ],
);

const buyerColumns = () => ({
  userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
  Email: text("email").notNull(),
  FullName: text("full_name").notNull(),
  Phone: text("phone").notNull(),
  address: jsonb("address").$type<PostalAddress>().notNull(),
  paymentMethod: text("payment_method", { enum: paymentMethods }).notNull(),
  couponId: integer("coupon_id").references(() => coupons.id),
  Note: text("note").notNull().default(""),
  /** The interface language of the buyer: the one mails are written in. */
  language: text("language").notNull().default("en"),
  currency: text("currency").notNull().default("USD"),
  currencyMultiplier: doublePrecision("currency_multiplier").notNull().default(1),
  subtotalCents: cents("subtotal_cents"),
  discountCents: cents("discount_cents"),
  shippingCents: cents("shipping_cents"),
  totalCents: cents("total_cents"),
});

type BuyerColumns = { [Name in "subtotalCents" | "discountCents" | "shippingCents" | "totalCents"]: unknown };
const totalAddsUp = (table: BuyerColumns) =>
  sql`${table.totalCents} = ${table.subtotalCents} + ${table.shippingCents} - ${table.discountCents} and ${table.totalCents} >= 0 and ${table.discountCents} >= 0 and ${table.shippingCents} >= 0`;

/** A priced, frozen cart. Its id is the idempotency key of the order made from it. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ...buyerColumns(),
    lines: jsonb("lines").$type<FrozenLine[]>().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("checkouts_total_adds_up", totalAddsUp(table)),
    check("checkouts_payment_method_known", isOneOf(table.paymentMethod, paymentMethods)),
    index("checkouts_expiry").on(table.expiresAt),
  ],
);

export const orders = pgTable(
  "orders",
  {
    id: serial("id").primaryKey(),
    /** What the buyer knows it by: at least 60 random bits, so that it cannot be guessed. */
    OrderRef: text("order_ref").notNull().unique(),
    checkoutId: uuid("checkout_id")
      .notNull()
      .unique()
      .references(() => checkouts.id),
    ...buyerColumns(),
    Status: text("status", { enum: orderStatuses }).notNull(),
    PlacedAt: moment("placed_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** When it was given up because no payment came; a late payment may revive it. */
    expiredAt: moment("expired_at"),
  },
  (table) => [
    check("orders_total_adds_up", totalAddsUp(table)),
    check("orders_status_known", isOneOf(table.Status, orderStatuses)),
    check("orders_payment_method_known", isOneOf(table.paymentMethod, paymentMethods)),
    index("orders_user").on(table.userId, table.PlacedAt.desc()),
    index("orders_email").on(sql`lower(${table.Email})`),
    index("orders_status").on(table.Status, table.PlacedAt),
  ],
);

/** What one seller sends of an order. */
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
    storeId: integer("store_id").references(() => stores.id),
    Status: text("status", { enum: partStatuses }).notNull().default("New"),
    Carrier: text("carrier").notNull().default(""),
    TrackingNumber: text("tracking_number").notNull().default(""),
    shippedAt: moment("shipped_at"),
    deliveredAt: moment("delivered_at"),
    /** When the courier's cash came in; null for orders paid by card. */
    collectedAt: moment("collected_at"),
    returnReason: text("return_reason").notNull().default(""),
    returnComment: text("return_comment").notNull().default(""),
    returnAskedAt: moment("return_asked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("order_parts_once").on(table.orderId, table.sellerId),
    check("order_parts_status_known", isOneOf(table.Status, partStatuses)),
    index("order_parts_seller").on(table.sellerId, table.Status),
  ],
);

/** A line as it was bought: names and prices are copies that later edits do not touch. */
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
    /** This line's share of the order's discount; the shares of all lines add up to it. */
    discountCents: cents("discount_cents"),
    /** Units the buyer wants to send back, and those taken back. */
    askedQuantity: integer("asked_quantity").notNull().default(0),
    returnedQuantity: integer("returned_quantity").notNull().default(0),
    returnsInDay: integer("returns_in_day").notNull(),
    maxDeliveryDays: integer("max_delivery_days").notNull(),
  },
  (table) => [
    unique("order_lines_once").on(table.orderId, table.optionId),
    check("order_lines_quantity_positive", sql`${table.Quantity} > 0`),
    check("order_lines_price_not_negative", sql`${table.unitPriceCents} >= 0`),
    check("order_lines_returned_within", sql`${table.returnedQuantity} between 0 and ${table.askedQuantity}`),
    check("order_lines_asked_within", sql`${table.askedQuantity} between 0 and ${table.Quantity}`),
    check(
      "order_lines_discount_within",
      sql`${table.discountCents} between 0 and ${table.unitPriceCents} * ${table.Quantity}`,
    ),
    index("order_lines_part").on(table.partId),
    index("order_lines_product").on(table.productId),
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
    /** Who did it; null for guests and for the shop's own machinery, which `actor` tells apart. */
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    actor: text("actor", { enum: orderActors }).notNull().default("system"),
    from: text("from_status").notNull().default(""),
    to: text("to_status").notNull(),
    note: text("note").notNull().default(""),
    at: createdAt(),
  },
  (table) => [
    index("order_events_order").on(table.orderId, table.at),
    check("order_events_kind_known", isOneOf(table.kind, orderEventKinds)),
    check("order_events_actor_known", isOneOf(table.actor, orderActors)),
  ],
);

/** `expire`: back for want of payment; `late`: taken again because the payment came after all. */
export const stockReasons = ["order", "cancel", "return", "adjust", "expire", "late"] as const;

/** Why stock changed. Uniqueness per order, option and reason makes taking or returning twice impossible. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    optionId: integer("option_id")
      .notNull()
      .references(() => optionItems.ID, { onDelete: "cascade" }),
    orderId: integer("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** Negative leaves the shelf. */
    quantity: integer("quantity").notNull(),
    reason: text("reason", { enum: stockReasons }).notNull(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex("stock_movements_once_per_order")
      .on(table.orderId, table.optionId, table.reason)
      .where(sql`${table.orderId} is not null`),
    index("stock_movements_option").on(table.optionId, table.at),
    check("stock_movements_reason_known", isOneOf(table.reason, stockReasons)),
    check("stock_movements_moves", sql`${table.quantity} <> 0`),
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
    /** The buyer's e-mail in lower case, so that a guest and the later account are one buyer. */
    buyer: text("buyer").notNull(),
    at: createdAt(),
  },
  (table) => [index("coupon_uses_buyer").on(table.couponId, table.buyer)],
);
