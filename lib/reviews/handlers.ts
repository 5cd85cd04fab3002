import "server-only";

import { requirePrincipal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { afterAnswer, invalidate, tags } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";
import { findSlugOfProductId } from "@/lib/products/queries";

import type { reviewsContract } from "./contract";
import { messages } from "./messages";
import { addReview, listReviews } from "./queries";

export const reviewsHandlers: Handlers<typeof reviewsContract> = {
  "GET Review/GetProductReviews/{id}": async ({ params: { id }, query: { page, sort } }) => {
    if (!(await findSlugOfProductId(id))) throw new ApiError("not-found", messages.noProduct);
    return listReviews(id, page, sort);
  },
  "POST Review/PostNewReview": async ({ body }, context) => {
    const reviewed = await addReview(requirePrincipal(context).userId, body);
    if (reviewed.kind !== "added") throw refused[reviewed.kind]();
    invalidate(tags.product(reviewed.slug), ...(reviewed.isCardChanged ? [tags.lists] : []));
    afterAnswer(sendDueMails);
    return { ID: reviewed.ID };
  },
};

const refused = {
  unknown: () => new ApiError("not-found", messages.noProduct),
  own: () => new ApiError("forbidden", messages.ownProduct),
  twice: () => new ApiError("conflict", messages.twice),
};
