import { isUnavailable } from "./api/availability";
import { log } from "./log";
import { noteOutage } from "./page-renders";

/** People see the digest on the page, and Next logs the error with it, but not whose request it was. */
export function noteFailure(error: unknown, requestId: string): void {
  if (isUnavailable(error)) return noteOutage(requestId);
  const { digest } = error as { digest?: string };
  log().error({ requestId, digest }, "page failed");
}
