import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { amount, slug, wholeNumber } from "@/lib/api/query-values";

import { fieldMessages as messages } from "./messages";
import { isText, productLimits as limits, productStates } from "./rules";

const text = (max: number) =>
  z.string().trim().max(max, messages.longest(max)).refine(isText, messages.controlCharacters);
const whole = (min: number, max: number) => z.int().min(min, messages.least(min)).max(max, messages.most(max));
const url = z
  .string()
  .max(200)
  .regex(/^\/(media|pictures)\/[\w/-]+\.[a-z0-9]{2,5}$/, messages.foreignPicture);
const puid = z.string().regex(/^[0-9a-f]{32}$/, "must be a product's PUID");
const price = z
  .number()
  .min(0, messages.least(0))
  .max(limits.priceCents / 100, messages.most(limits.priceCents / 100))
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, messages.decimals);
const quantity = whole(0, limits.Quantity);
const sku = z
  .string()
  .trim()
  .max(limits.SKU, messages.longest(limits.SKU))
  .regex(/^[\w./-]*$/, messages.skuLetters);

const item = z.strictObject({
  ID: z.int().min(1).max(2_147_483_647).optional(),
  Size: text(limits.Choice).default(""),
  SKU: sku.default("").meta({ description: "Made of the product's where it is empty" }),
  Price: price,
  RegularPrice: price.default(0),
  Quantity: quantity,
  QuantityWas: quantity.optional().meta({ description: "The stock that was shown when editing began" }),
});

const group = z.strictObject({
  label: text(limits.Choice).min(1).default("Colour"),
  option: text(limits.Choice).default(""),
  ImageList: z.array(url).max(limits.Images).default([]),
  items: z.array(item).min(1).max(limits.Items),
});

const shape = {
  State: z.enum(productStates).default("Published"),
  Name: text(limits.Name),
  ShortDescription: text(limits.ShortDescription).default(""),
  Description: z
    .string()
    .max(limits.Description, messages.longest(limits.Description))
    .refine(isText, messages.controlCharacters)
    .default(""),
  Language: z.enum(["en", "bn", "fr", "de", "it"]).default("en"),
  Model: text(limits.Model).default(""),
  SKU: sku.default(""),
  BrandName: text(limits.Brand).default(""),
  CategorySlug: z.union([slug, z.literal("")]).default(""),
  Images: z.array(url).max(limits.Images).default([]),
  Video: z.union([url, z.literal("")]).default(""),
  Badges: z
    .array(z.enum(["sale", "hot", "toprated", "new"]))
    .max(4)
    .default([]),
  ReturnsInDay: whole(0, limits.ReturnsInDay).default(7),
  MaxDeliveryDays: whole(1, limits.MaxDeliveryDays).default(10),
  PaymentType: z.literal([0, 1]).default(0),
  IsFreeShipping: z.boolean().default(true),
  SourceUrl: z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal("")]).default(""),
  Features: z
    .array(z.strictObject({ Name: text(limits.FeatureName).min(1), Value: text(limits.FeatureValue).min(1) }))
    .max(limits.Features)
    .default([]),
  OptionList: z.array(group).min(1).max(limits.Groups),
};

export const productInput = z
  .strictObject({
    ...shape,
    PUID: puid.optional().meta({ description: "Edits this product" }),
    Version: z.int().min(1).optional().meta({ description: "The version that was edited; required with PUID" }),
    Slug: z.union([slug.max(limits.Slug), z.literal("")]).default(""),
    DraftId: z.uuid().optional().meta({ description: "The draft that this was typed in; it is removed" }),
  })
  .meta({ id: "ProductInput" });
export type ProductInput = z.output<typeof productInput>;
/** As a form sends it: what has a default may be left out. */
export type SentProduct = z.input<typeof productInput>;

/** A product as its owner edits it. */
export const ownProduct = z
  .object({ ...shape, ID: z.int(), PUID: z.string(), Slug: z.string(), Version: z.int(), UpdatedAt: z.iso.datetime() })
  .meta({ id: "OwnProduct" });
export type OwnProduct = z.output<typeof ownProduct>;

const productDefaults = ownProduct.pick({
  IsFreeShipping: true,
  PaymentType: true,
  MaxDeliveryDays: true,
  ReturnsInDay: true,
});
export type ProductDefaults = z.output<typeof productDefaults>;

export const ownRow = z
  .object({
    ID: z.int(),
    PUID: z.string(),
    Slug: z.string(),
    Name: z.string(),
    Image: z.string(),
    SKU: z.string(),
    State: z.enum(productStates),
    Version: z.int(),
    Price: amount,
    RegularPrice: amount,
    Discount: z.int(),
    Quantity: z.int(),
    OptionCount: z.int(),
    TotalSold: z.int(),
    ViewCount: z.int(),
    Rating: z.number(),
    ReviewCount: z.int(),
    BrandName: z.string(),
    CategoryName: z.string(),
    Department: z.string(),
    Shop: z.string().meta({ description: "Name of the shop or the seller" }),
    UpdatedAt: z.iso.datetime(),
  })
  .meta({ id: "OwnProductRow" });
export type OwnRow = z.output<typeof ownRow>;

