import "server-only";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { requirePrincipal } from "@/lib/api/principal";
import { afterAnswer, invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { listTagsOf } from "@/lib/db/list-tags";
import { sendDueMails } from "@/lib/mail/outbox";

import { answerReview } from "./answer-review";
import { hideReview } from "./hide-review";
import type { moderationContract } from "./moderation-contract";
import { findModeratedReview, listModeratedReviews } from "./moderation-queries";
import { dismissReports } from "./resolve-reports";

export const moderationHandlers: Handlers<typeof moderationContract> = {
  "GET Admin/GetReviews": ({ query }) => listModeratedReviews(query),
  "POST Admin/SetReviewHidden": async ({ body }, context) => {
    const { ReviewId: reviewId, Hidden: isHidden, Reason: reason } = body;
    const result = await hideReview({ reviewId, isHidden, reason, adminId: requirePrincipal(context).userId });
    if (!result) throw unknown();
    if (result.hasChanged) {
      invalidate(tags.product(result.slug), ...(result.isCardChanged ? await listTagsOf([result.slug]) : []));
      afterAnswer(sendDueMails);
    }
    return requireReview(reviewId);
  },
  "POST Admin/ResolveReviewReports": async ({ body: { ReviewId } }, context) => {
    await dismissReports(ReviewId, requirePrincipal(context).userId);
    return requireReview(ReviewId);
  },
  "POST Admin/ReplyToReview": async ({ body }, context) => {
    const adminId = requirePrincipal(context).userId;
    const slug = await answerReview({ reviewId: body.ReviewId, reply: body.Reply, adminId });
    if (slug === null) throw unknown();
    invalidate(tags.product(slug));
    return requireReview(body.ReviewId);
  },
};

const unknown = () => new ApiError("not-found", errorText("reviews.noReview"));

async function requireReview(reviewId: number) {
  const review = await findModeratedReview(reviewId);
  if (!review) throw unknown();
  return review;
}
