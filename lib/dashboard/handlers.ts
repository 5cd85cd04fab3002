import "server-only";

import { errorText } from "@/lib/api/error-text";
import { isAdmin } from "@/lib/account/rules";
import { requirePrincipal, type CallContext } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";

import type { dashboardContract } from "./contract";
import { listShopReviews, readOverview } from "./queries";
import { replyToReview } from "./reply-to-review";
import type { settingsContract } from "./settings-contract";
import { findSettings } from "./settings-queries";
import { saveSettings } from "./save-settings";

const sellerOf = (context: CallContext) => {
  const principal = requirePrincipal(context);
  return isAdmin(principal) ? null : principal.userId;
};

export const dashboardHandlers: Handlers<typeof dashboardContract & typeof settingsContract> = {
  "GET Dashboard/GetOverview": ({ query }, context) => readOverview(sellerOf(context), { ...query, now: new Date() }),
  "GET Dashboard/GetReviews": ({ query }, context) =>
    listShopReviews(requirePrincipal(context).userId, query.open === "true", query.page, query.limit),
  "POST Dashboard/ReplyToReview": async ({ body }, context) => {
    const review = await replyToReview(requirePrincipal(context).userId, body.ReviewId, body.Reply);
    if (!review) throw new ApiError("not-found", errorText("reviews.noReview"));
    invalidate(tags.product(review.Slug));
    return review;
  },
  "GET Dashboard/GetSettings": (_input, context) => findSettings(requirePrincipal(context).userId),
  "POST Dashboard/SaveSettings": ({ body }, context) => saveSettings(requirePrincipal(context).userId, body),
};
