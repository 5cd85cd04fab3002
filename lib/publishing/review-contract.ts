import { z } from "zod";

import { issueText } from "@/lib/api/error-text";
import type { InCents } from "@/lib/amounts";
import { endpoint } from "@/lib/api/endpoint";
import { amount, slug, wholeNumber } from "@/lib/api/query-values";
import { isMultiline } from "@/lib/text-checks";

import { reviewedFields, listingReviewLimits } from "./review-rules";

const id = z.int().min(1).max(2_147_483_647);
const Reason = z
  .string()
  .trim()
  .max(listingReviewLimits.reason, issueText("field.longest", { max: listingReviewLimits.reason }))
  .refine(isMultiline, issueText("input.controlCharacters"))
  .default("");

const lines = z.object({ Lines: z.array(z.string()), Images: z.array(z.string()) });

const reviewedListing = z
  .object({
    Id: z.int(),
    Kind: z.enum(["New", "Edit"]).meta({ description: "A listing, or the edit of a live product" }),
    Revision: z.int().meta({ description: "Grows when the seller replaces it" }),
    Version: z.int().meta({ description: "Of the product" }),
    PUID: z.string(),
    Slug: z.string(),
    Name: z.string(),
    Image: z.string(),
    Price: amount,
    Quantity: z.int(),
    SubmittedAt: z.iso.datetime(),
    Seller: z.object({
      SID: z.int(),
      Name: z.string(),
      Email: z.string(),
      Approved: z.int().meta({ description: "Products accepted since the last rejection" }),
      Rejected: z.int(),
    }),
    NewBrand: z.string().meta({ description: "A brand that is approved with it; empty for a known one" }),
    LastReason: z.string().meta({ description: "Why it was rejected before; empty when it was not" }),
    Changes: z.array(z.object({ Field: z.enum(reviewedFields), Before: lines, After: lines })),
  })
  .meta({ id: "ReviewedListing" });
export type WireReviewedListing = z.infer<typeof reviewedListing>;
export type ReviewedListing = InCents<WireReviewedListing>;

const newBrand = z
  .object({
    Id: z.int(),
    Name: z.string(),
    Seller: z.string().meta({ description: "Who used it first" }),
    Listings: z.int().meta({ description: "That wait with this brand" }),
  })
  .meta({ id: "NewBrand" });
export type NewBrand = z.infer<typeof newBrand>;

const admin = { access: "admin" } as const;

export const reviewContract = {
  "GET Admin/GetListingReviews": endpoint({
    ...admin,
    changes: false,
    summary: "Listings and edits of new sellers that wait for a review, the oldest first",
    query: z.strictObject({
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(20),
      seller: wholeNumber(1).optional().meta({ description: "The SID of one seller" }),
    }),
    output: z.object({
      Counts: z.int(),
      Page: z.int(),
      Limit: z.int(),
      Result: z.array(reviewedListing),
      Brands: z.array(newBrand).meta({ description: "All brands that wait" }),
    }),
  }),
  "POST Admin/DecideListings": endpoint({
    ...admin,
    changes: true,
    summary: "Approves or rejects what waits; a result for each, and one mail to each seller some minutes later",
    body: z
      .strictObject({
        Approve: z.boolean(),
        Reason: Reason.meta({ description: "Required to reject; the seller reads it" }),
        Listings: z
          .array(z.strictObject({ Id: id, Revision: id, Version: id }))
          .min(1)
          .max(listingReviewLimits.listings)
          .meta({ description: "As they were read: one that has changed since is not decided" }),
      })
      .refine(({ Approve, Reason: reason }) => Approve || reason !== "", {
        path: ["Reason"],
        message: issueText("publishing.reasonNeeded"),
      }),
    output: z.object({ Results: z.array(z.object({ Id: z.int(), Ok: z.boolean(), Message: z.string() })) }),
  }),
  "POST Admin/ReopenListing": endpoint({
    ...admin,
    changes: true,
    summary: "Takes a decision back until the seller has been told of it: the listing or edit waits again",
    body: z.strictObject({ Id: id }),
    output: z.literal(1),
    problems: [404, 409],
  }),
  "POST Admin/DecideBrand": endpoint({
    ...admin,
    changes: true,
    summary:
      "Approves a new brand, merges it into a known one, or rejects it with the listings that wait with it; takes an approval or a rejection back while no product of the brand is public and no seller has been told",
    body: z
      .strictObject({
        BrandId: id,
        Decision: z.enum(["approve", "reject", "merge", "reopen"]),
        Into: slug.optional().meta({ description: "The known brand of a merger" }),
        Reason: Reason.meta({ description: "Required to reject; the sellers read it" }),
      })
      .refine(({ Decision, Reason: reason }) => Decision !== "reject" || reason !== "", {
        path: ["Reason"],
        message: issueText("publishing.reasonNeeded"),
      })
      .refine(({ Decision, Into }) => Decision !== "merge" || Into !== undefined, {
        path: ["Into"],
        message: issueText("publishing.brandIntoNeeded"),
      }),
    output: z.literal(1),
    problems: [404, 409],
  }),
};
