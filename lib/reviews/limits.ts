import "server-only";

import { openLimiter } from "@/lib/api/limiter";

/** Calls per hour and person. */
const limiters = {
  report: openLimiter("review-report", 20, 3_600),
  vote: openLimiter("review-vote", 200, 3_600),
};

/** @throws ApiError too-many with the seconds to wait */
export async function consumeReviewLimit(kind: keyof typeof limiters, userId: number): Promise<void> {
  await limiters[kind].count(String(userId));
}
