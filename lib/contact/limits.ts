import "server-only";

import { openLimiter } from "@/lib/api/limiter";

/** An hour, for one network address: wide enough for an office behind one, too narrow to fill the desk or send mails about. */
const limiters = {
  message: openLimiter("contact", 20, 3_600),
  subscription: openLimiter("newsletter", 30, 3_600),
};

/** @throws ApiError too-many with the seconds to wait */
export async function countContact(kind: keyof typeof limiters, address: string): Promise<void> {
  await limiters[kind].count(address);
}
