import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { amount, wholeNumber } from "@/lib/api/query-values";

import { rateMessages } from "./messages";
import { rateLimits } from "./rate-rules";
import { roles } from "./rules";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), "may not contain control characters");
const page = { page: wholeNumber(1, 100_000).default(1), limit: wholeNumber(1, 100).default(20) };
const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ Counts: z.int(), Page: z.int(), Limit: z.int(), Result: z.array(row) });

export const adminUser = z
  .object({
    SID: z.int(),
    Name: z.string(),
    Email: z.string(),
    AccountType: z.int(),
    Roles: z.array(z.enum(roles)),
    Confirmed: z.boolean(),
    Active: z.boolean(),
    DeactivatedAt: z.iso.datetime().nullable(),
    Shop: z.object({ Name: z.string(), Slug: z.string() }).nullable(),
    Products: z.int().meta({ description: "Published ones, of the account and of its shop" }),
    Since: z.iso.datetime(),
  })
  .meta({ id: "AdminUser" });
export type AdminUser = z.infer<typeof adminUser>;

export const adminCurrency = z.object({
  Code: z.string(),
  Name: z.string(),
  Symbol: z.string(),
  Multiplier: z.number(),
});
export type AdminCurrency = z.infer<typeof adminCurrency>;

const rate = z
  .number({ error: rateMessages.number })
  .min(rateLimits.min, rateMessages.small)
  .max(rateLimits.max, rateMessages.large);

const moment = z.iso.datetime().nullable();
export const adminCoupon = z
  .object({
    Code: z.string(),
    Kind: z.enum(["percent", "fixed"]),
    Value: z.number().meta({ description: "Percent, or USD" }),
    MinSubtotal: amount,
    StartsAt: moment,
    EndsAt: moment,
    UseLimit: z.int().nullable(),
    PerBuyerLimit: z.int().nullable(),
    Used: z.int(),
  })
  .meta({ id: "AdminCoupon" });
export type AdminCoupon = z.infer<typeof adminCoupon>;

export const adminMessage = z
  .object({
    Id: z.int(),
    Name: z.string(),
    Email: z.string(),
    Subject: z.string(),
    Message: z.string(),
    At: z.iso.datetime(),
    AnsweredAt: moment,
  })
  .meta({ id: "AdminMessage" });
export type AdminMessage = z.infer<typeof adminMessage>;

const admin = { access: "admin" } as const;
const limitOrNull = z.int().min(1).max(1_000_000).nullable().default(null);

export const staffContract = {
  "GET Admin/GetUsers": endpoint({
    ...admin,
    changes: false,
    summary: "Accounts by name",
    query: z.strictObject({ ...page, text: text(100).optional() }),
    output: listOf(adminUser),
  }),
  "POST Admin/UpdateUser": endpoint({
    ...admin,
    changes: true,
    summary:
      "Deactivates or reactivates an account, or changes its roles; never one's own. 409 where Was is not so now",
    body: z.strictObject({
      SID: z.int().min(1).max(2_147_483_647),
      Active: z.boolean().optional(),
      Roles: z.array(z.enum(roles)).max(roles.length).optional(),
      Reason: text(500).default("").meta({ description: "For the log" }),
      Was: z
        .strictObject({ Roles: z.array(z.enum(roles)).max(roles.length), DeactivatedAt: z.iso.datetime().nullable() })
        .meta({ description: "The account as it was seen when this was decided" }),
    }),
    output: adminUser,
    problems: [404, 409],
  }),
  "GET Admin/GetCurrencies": endpoint({
    ...admin,
    changes: false,
    summary: "The offered currencies and their rates",
    output: z.array(adminCurrency),
  }),
  "POST Admin/SaveCurrency": endpoint({
    ...admin,
    changes: true,
    summary:
      "Sets the rate of an offered currency; the dollar is the base and stays 1. 409 with Confirm (Code, Last, Next, " +
      "Percent) where it is more than 20 % from the last one, unless Confirmed names it",
    body: z.strictObject({
      Code: z.string().regex(/^[A-Z]{3}$/, "must be an ISO code"),
      Multiplier: rate,
      Confirmed: rate.optional().meta({ description: "The same rate again, where it is far from the last one" }),
      Was: z.number().optional().meta({ description: "The rate as it was seen; 409 where it is another by now" }),
    }),
    output: adminCurrency,
    problems: [404, 409],
  }),
  "GET Admin/GetCoupons": endpoint({
    ...admin,
    changes: false,
    summary: "Every coupon, the newest first",
    output: z.array(adminCoupon),
  }),
  "POST Admin/SaveCoupon": endpoint({
    ...admin,
    changes: true,
    summary: "Adds a coupon, or changes the one of this code",
    body: z
      .strictObject({
        Code: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9-]{3,40}$/, "must be 3 to 40 letters, digits or hyphens"),
        Kind: z.enum(["percent", "fixed"]),
        Value: z.number().min(0.01).max(10_000),
        MinSubtotal: z.number().min(0).max(100_000).default(0),
        StartsAt: moment.default(null),
        EndsAt: moment.default(null),
        UseLimit: limitOrNull,
        PerBuyerLimit: limitOrNull,
      })
      .refine(({ Kind, Value }) => Kind === "fixed" || (Number.isInteger(Value) && Value <= 100), {
        path: ["Value"],
        message: "must be a whole percent from 1 to 100",
      }),
    output: adminCoupon,
    problems: [409],
  }),
  "GET Admin/GetMessages": endpoint({
    ...admin,
    changes: false,
    summary: "Messages from the contact page, unanswered ones first",
    query: z.strictObject(page),
    output: listOf(adminMessage),
  }),
  "POST Admin/SetMessageAnswered": endpoint({
    ...admin,
    changes: true,
    summary: "Marks a message as answered, or as open again",
    body: z.strictObject({ Id: z.int().min(1).max(2_147_483_647), Answered: z.boolean() }),
    output: adminMessage,
    problems: [404],
  }),
  "GET Admin/GetSubscribers": endpoint({
    ...admin,
    changes: false,
    summary: "Newsletter addresses, the newest first",
    query: z.strictObject(page),
    output: listOf(z.object({ Email: z.string(), Status: z.string(), Language: z.string(), Since: z.iso.datetime() })),
  }),
};
