import "server-only";

import { callerOf, type CallContext } from "@/lib/api/caller";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { isPublisher, isSeller } from "@/lib/account/rules";
import { takeCoupon } from "@/lib/checkout/coupon-queries";
import { afterAnswer, renew, tags } from "@/lib/kept";
import { sendDueMails } from "@/lib/mail/outbox";

import { listOptions, mergeIntoCart, toCartLine } from "@/lib/cart/queries";
import type { ordersContract } from "./contract";
import { isOrderKey } from "./order-key";
import { ordersMessages as messages } from "./messages";
import type { Order } from "./order-contract";
import { judgeReorder } from "./reorder-rules";
import { placeOrder } from "./placing-queries";
import { trackOrder } from "./queries";
import { findOrder, listOrders } from "./view-queries";

const notYet = () => Promise.reject(new ApiError("unavailable", "This call is not available."));

export const ordersHandlers: Handlers<typeof ordersContract> = {
  "POST Order/CreateOrder/{checkoutId}": async ({ params }, { caller }) => {
    const { order, shown } = await placeOrder({
      checkoutId: params.checkoutId,
      userId: caller?.userId ?? null,
      now: new Date(),
      takeCoupon,
      cardProvider: "test",
    });
    afterAnswer(sendDueMails);
    renew(...shown.slugs.map(tags.product), ...(shown.isCardChanged ? [tags.lists] : []));
    return order;
  },
  "GET Order/TrackOrder": async ({ query }) => {
    const tracking = await trackOrder(query.orderRef);
    if (!tracking) throw new ApiError("not-found", messages.noSuchOrder);
    return tracking;
  },
  "GET Order/GetOrder": async ({ query }, context) => requireOrder(query.id, query.key, context),
  "GET Order/GetInvoice": notYet,
  "POST Order/GetAllUserOrder": async ({ query }, context) =>
    listOrders({ view: "buyer" }, { userId: callerOf(context).userId }, query),
  "POST Order/GetAllShopOrder": async ({ query }, context) =>
    listOrders({ view: "shop", sellerId: callerOf(context).userId }, {}, query),
  "POST Publisher/GetAllNijerOrder": async ({ query }) => listOrders({ view: "staff" }, {}, query),
  "POST Order/ProcessShopOrder": notYet,
  "POST Publisher/ProcessSingleOrderRequest": notYet,
  "POST Publisher/ProcessOrderRequest": notYet,
  "POST Order/CancelOrder": notYet,
  "POST Order/RequestReturn": notYet,
  "POST Order/ReOrder": async ({ body }, context) => {
    const order = await requireOwnOrder(body.OrderRef, body.Key, context);
    const bought = order.Parts.flatMap(({ Lines }) => Lines);
    const offers = await listOptions(bought.map(({ OptionId }) => OptionId));
    const { lines, missing } = judgeReorder(bought, offers);
    if (context.caller)
      await mergeIntoCart(
        context.caller.userId,
        lines.map(({ item }) => item),
      );
    return { Lines: lines.map(({ item, offer }) => toCartLine(offer, item.Quantity)), Missing: missing };
  },
};

/** The order of its buyer, known by session or by the key of the mail. @throws ApiError unauthenticated, not-found */
async function requireOwnOrder(ref: string, key: string | undefined, { caller }: CallContext): Promise<Order> {
  if (!caller && key === undefined) throw new ApiError("unauthenticated", messages.signIn);
  const found = await findOwnOrder(ref, key, caller?.userId);
  if (!found) throw new ApiError("not-found", messages.noSuchOrder);
  return found;
}

async function findOwnOrder(ref: string, key: string | undefined, userId: number | undefined): Promise<Order | null> {
  const own = userId === undefined ? null : await findOrder(ref, { view: "buyer" }, userId);
  if (own || key === undefined || !isOrderKey(key, ref, new Date())) return own;
  return findOrder(ref, { view: "buyer" });
}

/**
 * The order as the caller may see it: whole for its buyer and for publishers, else the part that is the caller's own.
 * @throws ApiError unauthenticated for a guest without a key, not-found for everyone else whose order it is not
 */
async function requireOrder(ref: string, key: string | undefined, { caller }: CallContext): Promise<Order> {
  if (!caller && key === undefined) throw new ApiError("unauthenticated", messages.signIn);
  const found =
    (await findOwnOrder(ref, key, caller?.userId)) ??
    (caller && isPublisher(caller) ? await findOrder(ref, { view: "staff" }) : null) ??
    (caller && isSeller(caller) ? await findOrder(ref, { view: "shop", sellerId: caller.userId }) : null);
  if (!found) throw new ApiError("not-found", messages.noSuchOrder);
  return found;
}
