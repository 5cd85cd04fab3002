import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";

import { badges } from "../../products/rules";
import { productStates } from "../../publishing/rules";
import { brands, categories } from "./categories";
import { cents, createdAt, falling, isOneOf, moment, tsvector } from "./columns";
import { users } from "./people";
import { shops } from "./shops";

/** Price, stock and rating are copies, so that a list reads one table; both are written together. */
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
    storeId: integer("store_id").references(() => shops.id),
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
    /** Percent, rounded down so that no discount is overstated. */
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
    /** The category's and its ancestors', so that one index serves every category list. */
    categoryTree: text("category_tree").array().notNull(),
    /** Brand, category, features and options, for the search. */
    keywords: text("keywords").notNull().default(""),
    state: text("state", { enum: productStates }).notNull().default("Published"),
    /** Where the admin buys it; never public. */
    sourceUrl: text("source_url").notNull().default(""),
    version: integer("version").notNull().default(1),
    publishedAt: moment("published_at").notNull().defaultNow(),
    /** The time when texts and photos were accepted; null before. */
    approvedAt: moment("approved_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** The account may be deleted; null before the first edit. */
    updatedBy: integer("updated_by"),
    /** Read by the former release only; the next one drops it with its index and that of trigrams. */
    search: tsvector("search").generatedAlwaysAs(
      sql`setweight(to_tsvector('english', f_unaccent(name)), 'A') || setweight(to_tsvector('english', f_unaccent(keywords)), 'B') || setweight(to_tsvector('english', f_unaccent(short_description)), 'C')`,
    ),
    /** Whole words without accents: A name, B keywords, C short description, D the categories' slugs. */
    terms: tsvector("terms").generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', search_text(name)), 'A') || setweight(to_tsvector('simple', search_text(keywords)), 'B') || setweight(to_tsvector('simple', search_text(short_description)), 'C') || setweight(search_places(category_tree), 'D')`,
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
    index("products_terms").using("gin", table.terms),
    index("products_sku_code").on(sql`search_code(${table.SKU})`),
    index("products_model_code").on(sql`search_code(${table.Model})`),
    index("products_name_trigram").using("gin", sql`f_unaccent(lower(${table.Name})) gin_trgm_ops`),
    index("products_sku_trigram").using("gin", table.SKU.op("gin_trgm_ops")),
    // Nulls are where `order by` has them: PostgreSQL uses no other index. The migration adds the columns that lists
    // count and filter by to the first four, which then need no table rows.
    index("products_popular").on(falling(table.TotalSold), table.ID),
    index("products_category").on(table.categoryId, falling(table.TotalSold), table.ID),
    index("products_brand").on(table.brandId, falling(table.TotalSold), table.ID),
    index("products_brand_category").on(table.brandId, table.categoryId),
    index("products_store").on(table.storeId, falling(table.TotalSold), table.ID),
    index("products_latest").on(falling(table.publishedAt), table.ID),
    index("products_price").on(table.priceCents, table.ID),
    index("products_price_rising").on(sql`(${table.priceCents} < 100)`, table.priceCents, table.ID),
    index("products_price_falling").on(falling(table.priceCents), table.ID),
    index("products_name").on(sql`lower(${table.Name})`, table.ID),
    index("products_rating").on(falling(table.Rating), falling(table.ReviewCount), table.ID),
    index("products_discount").on(falling(table.Discount), table.ID),
    index("products_best_rated")
      .on(
        sql`((${table.Rating} * ${table.ReviewCount} + 20) / (${table.ReviewCount} + 5)) desc`,
        falling(table.TotalSold),
        table.ID,
      )
      .where(sql`${table.ReviewCount} > 0 and ${table.Rating} >= 4`),
    index("products_updated").on(falling(table.updatedAt), falling(table.ID)),
    index("products_seller").on(table.sellerId, falling(table.updatedAt), falling(table.ID)),
    // The migration includes category and brand, and the seller.
    index("products_seller_state").on(table.sellerId, table.state, falling(table.TotalSold), table.ID),
    index("products_owner").on(table.ID),
    index("products_unpublished")
      .on(table.state, table.ID)
      .where(sql`${table.state} <> 'Published'`),
  ],
);

/** Former slugs, which redirect (308) to the current one. */
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
