import "server-only";

import { renewFromTimer } from "@/lib/kept";
import { log } from "@/lib/log";
import { sendDueMails } from "@/lib/mail/outbox";

import { tagsOf } from "./after-change";
import type { TakeCoupon } from "./payment-queries";
import { expireUnpaidOrders, payDueRefunds } from "./payments";

const everyMs = 60_000;

/**
 * Gives up unpaid orders and pays out refunds that a crash or a failing provider left behind, for as long as the
 * process lives. Several instances may do so at once: each order and refund is locked by the one that has it.
 */
export function watchPayments(takeCoupon: TakeCoupon): void {
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const handled = await expireUnpaidOrders(takeCoupon);
      renewFromTimer(...handled.flatMap(({ shown }) => tagsOf(shown)));
      const refunded = await payDueRefunds();
      if (handled.length + refunded > 0) await sendDueMails();
    } catch (error) {
      log().error({ err: error }, "unpaid orders and refunds could not be looked at");
    } finally {
      isBusy = false;
    }
  };
  void look();
  setInterval(() => void look(), everyMs).unref();
}
