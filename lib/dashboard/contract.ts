import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import type { InCents } from "@/lib/amounts";
import { endpoint } from "@/lib/api/endpoint";
import { amount, wholeNumber } from "@/lib/api/query-values";

import { isTimeZone } from "./day-rules";
import { periods, replyLimit } from "./rules";

/** By whose days a call counts. */
export const timeZone = z
  .string()
  .refine(isTimeZone, issueText("input.format.timeZone"))
  .default("UTC")
  .meta({ description: "By its name, like Asia/Dhaka" });

const figure = z.object({ Now: z.number(), Before: z.number() });

export const overview = z
  .object({
    Days: z.int(),
    Zone: z.string().meta({ description: "The time zone of the days; those of views are of UTC" }),
    Sales: z.object({ Now: amount, Before: amount }).meta({
      description:
        "USD that is left of what was ordered in the period after discounts, cancelling, returns and refunds, whenever they came; before is the period before",
    }),
    Orders: figure,
    Visits: figure.meta({ description: "Views of the products, one for each visitor and hour" }),
    Returns: figure.meta({ description: "Asked for in the period and not refused" }),
    Series: z.array(z.object({ Date: z.iso.date(), Sales: amount, Orders: z.int() })),
    ToDo: z.object({
      NewOrders: z.int(),
      ToShip: z.int().meta({ description: "Accepted or packed" }),
      Returns: z.int(),
      Unanswered: z.int().meta({
        description: "The seller's own reviews of 4 stars and below without a reply; 1,001 means more than 1,000",
      }),
      Reports: z.int().meta({ description: "Reported reviews, for administrators" }),
      LowStock: z
        .array(z.object({ Name: z.string(), Slug: z.string(), Quantity: z.int() }))
        .meta({ description: "At most three, of the 1,000 products that sell most" }),
      Drafts: z.int(),
      Requests: z.int().meta({ description: "Open shop requests, for administrators" }),
      Listings: z.int().meta({ description: "Listings and edits that wait for a review, for administrators" }),
      Messages: z.int().meta({ description: "Unanswered messages of the contact page, for administrators" }),
      Conversations: z.int().meta({ description: "With unread messages of buyers; for administrators reported ones" }),
      Questions: z.int().meta({ description: "The seller's shop requests about which more was asked" }),
    }),
  })
  .meta({ id: "DashboardOverview" });
export type Overview = InCents<z.infer<typeof overview>>;

export const shopReview = z
  .object({
    ID: z.int(),
    Product: z.string(),
    Slug: z.string(),
    Image: z.string(),
    Name: z.string(),
    Rating: z.int(),
    Title: z.string(),
    Text: z.string(),
    Images: z.array(z.string()),
    Verified: z.boolean(),
    Reply: z.string(),
    NijerReply: z.string().meta({ description: "The answer of Nijer itself; empty without one" }),
    RepliedAt: z.iso.datetime().nullable(),
    CreatedAt: z.iso.datetime(),
  })
  .meta({ id: "ShopReview" });
export type ShopReview = z.infer<typeof shopReview>;

export const dashboardContract = {
  "GET Dashboard/GetOverview": endpoint({
    summary: "Figures and tasks of the caller's own sales over the last days; of the whole shop for an administrator",
    access: "seller",
    changes: false,
    query: z.strictObject({
      days: wholeNumber(1, 90)
        .default(14)
        .refine(
          (days) => periods.some((period) => period === days),
          issueText("input.oneOf", { values: periods.join(", ") }),
        ),
      zone: timeZone,
    }),
    output: overview,
  }),
  "GET Dashboard/GetReviews": endpoint({
    summary: "Reviews of the caller's products, newest first",
    access: "seller",
    changes: false,
    query: z.strictObject({
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(20),
      open: z.enum(["true", "false"]).default("false"),
    }),
    output: z.object({ Counts: z.int(), Page: z.int(), Limit: z.int(), Result: z.array(shopReview) }),
  }),
  "POST Dashboard/ReplyToReview": endpoint({
    summary: "The seller's answer to a review of an own product; an empty one takes it back",
    access: "seller",
    changes: true,
    body: z.strictObject({
      ReviewId: z.int().min(1).max(2_147_483_647),
      Reply: z
        .string()
        .trim()
        .max(replyLimit)
        .refine(
          (text) => text.isWellFormed() && !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, " ")),
          issueText("input.controlCharacters"),
        ),
    }),
    output: shopReview,
    problems: [404],
  }),
};
