import "server-only";

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import type { RateClass } from "./endpoint";
import { ApiError } from "./errors";

/** Calls a minute for one address. Wide enough for an office behind one address; "guess" is for secrets in a url. */
const perMinute: Record<RateClass, number> = { read: 6_000, write: 2_400, guess: 120 };

const limiters = Object.fromEntries(
  Object.entries(perMinute).map(([name, points]) => [
    name,
    new RateLimiterMemory({ keyPrefix: name, points, duration: 60 }),
  ]),
) as Record<RateClass, RateLimiterMemory>;

/** Counts the call before it is looked at. @throws ApiError too-many with the seconds to wait */
export async function countCall(rate: RateClass, address: string): Promise<void> {
  try {
    await limiters[rate].consume(address);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new ApiError("too-many", `Please wait ${retryAfter} seconds and try again.`, { retryAfter });
  }
}
