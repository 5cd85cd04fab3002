/** Jobs run once for the whole shop, by any of its processes. */
export const jobNames = [
  "outbox",
  "payments",
  "checkouts",
  "back-in-stock",
  "imports",
  "listing-decisions",
  "unused-uploads",
  "views",
  "retention",
  "feeds",
  "search-terms",
  "search-index",
] as const;

export type JobName = (typeof jobNames)[number];

/** What a process does: serve pages and calls, run the shop's jobs, or both. */
export type ProcessRole = "web" | "worker" | "all";
