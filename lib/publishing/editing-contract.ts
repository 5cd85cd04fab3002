import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import type { InCents } from "@/lib/amounts";
import { dollarsOf } from "@/lib/dollars";
import { endpoint } from "@/lib/api/endpoint";
import { amount, slug, wholeNumber } from "@/lib/api/query-values";
import { isMultiline, isPlainName } from "@/lib/text-checks";

import { draft } from "./draft-contract";
import { editOutcome } from "./edit-result-contract";
import { ownReview } from "./own-review-contract";
import { readOnly, readOnlyFields } from "./read-only-contract";
import { rowSorts } from "./row-sorts";
import { productLimits as limits, productStates } from "./rules";
import { ownRow } from "./own-row-contract";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issueText("field.longest", { max: max }))
    .refine(isMultiline, issueText("field.controlCharacters"));
const whole = (min: number, max: number) =>
  z
    .int()
    .min(min, issueText("field.least", { min: min }))
    .max(max, issueText("field.most", { max: max }));
const url = z
  .string()
  .max(200)
  .regex(/^\/(media|pictures)\/[\w/-]+\.[a-z0-9]{2,5}$/, issueText("field.foreignImage"));
export const puid = z.string().regex(/^[0-9a-f]{32}$/, issueText("input.format.puid"));
const price = z
  .number()
  .min(0, issueText("field.least", { min: 0 }))
  .max(dollarsOf(limits.priceCents), issueText("field.most", { max: dollarsOf(limits.priceCents) }))
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, issueText("field.decimals"));
const percent = z.number().min(-90).max(500).multipleOf(0.01, issueText("input.format.decimals"));
const quantity = whole(0, limits.Quantity);
const sku = z
  .string()
  .trim()
  .max(limits.SKU, issueText("field.longest", { max: limits.SKU }))
  .regex(/^[\w./-]*$/, issueText("field.skuLetters"));

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

const feature = z.strictObject({ Name: text(limits.FeatureName).min(1), Value: text(limits.FeatureValue).min(1) });

const shape = {
  State: z.enum(productStates).default("Published"),
  Name: text(limits.Name),
  ShortDescription: text(limits.ShortDescription).default(""),
  Description: z
    .string()
    .max(limits.Description, issueText("field.longest", { max: limits.Description }))
    .refine(isMultiline, issueText("field.controlCharacters"))
    .default(""),
  Language: z.enum(["en", "bn", "fr", "de", "it"]).default("en"),
  Model: text(limits.Model).default(""),
  SKU: sku.default(""),
  BrandName: text(limits.Brand).refine(isPlainName, issueText("input.nameOnly")).default(""),
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
  Features: z.array(feature).max(limits.Features).default([]),
  OptionList: z.array(group).min(1).max(limits.Groups),
};

const sentItem = item.extend({ Discount: readOnly, Image: readOnly, ImageList: z.array(z.string()).optional() });
const sentGroup = group.extend({ items: z.array(sentItem).min(1).max(limits.Items) });

export const productInput = z
  .strictObject({
    ...shape,
    Features: z
      .array(feature.extend({ Slug: readOnly }))
      .max(limits.Features)
      .default([]),
    OptionList: z.array(sentGroup).min(1).max(limits.Groups),
    ...readOnlyFields,
    UpdatedAt: z.iso.datetime().optional().meta({ description: "Of a product as it was read; stands for its version" }),
    PUID: puid.optional().meta({ description: "Edits this product" }),
    Version: z
      .int()
      .min(1)
      .optional()
      .meta({ description: "The version that was edited; required with PUID, unless UpdatedAt says it" }),
    Slug: z.union([slug.max(limits.Slug), z.literal("")]).default(""),
    DraftId: z.uuid().optional().meta({ description: "The draft that this was typed in; it is removed" }),
  })
  .meta({ id: "ProductInput" });
export type ProductInput = z.output<typeof productInput>;
/** Fields with a default are optional. */
export type SentProduct = z.input<typeof productInput>;

/** Further members of the problem when another edit came first. */
export type EditConflict = {
  Version: number;
  Slug: string;
  ChangedAt: string;
  /** Empty when that is unknown. */
  ChangedBy: string;
  /** The caller changed it, in another window. */
  IsOwnChange: boolean;
};

const ownGroup = group.extend({ items: z.array(item.extend({ Price: amount, RegularPrice: amount })) });

