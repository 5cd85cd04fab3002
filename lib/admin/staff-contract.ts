import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { instant, multiline, wholeNumber } from "@/lib/api/query-values";
import { textStream } from "@/lib/api/text-stream";

import { rateLimits } from "./rate-rules";
import { roles, userSorts, userStates, userTypes } from "./rules";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), issueText("input.controlCharacters"));
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
    OnSale: z.int().meta({ description: "Those of them that shoppers see" }),
    Since: z.iso.datetime(),
    LastSeen: z.iso.datetime().nullable().meta({ description: "The latest login, or use of a session that is stored" }),
    Orders: z.int().meta({ description: "Placed with the account" }),
    SecondFactor: z.boolean().meta({ description: "Whether there is an authenticator app or a passkey" }),
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
  .number({ error: issueText("rates.number") })
  .min(rateLimits.min, issueText("rates.small"))
  .max(rateLimits.max, issueText("rates.large"));

const moment = z.iso.datetime().nullable();
export const adminCoupon = z
  .object({
    Code: z.string(),
    Kind: z.enum(["percent", "fixed"]),
    Value: z.number().meta({ description: "Percent, or USD" }),
    MinSubtotal: z.number().meta({ description: "USD, two decimals" }),
    StartsAt: moment,
    EndsAt: moment.meta({ description: "The first moment at which it is no longer valid" }),
    Paused: z.boolean(),
    UseLimit: z.int().nullable(),
    PerBuyerLimit: z.int().nullable(),
    Used: z.int(),
  })
  .meta({ id: "AdminCoupon" });
/** Amounts are dollars, as they are typed. */
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

const subscriber = z.object({
  Email: z.string(),
  Status: z.enum(["Pending", "Subscribed", "Unsubscribed"]),
  Language: z.string(),
  Since: z.iso.datetime(),
});
export type AdminSubscriber = z.infer<typeof subscriber>;

const admin = { access: "admin" } as const;
const limitOrNull = z.int().min(1).max(1_000_000).nullable().default(null);

export const staffContract = {
  "GET Admin/GetUsers": endpoint({
    ...admin,
    changes: false,
    summary: "Accounts by name, or the newest first",
    query: z.strictObject({
      ...page,
      text: text(100).optional(),
      type: z.enum(userTypes).optional(),
      role: z.enum(roles).optional(),
      state: z.enum(userStates).optional(),
      sort: z.enum(userSorts).default("name"),
    }),
    output: listOf(adminUser),
  }),
  "POST Admin/UpdateUser": endpoint({
    ...admin,
    changes: true,
    fresh: true,
    summary:
      "Deactivates or reactivates an account, or changes its roles; never one's own. 409 where Was is not so now",
    body: z.strictObject({
      SID: z.int().min(1).max(2_147_483_647),
      Active: z.boolean().optional(),
      Roles: z.array(z.enum(roles)).max(roles.length).optional(),
      Reason: multiline(500).default("").meta({ description: "For the log" }),
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
    fresh: true,
    summary:
      "Sets the rate of an offered currency; the dollar is the base and stays 1. 409 with Confirm (Code, Last, Next, " +
      "Percent) where it is more than 20 % from the last one, unless Confirmed names it",
    body: z.strictObject({
      Code: z.string().regex(/^[A-Z]{3}$/, issueText("input.format.currency")),
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
    fresh: true,
    summary: "Adds a coupon, or changes the one of this code; 409 where IsNew and the code exists",
    body: z
      .strictObject({
        Code: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9-]{3,40}$/, issueText("input.format.coupon")),
        Kind: z.enum(["percent", "fixed"]),
        Value: z.number().min(0.01).max(10_000),
        MinSubtotal: z.number().min(0).max(100_000).default(0),
        StartsAt: instant.nullable().default(null),
        EndsAt: instant.nullable().default(null),
        Paused: z.boolean().default(false),
        UseLimit: limitOrNull,
        PerBuyerLimit: limitOrNull,
        IsNew: z.boolean().default(false).meta({ description: "Refuses a code that exists" }),
      })
      .refine(({ StartsAt, EndsAt }) => !StartsAt || !EndsAt || StartsAt < EndsAt, {
        path: ["EndsAt"],
        message: issueText("coupons.endsBeforeStart"),
      })
      .refine(({ Kind, Value }) => Kind === "fixed" || (Number.isInteger(Value) && Value <= 100), {
        path: ["Value"],
        message: issueText("input.format.percent", { limit: 100 }),
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
    output: listOf(subscriber),
  }),
  "GET Admin/ExportSubscribers": endpoint({
    ...admin,
    changes: false,
    fresh: true,
    summary: "The confirmed newsletter addresses as CSV, the oldest first; the export is written to the log",
    file: { type: "text/csv", name: "subscribers.csv" },
    output: textStream,
  }),
};
