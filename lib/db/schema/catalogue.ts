import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { cents, createdAt, isOneOf, moment, tsvector } from "./columns";
import { users } from "./people";
import { stores } from "./shops";

export const categories = pgTable(
  "categories",
  {
    id: serial("id").primaryKey(),
    parentId: integer("parent_id"),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    description: text("description").notNull().default(""),
    image: text("image"),
    /** The eight colour families of the design: home, gadget, kids, fashion, drone, health, auto, watch. */
    department: text("department").notNull(),
    depth: integer("depth").notNull(),
    /** Slugs from the top category down to this one. */
    tree: text("tree").array().notNull(),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }),
    index("categories_parent").on(table.parentId, table.position),
  ],
);

export const brands = pgTable(
  "brands",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    image: text("image"),
  },
  (table) => [uniqueIndex("brands_name_lower").on(sql`lower(${table.name})`)],
);

/** Addresses a category had before: each redirects (308) to the one it has now. */
export const categorySlugs = pgTable("category_slugs", {
  slug: text("slug").primaryKey(),
  categoryId: integer("category_id")
    .notNull()
    .references(() => categories.id, { onDelete: "cascade" }),
});

/** The same of brands. */
export const brandSlugs = pgTable("brand_slugs", {
  slug: text("slug").primaryKey(),
  brandId: integer("brand_id")
    .notNull()
    .references(() => brands.id, { onDelete: "cascade" }),
});

export const badges = ["sale", "hot", "toprated", "new"] as const;
export const productStates = ["Draft", "Published", "Archived"] as const;

/**
 * A product as lists need it. Price, stock and rating are the shown values of its option items and reviews,
 * kept here so that a list reads one table; `lib/products/queries.ts` writes both sides together.
 */
export const products = pgTable(
  "products",
  {
    ID: serial("id").primaryKey(),
    PUID: text("puid")
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => users.id),
    storeId: integer("store_id").references(() => stores.id),
    Name: text("name").notNull(),
    Slug: text("slug").notNull().unique(),
    Image: text("image").notNull().default(""),
    Image2: text("image2").notNull().default(""),
    Video: text("video").notNull().default(""),
    /** Sanitised HTML. */
    Description: text("description").notNull().default(""),
    ShortDescription: text("short_description").notNull().default(""),
    /** Language of the seller's texts, for `lang`. */
    language: text("language").notNull().default("en"),
    Model: text("model").notNull().default(""),
    SKU: text("sku").notNull().unique(),
    priceCents: cents("price_cents"),
    regularPriceCents: cents("regular_price_cents"),
    /** Percent, rounded down so that no discount is ever overstated. */
    Discount: integer("discount")
      .notNull()
      .generatedAlwaysAs(
        sql`case when price_cents > 0 and regular_price_cents > price_cents then ((regular_price_cents - price_cents)::bigint * 100 / regular_price_cents)::integer else 0 end`,
      ),
    Badges: text("badges", { enum: badges })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    AvailableQuantity: integer("available_quantity").notNull().default(0),
    Rating: doublePrecision("rating").notNull().default(0),
    ReviewCount: integer("review_count").notNull().default(0),
    TotalSold: integer("total_sold").notNull().default(0),
    ViewCount: integer("view_count").notNull().default(0),
    ReturnsInDay: integer("returns_in_day").notNull().default(7),
    MaxDeliveryDays: integer("max_delivery_days").notNull().default(10),
    /** 1 means that cash on delivery is possible (§3.5); 0 is card only. */
    PaymentType: integer("payment_type").notNull().default(0),
    IsFreeShipping: boolean("is_free_shipping").notNull().default(true),
    brandId: integer("brand_id")
      .notNull()
      .references(() => brands.id),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    /** Slugs of the category and all above it: one index answers every category list. */
    categoryTree: text("category_tree").array().notNull(),
    /** Brand, category, form and material words that a search should find. */
    keywords: text("keywords").notNull().default(""),
    state: text("state", { enum: productStates }).notNull().default("Published"),
    /** Where the boss buys it; never in a public answer. */
    sourceUrl: text("source_url").notNull().default(""),
    version: integer("version").notNull().default(1),
    publishedAt: moment("published_at").notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    search: tsvector("search").generatedAlwaysAs(
      sql`setweight(to_tsvector('english', f_unaccent(name)), 'A') || setweight(to_tsvector('english', f_unaccent(keywords)), 'B') || setweight(to_tsvector('english', f_unaccent(short_description)), 'C')`,
    ),
  },
  (table) => [
    check("products_price_not_negative", sql`${table.priceCents} >= 0`),
    check("products_regular_price_not_negative", sql`${table.regularPriceCents} >= 0`),
    check("products_stock_not_negative", sql`${table.AvailableQuantity} >= 0`),
    check("products_rating_range", sql`${table.Rating} between 0 and 5`),
    check("products_payment_type_known", sql`${table.PaymentType} in (0, 1)`),
    check("products_delivery_positive", sql`${table.MaxDeliveryDays} > 0 and ${table.ReturnsInDay} >= 0`),
    check("products_state_known", isOneOf(table.state, productStates)),
    index("products_category_tree").using("gin", table.categoryTree),
    index("products_badges").using("gin", table.Badges),
    index("products_search").using("gin", table.search),
    index("products_name_trigram").using("gin", sql`f_unaccent(lower(${table.Name})) gin_trgm_ops`),
    index("products_brand").on(table.brandId),
    index("products_category").on(table.categoryId),
    index("products_seller").on(table.sellerId),
    index("products_store").on(table.storeId),
    index("products_popular").on(table.TotalSold.desc(), table.ID),
    index("products_latest").on(table.publishedAt.desc(), table.ID),
    index("products_price").on(table.priceCents, table.ID),
    index("products_rating").on(table.Rating.desc(), table.ReviewCount.desc(), table.ID),
    index("products_discount").on(table.Discount.desc(), table.ID),
  ],
);

