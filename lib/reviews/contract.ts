import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { wholeNumber } from "@/lib/api/query-values";

import { isReportComplete, reportLimits, reportReasons } from "./report-rules";
import { reviewLimits, reviewProblems, reviewSorts } from "./rules";

export const review = z
  .object({
    ID: z.int(),
    Name: z.string().meta({ description: "First name and initial; a buyer's full name is never public" }),
    Rating: z.int(),
    Title: z.string(),
    Text: z.string(),
    Images: z.array(z.string()),
    Verified: z.boolean().meta({ description: "The reviewer bought it here, and it was delivered and not returned" }),
    HelpfulCount: z.int(),
    Reply: z.string().meta({ description: "The shop's answer; empty without one" }),
    NijerReply: z.string().meta({ description: "The answer of Nijer itself; empty without one" }),
    RepliedAt: z.iso.datetime().nullable(),
    CreatedAt: z.iso.datetime(),
  })
  .meta({ id: "Review" });

export const reviewPage = z
  .object({
    Counts: z.int().meta({ description: "All visible reviews of these stars, verified or not" }),
    Average: z.number().meta({ description: "Of the verified reviews; 0 without any" }),
    Breakdown: z
      .array(z.int())
      .meta({ description: "How many verified reviews gave 1, 2, 3, 4 and 5 stars, in this order" }),
    Page: z.int(),
    Limit: z.int(),
    Result: z.array(review),
  })
  .meta({ id: "ReviewPage" });

const members = z.strictObject({
  ProductId: z.int().min(1).max(2_147_483_647),
  Rating: z.int().meta({ description: "1 to 5" }),
  Title: z.string().meta({ description: `1 to ${reviewLimits.title} characters, on one line` }),
  Text: z.string().meta({ description: `1 to ${reviewLimits.text} characters; paragraphs are kept` }),
  Images: z
    .array(z.string().regex(/^\/media\/[a-z0-9][a-z0-9/-]{0,180}\.webp$/, issueText("input.format.upload")))
    .max(reviewLimits.images)
    .default([]),
});

/** Validated by `reviewProblems`, as in the form. */
export const newReview = members
  .superRefine((value, context) => {
    for (const { path, message } of reviewProblems(value))
      context.addIssue({ code: "custom", path: [path], message: JSON.stringify(message) });
  })
  .transform((value) => ({ ...value, Title: value.Title.trim(), Text: value.Text.trim() }));

export const reportReason = z.enum(reportReasons);

const reviewId = z.int().min(1).max(2_147_483_647);

export const ownMarks = z
  .object({
    Own: z.array(z.int()).meta({ description: "The caller's own reviews" }),
    Helpful: z.array(z.int()).meta({ description: "Reviews that the caller found helpful" }),
    Reported: z.array(z.int()).meta({ description: "Reviews that the caller has reported" }),
  })
  .meta({ id: "OwnReviewMarks" });

export type OwnMarks = z.infer<typeof ownMarks>;
export type Review = z.infer<typeof review>;
export type ReviewPage = z.infer<typeof reviewPage>;
export type NewReview = z.output<typeof newReview>;

export const reviewsContract = {
  "GET Review/GetProductReviews/{id}": endpoint({
    summary: "A page of a product's reviews, with how the stars are spread over all of them",
    access: "anyone",
    changes: false,
    params: z.strictObject({ id: wholeNumber(1) }),
    query: z.strictObject({
      page: wholeNumber(1, 100_000).default(1),
      sort: z.enum(reviewSorts).default("newest"),
      stars: wholeNumber(1, 5).optional(),
    }),
    output: reviewPage,
    problems: [404],
  }),
  "POST Review/PostNewReview": endpoint({
    summary: "Reviews a product, once for each person; nobody reviews what they sell themselves",
    access: "signed-in",
    changes: true,
    body: newReview,
    output: z.object({ ID: z.int() }),
    problems: [404, 409],
  }),
  "GET Review/GetOwnMarks/{id}": endpoint({
    summary: "Which reviews of a product the caller wrote, found helpful and reported",
    access: "signed-in",
    changes: false,
    params: z.strictObject({ id: wholeNumber(1) }),
    output: ownMarks,
  }),
  "POST Review/SetHelpful": endpoint({
    summary: "Marks a review of somebody else as helpful, or takes the mark back; a person counts once",
    access: "signed-in",
    changes: true,
    body: z.strictObject({ ReviewId: reviewId, Helpful: z.boolean() }),
    output: z.object({ HelpfulCount: z.int(), Helpful: z.boolean() }),
    problems: [404],
  }),
  "POST Review/ReportReview": endpoint({
    summary: "Reports a review of somebody else to the administrators, once for each person",
    access: "signed-in",
    changes: true,
    body: z
      .strictObject({
        ReviewId: reviewId,
        Reason: reportReason,
        Note: z
          .string()
          .default("")
          .meta({ description: `At most ${reportLimits.note} characters` }),
      })
      .refine(isReportComplete, { path: ["Note"], message: issueText("reviews.note", { limit: reportLimits.note }) }),
    output: z.literal(1),
    problems: [404, 409],
  }),
};
