import "server-only";

import { openLimiter } from "@/lib/api/limiter";

/** Calls per hour and person: enough for a shop that answers, too few for advertising. */
const limiters = {
  start: openLimiter("conversation-start", 20, 3_600),
  send: openLimiter("conversation-send", 120, 3_600),
  report: openLimiter("conversation-report", 10, 3_600),
};

/** @throws ApiError too-many with the seconds to wait */
export async function consumeConversationLimit(kind: keyof typeof limiters, userId: number): Promise<void> {
  await limiters[kind].count(String(userId));
}
