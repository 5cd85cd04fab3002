import "server-only";

import { openLimiter } from "@/lib/api/limiter";

/** Calls per hour from one IP address: enough for an office behind one, too few for flooding. */
const limiters = {
  message: openLimiter("contact", 20, 3_600),
  subscription: openLimiter("newsletter", 30, 3_600),
};

/** @throws ApiError too-many with the seconds to wait */
export async function consumeContactLimit(kind: keyof typeof limiters, household: string): Promise<void> {
  await limiters[kind].count(household);
}
