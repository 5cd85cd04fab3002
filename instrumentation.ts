import type { Instrumentation } from "next";

/** Known when the server has started: the bundle of the middleware contains this file, too. */
let noteFailure: typeof import("./lib/page-failure").noteFailure | undefined;

/** Next reports here what failed while it rendered, and writes it to the log itself. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) =>
  noteFailure?.(error, String(headers["x-request-id"]));

/** Runs once, before the first request is answered: the database is open, migrated and filled by then. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  ({ noteFailure } = await import("./lib/page-failure"));
  const { startInvalidationBus } = await import("./server/cache/start");
  await startInvalidationBus();
  const { openAtStart } = await import("./lib/db/start");
  await openAtStart(async (db) => (await import("./demo/seed")).seedDemoShop(db));
  const { env } = await import("./lib/env");
  const { updateAppSecrets } = await import("./lib/account/second-factor/update-app-secrets");
  if (env().AUTH_SECRET_PREVIOUS) await updateAppSecrets();
  const { closeDatabase } = await import("./lib/db/open");
  const { onShutdown } = await import("./lib/shutdown");
  onShutdown("database", closeDatabase);
  const { metrics } = await import("./lib/metrics");
  if (metrics()) metrics()?.addGauges((await import("./lib/jobs/queries")).readGauges);
  const { watchUpkeep } = await import("./lib/db/upkeep");
  await watchUpkeep();
  const { watchOutbox } = await import("./lib/mail/outbox");
  watchOutbox();
  const { scheduleOrphanCleanup } = await import("./lib/media/orphan-cleanup");
  scheduleOrphanCleanup();
  const { scheduleBackInStockMails } = await import("./lib/back-in-stock/job");
  scheduleBackInStockMails();
  const { schedulePaymentChecks } = await import("./lib/orders/pay/job");
  const { takeCoupon } = await import("./lib/checkout/take-coupon");
  schedulePaymentChecks(takeCoupon);
  const { scheduleCheckoutExpiry } = await import("./lib/checkout/job");
  scheduleCheckoutExpiry();
  const { scheduleViewSums } = await import("./lib/products/job");
  scheduleViewSums();
  const { scheduleRetention } = await import("./lib/retention/job");
  scheduleRetention();
  const { scheduleBackups } = await import("./lib/backup/requests");
  const { storageKeysOf } = await import("./lib/media/rules");
  scheduleBackups(storageKeysOf);
  const { scheduleDecisionMails, scheduleImports } = await import("./lib/publishing/job");
  const { importPhotos } = await import("./lib/publishing/add-import-photo");
  const { addArchivedImage } = await import("./lib/media/add-archived-image");
  const { addRemoteImage } = await import("./lib/media/add-remote-image");
  scheduleImports(importPhotos({ addRemote: addRemoteImage, addArchived: addArchivedImage }));
  scheduleDecisionMails();
  const { scheduleSearchIndex, scheduleTermCounts } = await import("./lib/search/job");
  scheduleTermCounts();
  scheduleSearchIndex();
  const { offerPagesToWarm } = await import("./lib/warm-up");
  offerPagesToWarm((await import("./lib/products/warm-up-queries")).listPagesToWarm);
  const { scheduleFeeds } = await import("./lib/feeds/job");
  const { listContentPages } = await import("./lib/content/page-queries");
  scheduleFeeds(listContentPages);
}
