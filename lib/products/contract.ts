import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import type { InCents } from "@/lib/amounts";
import { endpoint } from "@/lib/api/endpoint";
import { amount, slug, wholeNumber } from "@/lib/api/query-values";
import { understoodText } from "@/lib/search/contract";
import { seller } from "@/lib/shops/seller-contract";

import { badges, featuredGroups, sorts } from "./rules";

const cardOption = z.object({
  ID: z.int(),
  Variant: z.string(),
  Size: z.string(),
  Price: amount,
  Quantity: z.int(),
});

const cardShape = {
  ID: z.int(),
  PUID: z.string(),
  SID: z.int(),
  Seller: seller,
  Name: z.string(),
  Slug: z.string(),
  Image: z.string(),
  Image2: z.string(),
  /** "Upcoming", and not for sale, below 1. */
  Price: amount,
  /** 0 when there never was another price. */
  RegularPrice: amount,
  Discount: z.int().meta({ description: "Percent, rounded down" }),
  Badges: z.array(z.enum(badges)),
  ShowStock: z.int().meta({ description: "The same as AvailableQuantity" }),
  AvailableQuantity: z.int(),
  Rating: z.number().meta({ description: "Average of the reviews, 0 without any" }),
  ReviewCount: z.int(),
  TotalSold: z.int(),
  MaxDeliveryDays: z.int(),
  PaymentType: z.int().meta({ description: "1 means cash on delivery" }),
  IsFreeShipping: z.boolean(),
  BrandName: z.string(),
  BrandSlug: z.string(),
  CategoryName: z.string(),
  CategorySlug: z.string(),
  /** Tints the image's background. */
  Department: z.string(),
  /** Language of the seller's texts. */
  Language: z.string(),
  /** The option that "Add to cart" on a card adds: the first variant with stock, else the first. */
  Option: cardOption.nullable(),
  OptionCount: z.int(),
};

export const productCard = z
  .object({
    ...cardShape,
    MatchingOptionID: z.int().optional().meta({
      description:
        "In a list filtered by price, colour, size or availability: the option that meets the filters, where the product's page shows another one first. Price, discount, image and stock of the card are those of the options that meet them",
    }),
  })
  .meta({ id: "ProductCard" });

export const optionItem = z
  .object({
    ID: z.int(),
    Size: z.string(),
    SKU: z.string(),
    Price: amount,
    RegularPrice: amount,
    Discount: z.int(),
    Quantity: z.int(),
    Image: z.string(),
    ImageList: z.array(z.string()),
  })
  .meta({ id: "OptionItem" });

export const optionGroup = z
  .object({
    /** Such as "Colour". */
    label: z.string(),
    /** Such as "Teal"; empty for a product with a single option. */
    option: z.string(),
    items: z.array(optionItem),
  })
  .meta({ id: "OptionGroup" });

export const productShop = z
  .object({ slug: z.string(), name: z.string(), verified: z.boolean(), logo: z.string(), rating: z.number() })
  .meta({ id: "ProductStore" });

export const product = z
  .object({
    ...cardShape,
    SUID: z.string().optional().meta({ description: "The owner's Id; only in answers to the owner" }),
    Images: z.array(z.string()),
    Video: z.string(),
    Description: z.string().meta({ description: "Sanitised HTML" }),
    ShortDescription: z.string(),
    Model: z.string(),
    SKU: z.string(),
    ViewCount: z.int(),
    ReturnsInDay: z.int(),
    /** From the top category down to the product's own. */
    CategoryTree: z.array(z.object({ Name: z.string(), Slug: z.string() })),
    OptionList: z.array(optionGroup),
    Features: z.array(z.object({ Slug: z.string(), Name: z.string(), Value: z.string() })),
    /** Null when a seller has no shop page. */
    Store: productShop.nullable(),
    PublishedAt: z.iso.datetime(),
    UpdatedAt: z.iso.datetime(),
  })
  .meta({ id: "Product" });

const rangeFilter = z.object({
  type: z.literal("range"),
  slug: z.literal("price"),
  name: z.string(),
  /** USD; rounded outward to a step that follows the digits of the maximum. */
  min: z.number(),
  max: z.number(),
  step: z.number(),
  /** [min, max] by default. */
  value: z.tuple([z.number(), z.number()]),
});

const choiceFilter = z.object({
  /** "check" and "color" take several values, "radio" and "rating" one. */
  type: z.enum(["check", "radio", "color", "rating"]),
  slug: z.string(),
  name: z.string(),
  items: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  value: z.array(z.string()).meta({ description: "Slugs of the chosen items" }),
  atLeast: z.boolean().optional().meta({ description: "True in a large list: a choice may have more products" }),
});

export const filter = z.discriminatedUnion("type", [rangeFilter, choiceFilter]).meta({ id: "Filter" });

export const productList = z
  .object({
    Counts: z.int().meta({ description: "10000 at most; later products have no page" }),
    IsCapped: z.boolean().meta({ description: "There are more: so many match that only the first are counted" }),
    Page: z.int(),
    Limit: z.int(),
    Result: z.array(productCard),
    Filters: z.array(filter),
    Understood: understoodText.nullable().meta({ description: "Null without a search text" }),
  })
  .meta({ id: "ProductList" });

