import "server-only";

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { ApiError } from "@/lib/api/errors";

import { loginLimits } from "./rules";

const { failuresPerAccount, failuresPerAddress, windowSeconds } = loginLimits;
const byAccount = new RateLimiterMemory({ keyPrefix: "login", points: failuresPerAccount, duration: windowSeconds });
const byAddress = new RateLimiterMemory({
  keyPrefix: "login-from",
  points: failuresPerAddress,
  duration: windowSeconds,
});

/**
 * Counts a try as failed before it is looked at, so that many at once are not all let through; known and unknown
 * accounts alike.
 * @returns takes the count back, for a try that did not fail
 * @throws ApiError too-many with the seconds to wait
 */
export async function countLogin(email: string, address: string): Promise<() => Promise<void>> {
  try {
    await byAddress.consume(address);
    await byAccount.consume(email);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new ApiError("too-many", `Please wait ${retryAfter} seconds and try again.`, { retryAfter });
  }
  return async () => {
    await Promise.all([byAccount.reward(email), byAddress.reward(address)]);
  };
}
