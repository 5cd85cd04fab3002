import "server-only";

import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { sendDueMails } from "@/lib/mail/outbox";
import { takeCoupon } from "@/lib/checkout/coupon-queries";
import { afterAnswer, renew, tags } from "@/lib/kept";

import type { ordersContract } from "./contract";
import { ordersMessages as messages } from "./messages";
import { placeOrder } from "./placing-queries";
import { trackOrder } from "./queries";

export const ordersHandlers: Handlers<typeof ordersContract> = {
  "POST Order/CreateOrder/{checkoutId}": async ({ params }, { caller }) => {
    const input = { checkoutId: params.checkoutId, userId: caller?.userId ?? null, now: new Date(), takeCoupon };
    const { order, shown } = await placeOrder(input);
    afterAnswer(sendDueMails);
    renew(...shown.slugs.map(tags.product), ...(shown.isCardChanged ? [tags.lists] : []));
    return order;
  },
  "GET Order/TrackOrder": async ({ query }) => {
    const tracking = await trackOrder(query.orderRef);
    if (!tracking) throw new ApiError("not-found", messages.noSuchOrder);
    return tracking;
  },
};