const price = z.string().regex(/^\d{1,7}(\.\d{1,2})?-\d{1,7}(\.\d{1,2})?$/, issueText("input.format.amounts"));

export const productListQuery = z
  .strictObject({
    page: z.int().min(1).max(100_000).default(1),
    limit: z.int().min(1).max(100).default(20),
    sort: z.enum(sorts).default("default"),
    badges: z.array(z.enum(badges)).max(badges.length).optional(),
    filters: z
      .array(z.string().max(60))
      .max(60)
      .optional()
      .meta({ description: "Slugs of the filter groups to count; all where it is left out, none where it is empty" }),
    text: z.string().max(200).optional(),
    literal: z.boolean().default(false).meta({ description: "Searches the words as they are, nothing else" }),
    filterValues: z
      .object({
        price: price.refine(
          (value) => Number(value.split("-")[0]) <= Number(value.split("-")[1]),
          issueText("input.format.emptyRange"),
        ),
        brand: slugs(),
        rating: z.enum(["1", "2", "3", "4"]),
        discount: z.string().regex(/^([1-9]|[1-9]\d)$/, issueText("input.format.percent", { limit: 99 })),
        availability: z.literal("in-stock"),
        shipping: z.literal("free"),
        payment: z.literal("cod"),
      })
      .partial()
      .catchall(slugs())
      .refine((values) => Object.keys(values).length <= 30, issueText("input.format.groups"))
      .refine(
        (values) => Object.keys(values).every((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)),
        issueText("input.format.groupName"),
      )
      .optional(),
    catSlug: slug.optional(),
    brandSlug: slug.optional(),
    storeSlug: slug.optional(),
  })
  .meta({ id: "ProductListQuery" });

function slugs() {
  return z
    .string()
    .max(2_000)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*(,[a-z0-9]+(-[a-z0-9]+)*)*$/, issueText("input.format.slugs"));
}

export type WireCard = z.infer<typeof productCard>;
export type WireProduct = z.infer<typeof product>;
export type ProductCard = InCents<WireCard>;
export type Product = InCents<WireProduct>;
export type OptionItem = InCents<z.infer<typeof optionItem>>;
export type OptionGroup = InCents<z.infer<typeof optionGroup>>;
export type Filter = z.infer<typeof filter>;
export type RangeFilter = z.infer<typeof rangeFilter>;
export type ChoiceFilter = z.infer<typeof choiceFilter>;
export type Filters = Filter[];
export type ProductList = InCents<z.infer<typeof productList>>;
export type ProductListQuery = z.input<typeof productListQuery>;
export type ParsedListQuery = z.output<typeof productListQuery>;

const cards = z.array(productCard);
const read = { access: "anyone", changes: false } as const;
const bySlug = z.strictObject({ slug: z.string().max(200).min(1) });

/** Selects featured products; the others are filtered by category and brand only. */
const narrowed = { cat: slug.optional(), brand: slug.optional(), limit: wholeNumber(1, 100).default(12) };

export const productsContract = {
  "POST Product/GetProducts": endpoint({
    ...read,
    summary: "A page of products with the counts of every filter",
    body: productListQuery,
    output: productList,
    problems: [404],
  }),
  "GET Product/GetProductBySlug": endpoint({
    ...read,
    summary: "One product in full",
    query: bySlug,
    output: product,
    problems: [404],
  }),
  "GET Product/pvcount": endpoint({
    ...read,
    changes: true,
    summary: "Records a view, one for each visitor and hour, and answers the new count",
    query: bySlug,
    output: z.int(),
    problems: [404],
  }),
  "GET Product/GetTopRatedProducts": endpoint({
    ...read,
    summary: "The best rated products",
    query: z.strictObject(narrowed),
    output: cards,
  }),
  "GET Product/GetLatestProducts": endpoint({
    ...read,
    summary: "The newest products",
    query: z.strictObject(narrowed),
    output: cards,
  }),
  "GET Product/GetFeaturedProducts": endpoint({
    ...read,
    summary: "Products of a featured group",
    query: z.strictObject({
      ...narrowed,
      group: z.enum(featuredGroups).default("feature"),
    }),
    output: cards,
  }),
  "GET Product/GetRealatedProducts": endpoint({
    ...read,
    summary: "Products like one, never that one",
    query: z.strictObject({
      categorySlug: slug.optional(),
      productName: z.string().max(300).optional(),
      puid: z.string().max(64).optional(),
      categoryTree: z.string().max(400).optional(),
      brandSlug: slug.optional(),
      price: z
        .string()
        .regex(/^\d{1,7}(\.\d{1,2})?$/, issueText("input.format.amount"))
        .optional(),
      limit: wholeNumber(1, 100).default(12),
    }),
    output: cards,
  }),
  "GET Product/GetSearchSuggestions": endpoint({
    ...read,
    summary: "Products for the search box; empty for a blank query, tolerant of a typo",
    query: z.strictObject({
      query: z.string().max(200),
      category: slug.optional(),
      limit: wholeNumber(1, 20).default(5),
    }),
    output: cards,
  }),
};
