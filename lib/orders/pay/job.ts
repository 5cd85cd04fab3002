import "server-only";

import { invalidateOutsideRequest } from "@/lib/cache";
import { sendDueMails } from "@/lib/mail/outbox";
import { runEvery } from "@/lib/run-every";

import { tagsOf } from "../change/after-change";
import type { TakeCoupon } from "./apply-payment";
import { deleteOldOrigins } from "../place/record-origin";
import { expireUnpaidOrders, payDueRefunds } from "./payments";

const everyMs = 60_000;

/** Abandons unpaid and unconfirmed orders, pays out refunds that a crash left, and deletes old origins of orders. */
export function schedulePaymentChecks(takeCoupon: TakeCoupon): void {
  const look = async () => {
    const handled = await expireUnpaidOrders(takeCoupon);
    const stale = await Promise.all(handled.map(({ shown }) => tagsOf(shown)));
    invalidateOutsideRequest(...stale.flat());
    const refunded = await payDueRefunds();
    await deleteOldOrigins(new Date());
    if (handled.length + refunded > 0) await sendDueMails();
  };
  runEvery("payments", look, everyMs, "unpaid orders and refunds could not be looked at");
}
