import "server-only";

import { errorText } from "@/lib/api/error-text";
import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { afterAnswer, invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { listTagsOf } from "@/lib/db/list-tags";
import { sendDueMails } from "@/lib/mail/outbox";
import { findSlugOfProductId } from "@/lib/products/queries";

import type { reviewsContract } from "./contract";
import { consumeReviewLimit } from "./limits";
import { listProductReviews, readOwnMarks } from "./queries";
import { addReview } from "./add-review";
import { markHelpful } from "./mark-helpful";
import { reportReview } from "./report-review";

export const reviewsHandlers: Handlers<typeof reviewsContract> = {
  "GET Review/GetProductReviews/{id}": async ({ params: { id }, query }) => {
    if (!(await findSlugOfProductId(id))) throw new ApiError("not-found", errorText("products.noProduct"));
    return listProductReviews(id, query);
  },
  "POST Review/PostNewReview": async ({ body }, context) => {
    const reviewed = await addReview(requirePrincipal(context).userId, body);
    if (reviewed.kind !== "added") throw rejected[reviewed.kind]();
    invalidate(tags.product(reviewed.slug), ...(reviewed.isCardChanged ? await listTagsOf([reviewed.slug]) : []));
    afterAnswer(sendDueMails);
    return { ID: reviewed.ID };
  },
  "GET Review/GetOwnMarks/{id}": ({ params: { id } }, context) => readOwnMarks(requirePrincipal(context).userId, id),
  "POST Review/SetHelpful": async ({ body: { ReviewId, Helpful } }, context) => {
    const { userId } = requirePrincipal(context);
    await consumeReviewLimit("vote", userId);
    const voted = await markHelpful({ userId, reviewId: ReviewId, isHelpful: Helpful });
    if (voted.kind !== "counted") throw notOthers[voted.kind]();
    if (voted.hasChanged) invalidate(tags.product(voted.slug));
    return { HelpfulCount: voted.count, Helpful };
  },
  "POST Review/ReportReview": async ({ body }, context) => {
    const { userId } = requirePrincipal(context);
    await consumeReviewLimit("report", userId);
    const result = await reportReview({ userId, reviewId: body.ReviewId, reason: body.Reason, note: body.Note });
    if (result === "reportedBefore") throw new ApiError("conflict", errorText("reviews.reportedBefore"));
    if (result !== "reported") throw notOthers[result]();
    return 1;
  },
};

const rejected = {
  unknown: () => new ApiError("not-found", errorText("products.noProduct")),
  own: () => new ApiError("forbidden", errorText("reviews.ownProduct")),
  twice: () => new ApiError("conflict", errorText("reviews.twice")),
  images: () => new ApiError("invalid", errorText("reviews.images")),
};

const notOthers = {
  unknown: () => new ApiError("not-found", errorText("reviews.noReview")),
  own: () => new ApiError("forbidden", errorText("reviews.ownReview")),
};
