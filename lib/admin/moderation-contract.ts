import { z } from "zod";

import { issueText } from "@/lib/api/error-text";
import { endpoint } from "@/lib/api/endpoint";
import { multiline, wholeNumber } from "@/lib/api/query-values";
import { reportReason } from "@/lib/reviews/contract";

import { moderationLimits, reviewStates } from "./moderation-rules";

const text = z
  .string()
  .trim()
  .max(100)
  .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), issueText("input.controlCharacters"));
const ReviewId = z.int().min(1).max(2_147_483_647);

export const adminReview = z
  .object({
    ID: z.int(),
    Product: z.string(),
    Slug: z.string(),
    Image: z.string(),
    Shop: z.string().meta({ description: "Who sells it: the shop, or the person without one" }),
    Name: z.string().meta({ description: "The writer's name" }),
    Email: z.string(),
    OrderRef: z.string().nullable().meta({ description: "The writer's latest order with the product" }),
    Rating: z.int(),
    Title: z.string(),
    Text: z.string(),
    Images: z.array(z.string()),
    Verified: z.boolean(),
    HelpfulCount: z.int(),
    Reply: z.string(),
    NijerReply: z.string(),
    HiddenAt: z.iso.datetime().nullable(),
    HiddenReason: z.string(),
    CreatedAt: z.iso.datetime(),
    Reports: z
      .array(z.object({ Reason: reportReason, Note: z.string(), Name: z.string(), At: z.iso.datetime() }))
      .meta({ description: "Unresolved ones, the oldest first" }),
  })
  .meta({ id: "AdminReview" });
export type AdminReview = z.infer<typeof adminReview>;

const admin = { access: "admin" } as const;

export const moderationContract = {
  "GET Admin/GetReviews": endpoint({
    ...admin,
    changes: false,
    summary: "Reviews of every product, newest first; reported ones with the most reports first",
    query: z.strictObject({
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(20),
      state: z.enum(reviewStates).optional(),
      stars: wholeNumber(1, 5).optional(),
      shop: text.optional().meta({ description: "A part of the shop's name" }),
      text: text.optional().meta({ description: "A part of title, text, product, or the writer's name or e-mail" }),
    }),
    output: z.object({
      Counts: z.int(),
      Page: z.int(),
      Limit: z.int(),
      Reported: z.int().meta({ description: "All reviews with unresolved reports" }),
      Result: z.array(adminReview),
    }),
  }),
  "POST Admin/SetReviewHidden": endpoint({
    ...admin,
    changes: true,
    summary:
      "Hides a review, which then counts nowhere, or shows it again; its writer gets a mail. Hiding resolves its reports",
    body: z
      .strictObject({ ReviewId, Hidden: z.boolean(), Reason: multiline(moderationLimits.reason).default("") })
      .refine(({ Hidden, Reason }) => !Hidden || Reason !== "", {
        path: ["Reason"],
        message: issueText("reviews.hideReason"),
      }),
    output: adminReview,
    problems: [404],
  }),
  "POST Admin/ResolveReviewReports": endpoint({
    ...admin,
    changes: true,
    summary: "Leaves a reported review as it is",
    body: z.strictObject({ ReviewId }),
    output: adminReview,
    problems: [404],
  }),
  "POST Admin/ReplyToReview": endpoint({
    ...admin,
    changes: true,
    summary: "An answer that is signed by Nijer, beside the shop's own; an empty one takes it back",
    body: z.strictObject({ ReviewId, Reply: multiline(moderationLimits.reply) }),
    output: adminReview,
    problems: [404],
  }),
};
