import type { Instrumentation } from "next";

import { noteOutage } from "./lib/page-renders";

/** Known when the server has started: the file stands in the bundle of the middleware as well. */
let isAway: (error: unknown) => boolean = () => false;

/** Next reports here what failed while it rendered, and writes it to the log itself. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) => {
  if (isAway(error)) noteOutage(String(headers["x-request-id"]));
};

/** Runs once, before the first request is answered: the database is open, migrated and filled by then. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  ({ isAway } = await import("./lib/api/away"));
  const { startSharing } = await import("./server/cache/start");
  await startSharing();
  const { openAtStart } = await import("./lib/db/start");
  await openAtStart();
  const { closeDatabase } = await import("./lib/db/open");
  const { onShutdown } = await import("./lib/shutdown");
  onShutdown("database", closeDatabase);
  const { watchUpkeep } = await import("./lib/db/upkeep");
  await watchUpkeep();
  const { watchOutbox } = await import("./lib/mail/outbox");
  watchOutbox();
  const { watchUnusedMedia } = await import("./lib/media/clearing");
  watchUnusedMedia();
  const { watchArrivals } = await import("./lib/alerts/watch");
  watchArrivals();
  const { watchPayments } = await import("./lib/orders/watch");
  const { takeCoupon } = await import("./lib/checkout/coupon-queries");
  watchPayments(takeCoupon);
  const { watchCheckouts } = await import("./lib/checkout/watch");
  watchCheckouts();
  const { watchFeeds } = await import("./lib/feeds/watch");
  const { listContentPages } = await import("./lib/content/page-queries");
  watchFeeds(listContentPages);
}
