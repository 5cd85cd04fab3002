import "server-only";

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { ApiError } from "@/lib/api/errors";

import { loginLimits, mailLimits } from "./rules";

const limiter = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterMemory({ keyPrefix, points, duration });

const logins = {
  account: limiter("login", loginLimits.failuresPerAccount, loginLimits.windowSeconds),
  address: limiter("login-from", loginLimits.failuresPerAddress, loginLimits.windowSeconds),
};
const mails = {
  account: limiter("mail", mailLimits.perAccount, mailLimits.windowSeconds),
  address: limiter("mail-from", mailLimits.perAddress, mailLimits.windowSeconds),
};

/**
 * Counts a try as failed before it is looked at, so that many at once are not all let through; known and unknown
 * accounts alike.
 * @returns takes the count back, for a try that did not fail
 * @throws ApiError too-many with the seconds to wait
 */
export async function countLogin(email: string, address: string): Promise<() => Promise<void>> {
  await count(logins, email, address);
  return async () => {
    await Promise.all([logins.account.reward(email), logins.address.reward(address)]);
  };
}

/**
 * Counts a call that may send a mail, for the address it would go to and the one it comes from.
 * @throws ApiError too-many with the seconds to wait
 */
export async function countMail(email: string, address: string): Promise<void> {
  await count(mails, email, address);
}

async function count({ account, address }: typeof logins, email: string, from: string): Promise<void> {
  try {
    await address.consume(from);
    await account.consume(email);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new ApiError("too-many", `Please wait ${retryAfter} seconds and try again.`, { retryAfter });
  }
}
