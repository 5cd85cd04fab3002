import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { wholeNumber } from "@/lib/api/query-values";

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
    RepliedAt: z.iso.datetime().nullable(),
    CreatedAt: z.iso.datetime(),
  })
  .meta({ id: "Review" });

export const reviewPage = z
  .object({
    Counts: z.int().meta({ description: "All reviews, verified or not" }),
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
    .array(z.string().regex(/^\/media\/[a-z0-9][a-z0-9/-]{0,180}\.webp$/, "must be a picture uploaded here"))
    .max(reviewLimits.images)
    .default([]),
});

/** As `reviewProblems` judges it, so that the form and the call refuse the same things. */
export const newReview = members
  .superRefine((value, context) => {
    for (const { path, message } of reviewProblems(value)) context.addIssue({ code: "custom", path: [path], message });
  })
  .transform((value) => ({ ...value, Title: value.Title.trim(), Text: value.Text.trim() }));

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
};
