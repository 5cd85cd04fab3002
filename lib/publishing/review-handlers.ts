import "server-only";

import { errorFormatter } from "@/lib/api/error-formatter";
import { ApiError, problemOf } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { requirePrincipal } from "@/lib/api/principal";
import { invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";

import { decideBrand } from "./decide-brand";
import { decideListing, reopenListing } from "./decide-listing";
import { changedOf, invalidateProducts } from "./invalidation";
import type { reviewContract } from "./review-contract";
import { listReviews } from "./review-queries";
import type { SavedProduct } from "./save-product";

export const reviewHandlers: Handlers<typeof reviewContract> = {
  "GET Admin/GetListingReviews": ({ query }, { language }) => listReviews({ ...query, language }),
  "POST Admin/DecideListings": async ({ body: { Approve, Reason, Listings } }, context) => {
    const { userId } = requirePrincipal(context);
    const format = await errorFormatter(context.language);
    const saved: SavedProduct[] = [];
    const Results: { Id: number; Ok: boolean; Message: string }[] = [];
    for (const { Id, Revision: revision, Version: version } of Listings) {
      try {
        const reason = Approve ? "" : Reason;
        const product = await decideListing({ id: Id, revision, version, isApproved: Approve, reason }, userId);
        if (product) saved.push(product);
        Results.push({ Id, Ok: true, Message: "" });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        Results.push({ Id, Ok: false, Message: problemOf(error, format).detail });
      }
    }
    await invalidateProducts(saved.map(changedOf));
    return { Results };
  },
  "POST Admin/ReopenListing": async ({ body: { Id } }, context) => {
    const saved = await reopenListing(Id, requirePrincipal(context).userId);
    if (saved) await invalidateProducts([changedOf(saved)]);
    return 1;
  },
  "POST Admin/DecideBrand": async ({ body }, context) => {
    const { BrandId: brandId, Decision: decision, Into: into, Reason: reason } = body;
    await decideBrand({ brandId, decision, into, reason }, requirePrincipal(context).userId);
    invalidate(tags.brands);
    return 1;
  },
};
