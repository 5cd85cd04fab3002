import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";

import { isOneOf, moment } from "./columns";

/** Brands of sellers whose listings are reviewed wait; only approved ones are public. */
export const brandStates = ["Approved", "Waiting", "Rejected"] as const;

export const categories = pgTable(
  "categories",
  {
    id: serial("id").primaryKey(),
    parentId: integer("parent_id"),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    description: text("description").notNull().default(""),
    image: text("image"),
    /** Colour families: home, gadget, kids, fashion, drone, health, auto, watch. */
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
    state: text("state", { enum: brandStates }).notNull().default("Approved"),
    /** That of the listings which were rejected with it. */
    rejectedAt: moment("rejected_at"),
  },
  (table) => [
    uniqueIndex("brands_name_lower").on(sql`lower(${table.name})`),
    check("brands_state_known", isOneOf(table.state, brandStates)),
  ],
);

/** Former slugs, which redirect (308) to the current one. */
export const categorySlugs = pgTable("category_slugs", {
  slug: text("slug").primaryKey(),
  categoryId: integer("category_id")
    .notNull()
    .references(() => categories.id, { onDelete: "cascade" }),
});

/** Former slugs, which redirect (308) to the current one. */
export const brandSlugs = pgTable("brand_slugs", {
  slug: text("slug").primaryKey(),
  brandId: integer("brand_id")
    .notNull()
    .references(() => brands.id, { onDelete: "cascade" }),
});

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
