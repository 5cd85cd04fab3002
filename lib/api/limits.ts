import "server-only";

import { env } from "@/lib/env";

import type { RateClass } from "./endpoint";
import { openLimiter, type Limiter } from "./limiter";

/** Calls per minute for a household, wide enough for an office behind one address; "guess" is for secrets in a URL. */
export const callsPerMinute: Readonly<Record<RateClass, number>> = { read: 6_000, write: 2_400, guess: 120 };

let limiters: Record<RateClass, Limiter> | undefined;

/** Counts the call before anything else. @throws ApiError too-many with the seconds to wait */
export async function countCall(rate: RateClass, household: string): Promise<void> {
  const factor = env().CALL_LIMITS;
  if (factor === 0) return;
  const open = (of: RateClass) => openLimiter(of, Math.ceil(callsPerMinute[of] * factor), 60);
  limiters ??= { read: open("read"), write: open("write"), guess: open("guess") };
  await limiters[rate].count(household);
}
