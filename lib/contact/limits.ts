import "server-only";

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { ApiError } from "@/lib/api/errors";

/** An hour, for one network address: wide enough for an office behind one, too narrow to fill the desk or send mails about. */
const perHour = { message: 20, subscription: 30 };

const limiters = {
  message: new RateLimiterMemory({ keyPrefix: "contact", points: perHour.message, duration: 3_600 }),
  subscription: new RateLimiterMemory({ keyPrefix: "newsletter", points: perHour.subscription, duration: 3_600 }),
};

/** @throws ApiError too-many with the seconds to wait */
export async function countContact(kind: keyof typeof limiters, address: string): Promise<void> {
  try {
    await limiters[kind].consume(address);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new ApiError("too-many", `Please wait ${retryAfter} seconds and try again.`, { retryAfter });
  }
}
