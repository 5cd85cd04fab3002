import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { slug, wholeNumber } from "@/lib/api/query-values";

const categoryLink = z
  .object({ id: z.int(), name: z.string(), slug: z.string(), path: z.string() })
  .meta({ id: "CategoryLink" });

export const category = z
  .object({
    id: z.int(),
    parentId: z.int().nullable(),
    name: z.string(),
    type: z.literal("products"),
    slug: z.string(),
    path: z.string(),
    image: z.string(),
    /** One of home, gadget, kids, fashion, drone, health, auto, watch; it sets the tint. */
    department: z.string(),
    description: z.string(),
    items: z.int().meta({ description: "Published products in it and in everything below" }),
    depth: z.int(),
    /** From the top level down, without the category itself. */
    parents: z.array(categoryLink),
    get children() {
      return z.array(category);
    },
  })
  .meta({ id: "Category" });

export const brand = z
  .object({ name: z.string(), slug: z.string(), image: z.string().optional(), items: z.int().optional() })
  .meta({ id: "Brand" });

const menuLink = z.object({ label: z.string(), url: z.string() });

export const menuItem = z
  .object({
    label: z.string(),
    url: z.string(),
    items: z.array(z.object({ ...menuLink.shape, items: z.array(menuLink).optional() })),
  })
  .meta({ id: "CategoryMenuItem" });

export type CategoryLink = z.infer<typeof categoryLink>;
export type Category = z.infer<typeof category>;
export type Brand = z.infer<typeof brand>;
export type MenuItem = z.infer<typeof menuItem>;

const bySlug = z.strictObject({ slug });
const idOrSlug = z.strictObject({
  idOrSlug: z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issueText("input.format.idOrSlug")),
});
const minutes = 60;

const read = { access: "anyone", changes: false, maxAge: 5 * minutes } as const;

export const categoriesContract = {
  "GET Category/GetAllParentCategory": endpoint({
    ...read,
    summary: "The top categories with all below them",
    output: z.array(category),
  }),
  "GET Category/GetSubCategoryByParentId/{id}": endpoint({
    ...read,
    summary: "The categories right below one; empty where there are none",
    params: z.strictObject({ id: wholeNumber(1) }),
    output: z.array(category),
    problems: [404],
  }),
  "GET Category/GetPopularCategories": endpoint({
    ...read,
    summary: "The eight categories whose products sold most",
    output: z.array(category),
  }),
  "GET Category/GetCategoryMenuV2": endpoint({
    ...read,
    summary: "The departments menu; with isMobile three levels instead of two",
    query: z.strictObject({ isMobile: z.enum(["true", "false"]).default("false") }),
    output: z.array(menuItem),
  }),
  "GET Category/GetCategoryBySlug/{slug}": endpoint({
    ...read,
    summary: "One category with its parents and children",
    params: bySlug,
    output: category,
    problems: [404],
  }),
  "GET Category/GetBrandBySlug/{slug}": endpoint({
    ...read,
    summary: "One brand with its count of products",
    params: bySlug,
    output: brand,
    problems: [404],
  }),
  "GET Category/getAllBrands": endpoint({ ...read, summary: "Every brand, by name", output: z.array(brand) }),
  "GET Category/GetBrandsByCategory/{idOrSlug}": endpoint({
    ...read,
    summary: "The brands with products in a category, most products first",
    params: idOrSlug,
    output: z.array(brand),
    problems: [404],
  }),
  "GET Category/GetBrandsForPage": endpoint({
    ...read,
    summary: "Brands for a page: popular (most sold), top (best rated) or all (by name)",
    query: z.strictObject({
      type: z.enum(["popular", "top", "all"]).default("popular"),
      limit: wholeNumber(1, 100).default(12),
    }),
    output: z.array(brand),
  }),
  "GET Category/GetFetureTemplates": endpoint({
    ...read,
    summary: "The attributes that products of a category, or of each one, usually state",
    query: z.strictObject({ category: slug.optional() }),
    output: z.array(
      z.object({
        Category: z.string(),
        Features: z.array(z.object({ Slug: z.string(), Name: z.string(), Hint: z.string() })),
      }),
    ),
    problems: [404],
  }),
};
