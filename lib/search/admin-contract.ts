import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { issueText } from "@/lib/api/error-text";
import { wholeNumber } from "@/lib/api/query-values";
import { queryLanguages, understoodText } from "./contract";
import { foldText } from "./text-rules";

import { boostKinds, isRedirectPath, searchPlaces } from "./admin-rules";

/** Words as the search compares them: in lower case, without accents and punctuation. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => foldText(value))
    .refine((value) => value !== "", issueText("input.required"));
const id = z.int().min(1).max(2_147_483_647);

export const adminSynonym = z
  .object({ Id: z.int(), Term: z.string(), Meaning: z.string(), Language: z.enum(queryLanguages) })
  .meta({ id: "SearchSynonym" });
export type AdminSynonym = z.infer<typeof adminSynonym>;

export const adminBoost = z
  .object({
    Id: z.int(),
    Query: z.string().meta({ description: "Empty for every search" }),
    Kind: z.enum(boostKinds),
    Target: z.string().meta({ description: "The product's PUID, or the slug of the category or brand" }),
    Name: z.string().meta({ description: "Empty when it is gone" }),
    Factor: z.number().meta({ description: "The relevance is multiplied by it" }),
  })
  .meta({ id: "SearchBoost" });
export type AdminBoost = z.infer<typeof adminBoost>;

export const adminRedirect = z
  .object({ Query: z.string(), Path: z.string().meta({ description: "Without a language" }) })
  .meta({ id: "SearchRedirect" });
export type AdminRedirect = z.infer<typeof adminRedirect>;

const countedSearch = z
  .object({ Query: z.string(), Searches: z.int(), Misses: z.int().meta({ description: "Those that found nothing" }) })
  .meta({ id: "CountedSearch" });
export type CountedSearch = z.infer<typeof countedSearch>;

const synonymInput = z.strictObject({
  Id: id.optional().meta({ description: "Changes this one" }),
  Term: words(80).meta({ description: "What people type" }),
  Meaning: words(80).meta({ description: "The words of products that it stands for" }),
  Language: z.enum(queryLanguages).default("en"),
});
export type SynonymInput = z.output<typeof synonymInput>;

const boostInput = z.strictObject({
  Id: id.optional().meta({ description: "Changes this one" }),
  Query: z
    .string()
    .max(80)
    .transform((value) => foldText(value))
    .default(""),
  Kind: z.enum(boostKinds),
  Target: z.string().trim().min(1, issueText("input.required")).max(120),
  Factor: z.number().min(0.1).max(10),
});
export type BoostInput = z.output<typeof boostInput>;

const admin = { access: "admin" } as const;
const byId = z.strictObject({ id: wholeNumber(1) });

const explainedTerm = z.object({
  Typed: z.string(),
  Rarity: z.number().meta({ description: "Larger for a term that few products have" }),
  Met: z.number().meta({ description: "0 to 1: how well the product has it" }),
  Places: z.array(z.enum(searchPlaces)),
});
export const explainedResult = z
  .object({
    Place: z.int().nullable().meta({ description: "Null for a product that the search does not find" }),
    Name: z.string(),
    Slug: z.string(),
    Score: z.number().meta({ description: "Results are sorted by it" }),
    IsCode: z.boolean().meta({ description: "Its SKU or model was typed, which precedes everything" }),
    Named: z.number().meta({ description: "Points for the very name" }),
    Stock: z.number().meta({ description: "Points for what is in stock" }),
    Terms: z.array(explainedTerm),
    Shortness: z.number().meta({ description: "The terms' points are divided by it; it grows with the name" }),
    Demand: z.number().meta({ description: "The terms' points are multiplied by it, for sales and rating" }),
    Boost: z.number().meta({ description: "The terms' points are multiplied by it, for boosts of administrators" }),
    Sold: z.int(),
    Rating: z.number(),
  })
  .meta({ id: "ExplainedSearchResult" });
export type ExplainedResult = z.infer<typeof explainedResult>;

export const adminSearchContract = {
  "GET Admin/ExplainSearch": endpoint({
    ...admin,
    changes: false,
    summary: "Why the first results of a search are where they are, and where a product is",
    query: z.strictObject({
      text: z.string().trim().min(1, issueText("input.required")).max(200),
      product: z.string().trim().min(1).max(120).optional().meta({ description: "Address or PUID" }),
      limit: wholeNumber(1, 50).default(10),
    }),
    output: z.object({ Understood: understoodText.nullable(), Results: z.array(explainedResult) }),
    problems: [404],
  }),
  "GET Admin/GetSearchReport": endpoint({
    ...admin,
    changes: false,
    summary: "The most frequent searches of the last days, and those that found nothing",
    query: z.strictObject({ days: wholeNumber(1, 90).default(30), limit: wholeNumber(1, 200).default(50) }),
    output: z.object({
      Searches: z.int(),
      Misses: z.int(),
      Missed: z.array(countedSearch),
      Frequent: z.array(countedSearch),
    }),
  }),
  "GET Admin/GetSearchRules": endpoint({
    ...admin,
    changes: false,
    summary: "The synonyms, boosts and redirects of administrators",
    output: z.object({
      Synonyms: z.array(adminSynonym),
      Boosts: z.array(adminBoost),
      Redirects: z.array(adminRedirect),
    }),
  }),
  "POST Admin/SaveSearchSynonym": endpoint({
    ...admin,
    changes: true,
    summary: "Adds a synonym or a translation, or changes one; 409 where it exists",
    body: synonymInput,
    output: adminSynonym,
    problems: [404, 409],
  }),
  "DELETE Admin/DeleteSearchSynonym/{id}": endpoint({
    ...admin,
    changes: true,
    summary: "Deletes a synonym",
    params: byId,
    output: z.literal(1),
    problems: [404],
  }),
  "POST Admin/SaveSearchBoost": endpoint({
    ...admin,
    changes: true,
    summary: "Moves a product, category or brand up or down in the results of a search, or of all; 409 where it exists",
    body: boostInput,
    output: adminBoost,
    problems: [404, 409],
  }),
  "DELETE Admin/DeleteSearchBoost/{id}": endpoint({
    ...admin,
    changes: true,
    summary: "Deletes a boost",
    params: byId,
    output: z.literal(1),
    problems: [404],
  }),
  "POST Admin/SaveSearchRedirect": endpoint({
    ...admin,
    changes: true,
    summary: "Leads a search to a page of the shop, in place of where it led; 404 where there is no such page",
    body: z.strictObject({
      Query: words(80),
      Path: z.string().trim().max(200).refine(isRedirectPath, issueText("input.format.path")),
    }),
    output: adminRedirect,
    problems: [404],
  }),
  "POST Admin/DeleteSearchRedirect": endpoint({
    ...admin,
    changes: true,
    summary: "Deletes the redirect of a search",
    body: z.strictObject({ Query: words(80) }),
    output: z.literal(1),
    problems: [404],
  }),
};
