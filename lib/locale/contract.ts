import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

const cultureParams = z.object({ cultureCode: z.string().max(20) });

export const countryInfoSchema = z
  .object({
    Name: z.string(),
    CountryCode: z.string().meta({ description: "ISO 3166-1, three letters" }),
    CurrencyCode: z.string(),
    CurrencySymbol: z.string(),
    CurrencyMultiplier: z.number().positive(),
  })
  .meta({ id: "CountryInfo" });
export type CountryInfo = z.infer<typeof countryInfoSchema>;

export const typeInfoSchema = z
  .object({
    Type: z.enum(["Account.Type", "System.Country", "System.Language", "System.WorldRegion", "System.Currency"]),
    Name: z.string(),
    Order: z.number().int(),
    Code: z.string().optional(),
    Symbol: z.string().optional(),
    DigitsInfo: z.string().optional(),
    Locale: z.string().optional(),
    Multiplier: z.number().positive().optional(),
  })
  .meta({ id: "TypeInfo" });
export type TypeInfo = z.infer<typeof typeInfoSchema>;

export const localeContract = {
  "GET Culture/GetTypeInfos/{cultureCode}": endpoint({
    summary: "Countries, languages, world regions, currencies and account types",
    access: "anyone",
    changes: false,
    params: cultureParams,
    output: z.object({ Counts: z.number().int(), Result: z.array(typeInfoSchema) }),
    problems: [404],
  }),
  "GET Culture/GetCultureData/{cultureCode}": endpoint({
    summary: "The texts of a culture that the storefront loads after its pages",
    access: "anyone",
    changes: false,
    maxAge: 300,
    params: cultureParams,
    output: z.record(z.string(), z.unknown()),
    problems: [404],
  }),
  "GET Culture/SuportedCultureCodes/{cultureCode}": endpoint({
    summary: "Codes of the supported cultures",
    access: "anyone",
    changes: false,
    params: cultureParams,
    output: z.array(z.string()),
    problems: [404],
  }),
  "GET Locale/me": endpoint({
    summary: "The visitor's country and its currency",
    access: "anyone",
    changes: false,
    output: countryInfoSchema,
  }),
  "GET Locale/me2": endpoint({
    summary: "The security check that the storefront makes after nine seconds",
    access: "anyone",
    changes: false,
    query: z.strictObject({ p: z.string().max(2_000).optional() }),
    output: z.object({ Ok: z.literal(true) }),
  }),
};
