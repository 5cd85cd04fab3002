/** Runs once, before the first request is answered: the database is open, migrated and filled by then. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startSharing } = await import("./lib/adapters/sharing");
  await startSharing();
  const { openAtStart } = await import("./lib/db/start");
  await openAtStart();
  const { watchOutbox } = await import("./lib/mail/outbox");
  watchOutbox();
  const { watchUnusedMedia } = await import("./lib/media/clearing");
  watchUnusedMedia();
  const { watchArrivals } = await import("./lib/alerts/watch");
  watchArrivals();
  const { watchPayments } = await import("./lib/orders/watch");
  const { takeCoupon } = await import("./lib/checkout/coupon-queries");
  watchPayments(takeCoupon);
}
