import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";

import { cents } from "./columns";
import { products } from "./products";

/** A variant, such as a colour; its items are the sizes that can be bought. */
export const optionGroups = pgTable(
  "option_groups",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.ID, { onDelete: "cascade" }),
    /** Such as "Colour" or "Set". */
    label: text("label").notNull().default("Colour"),
    /** Such as "Teal". Empty when there is no choice. */
    option: text("option").notNull().default(""),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    unique("option_groups_once").on(table.productId, table.option),
    index("option_groups_colour")
      .on(table.option, table.productId)
      .where(sql`${table.label} = 'Colour'`),
  ],
);

/** A variant in one size, with its own price and stock; cart lines refer to it. */
export const optionItems = pgTable(
  "option_items",
  {
    ID: serial("id").primaryKey(),
    groupId: integer("group_id")
      .notNull()
      .references(() => optionGroups.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.ID, { onDelete: "cascade" }),
    /** Empty when there is only one size. */
    Size: text("size").notNull().default(""),
    SKU: text("sku").notNull().unique(),
    priceCents: cents("price_cents"),
    regularPriceCents: cents("regular_price_cents"),
    Quantity: integer("quantity").notNull().default(0),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    check("option_items_stock_not_negative", sql`${table.Quantity} >= 0`),
    check("option_items_price_not_negative", sql`${table.priceCents} >= 0 and ${table.regularPriceCents} >= 0`),
    unique("option_items_once").on(table.groupId, table.Size),
    // The migration includes what lists filter by.
    index("option_items_product").on(table.productId),
    index("option_items_sku_trigram").using("gin", table.SKU.op("gin_trgm_ops")),
    index("option_items_sku_code").on(sql`search_code(${table.SKU})`),
    index("option_items_size")
      .on(table.Size)
      .where(sql`${table.Size} <> ''`),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.ID, { onDelete: "cascade" }),
    /** Null for a photo of the product in general. */
    groupId: integer("group_id").references(() => optionGroups.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    alt: text("alt").notNull().default(""),
    width: integer("width").notNull().default(800),
    height: integer("height").notNull().default(800),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    index("product_images_product").on(table.productId, table.position),
    // Without it, removing an option reads the photos of every product.
    index("product_images_group").on(table.groupId),
  ],
);
