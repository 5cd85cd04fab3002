import "server-only";

import type { RateClass } from "./endpoint";
import { openLimiter } from "./limiter";

/** Calls per minute for a household, wide enough for an office behind one address; "guess" is for secrets in a URL. */
const limiters = {
  read: openLimiter("read", 6_000, 60),
  write: openLimiter("write", 2_400, 60),
  guess: openLimiter("guess", 120, 60),
} satisfies Record<RateClass, unknown>;

/** Counts the call before anything else. @throws ApiError too-many with the seconds to wait */
export async function countCall(rate: RateClass, household: string): Promise<void> {
  await limiters[rate].count(household);
}
