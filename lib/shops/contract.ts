import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { slug, wholeNumber } from "@/lib/api/query-values";
import { latinDigits } from "@/lib/latin-digits";
import { isEmail, isMultiline, isOneLine, isPersonName, isPhone, isPlainName } from "@/lib/text-checks";

import { enlistmentCategories, requestStatuses, shopLimits } from "./rules";

export const shop = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    address: z.string(),
    locationSlug: z.string(),
    location: z.string().meta({ description: "The location's name" }),
    countryCode: z.string().nullable().meta({ description: "The location's country, null where it is not known" }),
    about: z.string(),
    cover: z.string().meta({ description: "Empty where there is none" }),
    logo: z.string(),
    email: z.string().meta({ description: "Where customers may write; empty when its owner shows none" }),
    phone: z.string(),
    department: z.string(),
    verified: z.boolean(),
    rating: z.number().meta({ description: "Average over the reviews of its products, 0 without any" }),
    reviews: z.int(),
    products: z.int().meta({ description: "Published products" }),
    since: z.iso.datetime(),
  })
  .meta({ id: "Store" });
export type Shop = z.infer<typeof shop>;

export const shopRequest = z
  .object({
    Id: z.int(),
    Kind: z.enum(["Enlistment", "Verification"]),
    Status: z.enum(requestStatuses),
    Name: z.string(),
    Email: z.string(),
    Phone: z.string(),
    StoreName: z.string(),
    StoreLocation: z.string(),
    LocationName: z.string(),
    StoreAddress: z.string(),
    Category: z.string(),
    Brands: z.array(z.string()),
    Reason: z.string().meta({ description: "What an administrator last wrote" }),
    StoreSlug: z.string().meta({ description: "The shop it asks for; empty until there is one" }),
    HasAccount: z.boolean().meta({ description: "An account with this confirmed e-mail would own the shop" }),
    CreatedAt: z.iso.datetime(),
    History: z.array(
      z.object({ At: z.iso.datetime(), From: z.string(), To: z.string(), Note: z.string(), By: z.string() }),
    ),
  })
  .meta({ id: "StoreRequest" });
export type ShopRequest = z.infer<typeof shopRequest>;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, issueText("input.required"))
    .max(max)
    .refine(isOneLine, issueText("input.controlCharacters"));
const name = (max: number) => line(max).refine(isPlainName, issueText("input.nameOnly"));
const text = (max: number) => z.string().trim().max(max).refine(isMultiline, issueText("input.controlCharacters"));
const email = z.string().trim().refine(isEmail, issueText("input.format.email")).meta({ maxLength: 254 });
const phone = z
  .string()
  .trim()
  .refine(isPhone, issueText("input.format.phone"))
  .overwrite(latinDigits)
  .meta({ maxLength: 20 });
const personName = line(shopLimits.Name).refine(isPersonName, issueText("input.personName"));
const person = { Email: email, Name: personName, Phone: phone };
const requestId = z.int().min(1).max(2_147_483_647);
const page = { page: wholeNumber(1, 100_000).default(1), limit: wholeNumber(1, 100).default(20) };
export const mediaUrl = z
  .string()
  .max(200)
  .regex(/^(\/(media|pictures)\/[\w/-]+\.[a-z0-9]{2,5})?$/, issueText("input.format.image"));

const open = { access: "anyone", changes: false } as const;
const send = { access: "anyone", changes: true, rate: "guess" } as const;

export const shopsContract = {
  "GET Store/GetAllStoreLocation": endpoint({
    ...open,
    maxAge: 300,
    summary: "Where shops can be, by name",
    output: z.array(z.object({ Slug: z.string(), Name: z.string() })),
  }),
  "GET Store/GetStoreByLoaction": endpoint({
    ...open,
    summary: "The shops of a location that sell something of a category or brand, where those are named",
    query: z.strictObject({
      location: slug,
      cat: z.union([slug, z.literal("")]).default(""),
      brand: z.union([slug, z.literal("")]).default(""),
    }),
    output: z.array(shop),
  }),
  "GET Store/GetStoreDetails": endpoint({
    ...open,
    summary: "One shop",
    query: z.strictObject({ slug }),
    output: shop,
    problems: [404],
  }),
  "POST Store/NewStoreRequest": endpoint({
    ...send,
    summary: "Asks to enlist a shop: true received, 1 a showroom with this information exists, false failed",
    body: z.strictObject({
      ...person,
      StoreLocation: slug,
      StoreAddress: line(shopLimits.Address),
      StoreName: name(shopLimits.StoreName),
      Category: z.enum(enlistmentCategories),
      Brands: name(2_000).meta({ description: "Names joined by semicolons" }),
    }),
    output: z.union([z.boolean(), z.literal(1)]),
    problems: [409],
  }),
  "POST Store/VerifyStoreRequest": endpoint({
    ...send,
    summary: "Asks to verify a shop as one's own: 1 received, 3 a request is pending already, 0 failed",
    body: z.strictObject({ ...person, StoreId: z.int().min(1).max(2_147_483_647) }),
    output: z.literal([0, 1, 3]),
    problems: [409],
  }),
  "GET Store/GetPendingShops": endpoint({
    summary: "Shop requests, open ones unless a status is named, oldest first",
    access: "admin",
    changes: false,
    query: z.strictObject({ status: z.enum(requestStatuses).optional(), ...page }),
    output: z.object({ Counts: z.int(), Page: z.int(), Limit: z.int(), Result: z.array(shopRequest) }),
  }),
  "POST Store/VerifyOrRejectShopRequest": endpoint({
    summary: "Decides a request, or asks the applicant for more; answers the request as it is then",
    access: "admin",
    changes: true,
    body: z.strictObject({
      RequestId: requestId,
      Approve: z.boolean(),
      AskForMore: z.boolean().optional().meta({ description: "With Approve false: keeps it open and asks" }),
      Reason: text(shopLimits.Reason).optional(),
    }),
    output: shopRequest,
    problems: [404, 409],
  }),
  "GET Store/GetMyRequests": endpoint({
    summary: "The caller's own shop requests, newest first",
    access: "signed-in",
    changes: false,
    output: z.array(shopRequest),
  }),
  "POST Store/AnswerShopRequest": endpoint({
    summary: "The applicant's answer to an administrator's question; the request is pending again",
    access: "signed-in",
    changes: true,
    selling: true,
    body: z.strictObject({ RequestId: requestId, Answer: text(shopLimits.Reason).min(1, issueText("input.required")) }),
    output: shopRequest,
    problems: [404, 409],
  }),
  "GET Store/GetMyStore": endpoint({
    summary: "The caller's shop; null without one",
    access: "signed-in",
    changes: false,
    output: z.object({ Store: shop, Suspended: z.boolean(), SuspensionReason: z.string() }).nullable(),
  }),
  "POST Store/UpdateStore": endpoint({
    summary: "Changes the caller's verified shop page; what is left out stays",
    access: "signed-in",
    changes: true,
    selling: true,
    body: z
      .strictObject({
        Name: name(shopLimits.StoreName),
        About: text(shopLimits.About),
        Address: line(shopLimits.Address),
        StoreLocation: slug,
        Cover: mediaUrl,
        Logo: mediaUrl,
        Email: z.union([email, z.literal("")]).meta({ description: "Shown on the shop page; empty shows none" }),
        Phone: z.union([phone, z.literal("")]),
      })
      .partial(),
    output: shop,
    problems: [404],
  }),
};