export const rowSorts = ["latest", "name", "price_asc", "price_desc", "stock", "sold"] as const;
export type RowSort = (typeof rowSorts)[number];

const edit = z.strictObject({
  PUID: puid,
  Version: z.int().min(1).optional(),
  State: z.enum(productStates).optional(),
  Price: price.optional().meta({ description: "For products with one option" }),
  RegularPrice: price.optional(),
  PricePercent: z.int().min(-90).max(500).optional().meta({ description: "Changes every option's price" }),
  Quantity: quantity.optional().meta({ description: "For products with one option" }),
  QuantityWas: quantity.optional(),
  EachQuantity: quantity.optional().meta({ description: "Sets the stock of every option" }),
});
export type ProductEdit = z.output<typeof edit>;

const editResult = z.object({ PUID: z.string(), Ok: z.boolean(), Message: z.string() });
export type EditResult = z.output<typeof editResult>;

const draft = z
  .object({
    DraftId: z.string(),
    PUID: z.string().meta({ description: "Empty for a new product" }),
    Name: z.string(),
    Payload: z.record(z.string(), z.unknown()),
    SavedAt: z.iso.datetime(),
  })
  .meta({ id: "ProductDraft" });
export type ProductDraft = z.output<typeof draft>;

const seller = { access: "seller" } as const;

export const editingContract = {
  "GET UserProduct/GetUserProducts": endpoint({
    ...seller,
    changes: false,
    summary: "The caller's products in every state; of another seller (suid, the spec's Id) for the boss alone",
    query: z.strictObject({
      suid: z
        .string()
        .regex(/^([0-9a-f]{32}|all)$/, "must be a seller's Id, or all")
        .optional(),
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(20),
      text: text(100).optional(),
      state: z.enum(productStates).optional(),
      stock: z.enum(["out", "low", "in"]).optional(),
      sort: z.enum(rowSorts).default("latest"),
    }),
    output: z.object({
      Counts: z.int(),
      Page: z.int(),
      Limit: z.int(),
      States: z.record(z.enum(productStates), z.int()),
      Result: z.array(ownRow),
    }),
  }),
  "GET UserProduct/GetUserProduct": endpoint({
    ...seller,
    changes: false,
    summary: "One product as its owner, or the boss, edits it",
    query: z.strictObject({ slug: z.string().max(120) }),
    output: ownProduct,
    problems: [404],
  }),
  "GET UserProduct/GetEditor": endpoint({
    ...seller,
    changes: false,
    summary: "What the editor begins with: a product as its owner or the boss edits it, or none for a new one",
    query: z.strictObject({ slug: z.string().max(120).optional() }),
    output: z.object({
      Product: ownProduct.nullable(),
      Draft: draft.nullable().meta({ description: "What was typed and not published" }),
      Defaults: productDefaults.meta({ description: "What a new product of the caller begins with" }),
      Categories: z.array(z.object({ slug: z.string(), name: z.string() })),
      Brands: z.array(z.string()),
      HasAi: z.boolean(),
      IsBoss: z.boolean(),
      SiteUrl: z.string(),
    }),
    problems: [404],
  }),
  "GET UserProduct/GetAllAvailableSKUs": endpoint({
    ...seller,
    changes: false,
    summary: "Every SKU of the caller's products and their options",
    output: z.array(z.string()),
  }),
  "GET UserProduct/IsSkuFree": endpoint({
    ...seller,
    changes: false,
    summary: "Whether no product but the named one uses a SKU",
    query: z.strictObject({ sku: sku.min(1), puid: puid.optional() }),
    output: z.boolean(),
  }),
  "POST UserProduct/AddNewProduct": endpoint({
    ...seller,
    changes: true,
    summary: "Publishes a product, or with PUID edits one; 409 with what stands now when another edit came first",
    body: productInput,
    output: z.object({ ID: z.int(), PUID: z.string(), Slug: z.string(), Version: z.int() }),
    problems: [404, 409],
  }),
  "POST UserProduct/EditProducts": endpoint({
    ...seller,
    changes: true,
    summary: "Changes price, stock or state of up to 200 products; a result for each",
    body: z.strictObject({ Edits: z.array(edit).min(1).max(200) }),
    output: z.object({ Results: z.array(editResult) }),
  }),
  "POST UserProduct/SaveDraft": endpoint({
    ...seller,
    changes: true,
    summary: "Keeps what is typed in the editor, for its writer alone",
    body: z.strictObject({
      DraftId: z.uuid().meta({ description: "Made by the editor" }),
      PUID: puid.optional(),
      Payload: z.record(z.string().max(60), z.unknown()),
    }),
    output: z.object({ DraftId: z.string(), SavedAt: z.iso.datetime() }),
    problems: [404],
  }),
  "GET UserProduct/GetDrafts": endpoint({
    ...seller,
    changes: false,
    summary: "The caller's drafts, the newest first; with puid that of one product",
    query: z.strictObject({ puid: puid.optional() }),
    output: z.array(draft),
  }),
  "DELETE UserProduct/DeleteDraft/{draftId}": endpoint({
    ...seller,
    changes: true,
    summary: "Throws a draft away",
    params: z.strictObject({ draftId: z.uuid() }),
    output: z.literal(1),
    problems: [404],
  }),
};