/** Addresses a product had before: each redirects (308) to the one it has now. */
export const productSlugs = pgTable(
  "product_slugs",
  {
    slug: text("slug").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.ID, { onDelete: "cascade" }),
  },
  (table) => [index("product_slugs_product").on(table.productId)],
);

/** A variant, such as a colour; its items are the sizes that can be bought. */
export const optionGroups = pgTable(
  "option_groups",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.ID, { onDelete: "cascade" }),
    /** What is chosen: "Colour", "Set". */
    label: text("label").notNull().default("Colour"),
    /** The choice: "Teal". Empty where a product comes one way only. */
    option: text("option").notNull().default(""),
    position: integer("position").notNull().default(0),
  },
  (table) => [unique("option_groups_once").on(table.productId, table.option)],
);

/** What a cart line points at: one variant in one size, with its own price and stock. */
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
    /** Empty where there is one size only. */
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
    index("option_items_product").on(table.productId),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.ID, { onDelete: "cascade" }),
    /** The variant it shows; null shows the product in general. */
    groupId: integer("group_id").references(() => optionGroups.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    alt: text("alt").notNull().default(""),
    width: integer("width").notNull().default(800),
    height: integer("height").notNull().default(800),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    index("product_images_product").on(table.productId, table.position),
    // Without it the removal of an option reads the photos of every product.
    index("product_images_group").on(table.groupId),
  ],
);

export const productFeatures = pgTable(
  "product_features",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.ID, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    value: text("value").notNull(),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.slug] }),
    index("product_features_value").on(table.slug, table.value),
  ],
);

/** The attributes that the products of a category usually state. */
export const featureTemplates = pgTable(
  "feature_templates",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    hint: text("hint").notNull().default(""),
    position: integer("position").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.slug] })],
);

export const reviews = pgTable(
  "reviews",
  {
    ID: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.ID, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    Rating: integer("rating").notNull(),
    Title: text("title").notNull().default(""),
    Text: text("text").notNull().default(""),
    Images: text("images")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    Verified: boolean("verified").notNull().default(false),
    HelpfulCount: integer("helpful_count").notNull().default(0),
    reply: text("reply").notNull().default(""),
    repliedAt: moment("replied_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("reviews_one_per_buyer_and_product").on(table.productId, table.userId),
    check("reviews_rating_range", sql`${table.Rating} between 1 and 5`),
    check("reviews_four_images", sql`cardinality(${table.Images}) <= 4`),
    index("reviews_product_latest").on(table.productId, table.createdAt.desc()),
    index("reviews_user").on(table.userId),
  ],
);
