import "server-only";

import { env } from "@/lib/env";

import type { RateClass } from "./endpoint";
import { openLimiter, type Limiter } from "./limiter";

/** "list" is for lists that are rendered. */
type Counted = RateClass | "list";

/** Per minute for a household, wide enough for an office behind one address; "guess" is for secrets in a URL. */
export const callsPerMinute: Readonly<Record<Counted, number>> = { read: 6_000, write: 2_400, guess: 120, list: 600 };

let limiters: Record<Counted, Limiter> | undefined;

/** Counts the call before anything else. @throws ApiError too-many with the seconds to wait */
export async function consumeCallLimit(rate: Counted, household: string): Promise<void> {
  const factor = env().CALL_LIMITS;
  if (factor === 0) return;
  const open = (of: Counted) => openLimiter(of, Math.ceil(callsPerMinute[of] * factor), 60);
  limiters ??= { read: open("read"), write: open("write"), guess: open("guess"), list: open("list") };
  await limiters[rate].count(household);
}