export const ownProduct = z
  .object({
    ...shape,
    OptionList: z.array(ownGroup),
    ID: z.int(),
    PUID: z.string(),
    Slug: z.string(),
    Version: z.int(),
    UpdatedAt: z.iso.datetime(),
  })
  .meta({ id: "OwnProduct" });
export type WireOwnProduct = z.output<typeof ownProduct>;
export type OwnProduct = InCents<WireOwnProduct>;

const productDefaults = ownProduct.pick({
  IsFreeShipping: true,
  PaymentType: true,
  MaxDeliveryDays: true,
  ReturnsInDay: true,
});
export type ProductDefaults = z.output<typeof productDefaults>;

const edit = z.strictObject({
  PUID: puid,
  Version: z.int().min(1).optional(),
  OptionId: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .meta({ description: "The option whose price and stock change; required where there are several" }),
  State: z.enum(productStates).optional(),
  Price: price.optional().meta({ description: "Of the named option, or of the only one" }),
  RegularPrice: price.optional(),
  PricePercent: percent.optional().meta({ description: "Changes every option's price" }),
  Quantity: quantity.optional().meta({ description: "Of the named option, or of the only one" }),
  QuantityWas: quantity.optional(),
  EachQuantity: quantity.optional().meta({ description: "Sets the stock of every option" }),
});
export type ProductEdit = z.output<typeof edit>;

const seller = { access: "seller" } as const;

export const ownFilter = z.strictObject({
  suid: z
    .string()
    .regex(/^([0-9a-f]{32}|all)$/, issueText("input.format.sellerId"))
    .optional(),
  text: text(100).optional(),
  state: z.enum(productStates).optional(),
  stock: z.enum(["out", "low", "in"]).optional(),
  category: slug.optional(),
  brand: slug.optional(),
  sort: z.enum(rowSorts).default("latest"),
});

const counted = z.int().meta({ description: "10000 stands for more, too" });

export const editingContract = {
  "GET UserProduct/GetUserProducts": endpoint({
    ...seller,
    changes: false,
    summary: "The caller's products in every state; of another seller (suid, the spec's Id) for administrators only",
    query: ownFilter.extend({
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(20),
    }),
    output: z.object({
      Counts: counted,
      Page: z.int(),
      Limit: z.int(),
      States: z.record(z.enum(productStates), counted),
      Result: z.array(ownRow),
    }),
  }),
  "GET UserProduct/GetUserProduct": endpoint({
    ...seller,
    changes: false,
    summary: "One product as its owner, or an administrator, edits it",
    query: z.strictObject({ slug: z.string().max(120) }),
    output: ownProduct,
    problems: [404],
  }),
  "GET UserProduct/GetEditor": endpoint({
    ...seller,
    changes: false,
    summary: "What the editor begins with: a product as its owner or an administrator edits it, or none for a new one",
    query: z.strictObject({ slug: z.string().max(120).optional() }),
    output: z.object({
      Product: ownProduct.nullable(),
      Review: ownReview.nullable().meta({ description: "Of the product; a waiting edit is in it already" }),
      IsReviewed: z.boolean().meta({ description: "What the caller publishes waits for an administrator" }),
      Draft: draft.nullable().meta({ description: "What was typed and not published" }),
      Defaults: productDefaults.meta({ description: "What a new product of the caller begins with" }),
      Categories: z.array(z.object({ slug: z.string(), name: z.string() })),
      Brands: z.array(z.string()),
      HasAi: z.boolean(),
      IsAdmin: z.boolean(),
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
    summary:
      "Publishes a product, or with PUID edits one; 409 with version, author and time when another edit came first. A new seller's listings, and edits of texts and photos, wait for an administrator",
    body: productInput,
    output: z.object({
      ID: z.int(),
      PUID: z.string(),
      Slug: z.string(),
      Version: z.int(),
      Waiting: z.enum(["New", "Edit"]).nullable().meta({ description: "What waits for an administrator" }),
    }),
    problems: [404, 409],
  }),
  "POST UserProduct/EditProducts": endpoint({
    ...seller,
    changes: true,
    summary: "Changes price, stock or state of up to 200 products; a result for each",
    body: z.strictObject({ Edits: z.array(edit).min(1).max(200) }),
    output: z.object({ Results: z.array(editOutcome) }),
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
