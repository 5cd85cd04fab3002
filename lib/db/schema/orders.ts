import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
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
    /** The cart it was begun from, of which one order comes at most; null for lines that were bought past a cart. */
    cartId: uuid("cart_id"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("checkouts_total_adds_up", totalAddsUp(table)),
    check("checkouts_payment_method_known", isOneOf(table.paymentMethod, paymentMethods)),
    index("checkouts_expiry").on(table.expiresAt),
  ],
);

/** Carts that an order came of: the primary key makes it one. */
export const orderedCarts = pgTable("ordered_carts", {
  cartId: uuid("cart_id").primaryKey(),
  checkoutId: uuid("checkout_id")
    .notNull()
    .unique()
    .references(() => checkouts.id, { onDelete: "cascade" }),
});

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
    /** Until when it waits for its payment or its confirmation; null where it has to wait for neither. */
    holdUntil: moment("hold_until"),
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

/** Where an order came from, in keyed hashes, for the limits on unpaid orders. Deleted after some days. */
export const orderOrigins = pgTable(
  "order_origins",
  {
    orderId: integer("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    person: text("person").notNull(),
    address: text("address").notNull(),
    /** Who ordered can be reached: an account with a confirmed e-mail address, or an order that was confirmed by mail. */
    isKnown: boolean("is_known").notNull(),
    at: createdAt(),
  },
  (table) => [
    index("order_origins_person").on(table.person),
    index("order_origins_address").on(table.address),
    index("order_origins_age").on(table.at),
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
    /** Units of the latest return that was asked for, and those taken back by all returns. */
    askedQuantity: integer("asked_quantity").notNull().default(0),
    returnedQuantity: integer("returned_quantity").notNull().default(0),
    /** Units whose return was refused; they are not asked for again. */
    refusedQuantity: integer("refused_quantity").notNull().default(0),
    /** What was given back for the returned units, or is no longer to be collected. */
    returnedCents: cents("returned_cents"),
    returnsInDay: integer("returns_in_day").notNull(),
    maxDeliveryDays: integer("max_delivery_days").notNull(),
  },
  (table) => [
    unique("order_lines_once").on(table.orderId, table.optionId),
    check("order_lines_quantity_positive", sql`${table.Quantity} > 0`),
    check("order_lines_price_not_negative", sql`${table.unitPriceCents} >= 0`),
    check(
      "order_lines_returned_within",
      sql`${table.returnedQuantity} >= 0 and ${table.refusedQuantity} >= 0 and ${table.returnedQuantity} + ${table.refusedQuantity} <= ${table.Quantity}`,
    ),
    check(
      "order_lines_returned_cents_within",
      sql`${table.returnedCents} between 0 and ${table.unitPriceCents} * ${table.Quantity} - ${table.discountCents}`,
    ),
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
    /** What the step gives back to the buyer; null where it is not about money. */
    amountCents: integer("amount_cents"),
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

/** Why stock changed. Uniqueness per order, option, reason and return makes taking or returning twice impossible. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    optionId: integer("option_id")
      .notNull()
      .references(() => optionItems.ID, { onDelete: "cascade" }),
    orderId: integer("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** Of `order_returns`, whose rows end with their order: the movement stays. */
    returnId: integer("return_id"),
    /** Negative leaves the shelf. */
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
