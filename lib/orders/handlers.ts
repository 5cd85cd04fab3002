import "server-only";

import { errorFormatter } from "@/lib/api/error-formatter";
import type { ErrorFormatter } from "@/lib/api/error-format";
import { errorText } from "@/lib/api/error-text";
import { requirePrincipal, type CallContext, type Principal } from "@/lib/api/principal";
import { ApiError, problemOf } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { recordExport } from "@/lib/db/audit-log";
import { isPublisher, isSeller } from "@/lib/account/rules";
import { paymentProvider } from "@/lib/adapters/payment-provider";
import { listOptions, toCartLine } from "@/lib/cart/queries";
import { mergeIntoCart } from "@/lib/cart/change-cart";
import { takeCoupon } from "@/lib/checkout/take-coupon";

import { afterChange } from "./change/after-change";
import type { Actor } from "./change/change-order";
import type { ordersContract } from "./contract";
import { toInvoice } from "./view/invoice-rules";
import type { Order } from "./order-contract";
import { isOrderKey } from "./view/order-key";
import { requirePaymentUrl } from "./pay/payments";
import { placeOrder } from "./place/place-order";
import { saveNote } from "./change/save-note";
import { cancelForBuyer, refundAmount, requestReturn, stepParts, type Done, type Step } from "./change/process-order";
import { trackOrder } from "./view/placed-queries";
import { holdLimits } from "./place/hold-settings";
import { judgeReorder } from "./place/reorder-rules";
import type { ProcessedOrder, PublisherStep, ShopStep } from "./change/step-contract";
import { exportOrders } from "./view/order-export";
import type { OrderFilter, Viewer } from "./view/filter-queries";
import { findOrder, listOrders } from "./view/queries";
import { countStatuses } from "./view/status-queries";

export const ordersHandlers: Handlers<typeof ordersContract> = {
  "POST Order/CreateOrder/{checkoutId}": async ({ params }, { principal, address }) => {
    const { order, shown } = await placeOrder({
      checkoutId: params.checkoutId,
      userId: principal?.userId ?? null,
      now: new Date(),
      takeCoupon,
      cardProvider: paymentProvider()?.name ?? null,
      hold: { address, limits: holdLimits() },
    });
    await afterChange({ shown, isRefundOwed: false });
    if (order.Status !== "PendingPayment") return order;
    const PaymentUrl = await requirePaymentUrl(order.OrderRef);
    return { ...order, ...(PaymentUrl && { PaymentUrl }) };
  },
  "GET Order/TrackOrder": async ({ query }) => {
    const tracking = await trackOrder(query.orderRef);
    if (!tracking) throw new ApiError("not-found", errorText("orders.noSuchOrder"));
    return tracking;
  },
  "GET Order/GetOrder": async ({ query }, context) => requireOrder(query.id, query.key, context),
  "GET Order/GetInvoice": async ({ query }, context) => {
    const found = await requireOrder(query.id, query.key, context);
    // A shop sees its own part only, which is no invoice.
    if (found.View === "shop") throw new ApiError("not-found", errorText("orders.noSuchOrder"));
    return toInvoice(found);
  },
  "POST Order/GetAllUserOrder": async ({ query }, context) =>
    listOrders({ view: "buyer" }, { userId: requirePrincipal(context).userId }, query),
  "POST Order/GetAllShopOrder": async ({ query }, context) =>
    listToSend({ view: "shop", sellerId: requirePrincipal(context).userId }, query),
  "POST Publisher/GetAllNijerOrder": async ({ query }) => listToSend({ view: "staff" }, query),
  "GET Order/ExportShopOrders": async ({ query }, context) =>
    exportOrders({ view: "shop", sellerId: requirePrincipal(context).userId }, query),
  "GET Publisher/ExportOrders": async ({ query }, context) => {
    await recordExport(requirePrincipal(context).userId, "orders");
    return exportOrders({ view: "staff" }, query);
  },
  "POST Order/SaveShopNote": async ({ body }, context) => {
    const sellerId = requirePrincipal(context).userId;
    const seen: Viewer = { view: "shop", sellerId };
    return noted(body.OrderRef, seen, () => saveNote(body.OrderRef, { sellerId }, body.Note));
  },
  "POST Publisher/SaveOrderNote": async ({ body: { OrderRef, ShopId, Note } }, context) => {
    const actorId = requirePrincipal(context).userId;
    return noted(OrderRef, { view: "staff" }, () => saveNote(OrderRef, { ShopId, actorId }, Note));
  },
  "POST Order/ProcessShopOrder": async ({ body }, context) => {
    const { Parts } = await stepOwnPart(body, requirePrincipal(context));
    const [part] = Parts;
    if (!part) throw new Error("the part went away after its step");
    return part;
  },
  "POST Order/ProcessShopOrders": async ({ body }, context) => {
    const principal = requirePrincipal(context);
    const view: Viewer = { view: "shop", sellerId: principal.userId };
    const format = await errorFormatter(context.language);
    const Result: ProcessedOrder[] = [];
    for (const step of body.Orders) Result.push(await resultOf(step, view, format, () => stepOwnPart(step, principal)));
    return { Counts: Result.length, Result };
  },
  "POST Publisher/ProcessSingleOrderRequest": async ({ body }, context) => {
    return processed(body, await processStep(body, requirePrincipal(context)));
  },
  "POST Publisher/ProcessOrderRequest": async ({ body }, context) => {
    const Result: ProcessedOrder[] = [];
    const principal = requirePrincipal(context);
    const format = await errorFormatter(context.language);
    const run = async (step: PublisherStep) => processed(step, await processStep(step, principal));
    for (const step of body.Orders) Result.push(await resultOf(step, { view: "staff" }, format, () => run(step)));
    return { Counts: Result.length, Result };
  },
  "POST Order/CancelOrder": async ({ body }, context) => {
    const { OrderRef, Key, ShopId, Reason } = body;
    await requireOwnOrder(OrderRef, Key, context);
    await afterChange(await cancelForBuyer(OrderRef, ShopId, Reason, buyerOf(context)));
    return requireOwnOrder(OrderRef, Key, context);
  },
  "POST Order/RequestReturn": async ({ body }, context) => {
    const { OrderRef, Key, Lines: lines, Reason: reason, Comment: comment } = body;
    await requireOwnOrder(OrderRef, Key, context);
    await afterChange(await requestReturn(OrderRef, { lines, reason, comment }, buyerOf(context)));
    return requireOwnOrder(OrderRef, Key, context);
  },
  "POST Order/ReOrder": async ({ body }, context) => {
    const order = await requireOwnOrder(body.OrderRef, body.Key, context);
    const bought = order.Parts.flatMap(({ Lines }) => Lines);
    const offers = await listOptions(bought.map(({ OptionId }) => OptionId));
    const { lines, missing } = judgeReorder(bought, offers);
    const items = lines.map(({ item }) => item);
    if (context.principal) await mergeIntoCart(context.principal.userId, items);
    return { Lines: lines.map(({ item, offer }) => toCartLine(offer, item.Quantity)), Missing: missing };
  },
};

async function listToSend(viewer: Viewer, query: OrderFilter & { page: number; limit: number }) {
  const [page, Statuses] = await Promise.all([listOrders(viewer, {}, query), countStatuses(viewer, query)]);
  return { ...page, Statuses };
}

async function noted(ref: string, viewer: Viewer, save: () => Promise<boolean>): Promise<Order> {
  const isSeen = (await findOrder(ref, viewer)) !== null;
  const order = isSeen && (await save()) ? await findOrder(ref, viewer) : null;
  if (!order) throw new ApiError("not-found", errorText("orders.noSuchOrder"));
  return order;
}

/** Accepts a session or the key of the mail. @throws ApiError unauthenticated, not-found */
async function requireOwnOrder(ref: string, key: string | undefined, { principal }: CallContext): Promise<Order> {
  if (!principal && key === undefined) throw new ApiError("unauthenticated", errorText("orders.signIn"));
  const found = await findOwnOrder(ref, key, principal?.userId);
  if (!found) throw new ApiError("not-found", errorText("orders.noSuchOrder"));
  return found;
}

async function findOwnOrder(ref: string, key: string | undefined, userId: number | undefined): Promise<Order | null> {
  const own = userId === undefined ? null : await findOrder(ref, { view: "buyer" }, userId);
  if (own || key === undefined || !isOrderKey(key, ref, new Date())) return own;
  return findOrder(ref, { view: "buyer" });
}

/** All of it for its buyer and publishers, else the caller's own part. @throws ApiError unauthenticated, not-found */
async function requireOrder(ref: string, key: string | undefined, { principal }: CallContext): Promise<Order> {
  if (!principal && key === undefined) throw new ApiError("unauthenticated", errorText("orders.signIn"));
  const found =
    (await findOwnOrder(ref, key, principal?.userId)) ??
    (principal && isPublisher(principal) ? await findOrder(ref, { view: "staff" }) : null) ??
    (principal && isSeller(principal) ? await findOrder(ref, { view: "shop", sellerId: principal.userId }) : null);
  if (!found) throw new ApiError("not-found", errorText("orders.noSuchOrder"));
  return found;
}

const buyerOf = ({ principal }: CallContext): Actor => ({ actor: "buyer", actorId: principal?.userId ?? null });

async function processStep(body: PublisherStep, { userId }: Principal): Promise<Done> {
  const by: Actor = { actor: "staff", actorId: userId };
  const { Action, OrderRef, AmountCents, RequestId = "", Reason, ShopId } = body;
  const done =
    Action === "refund"
      ? await refundAmount(OrderRef, { amountCents: AmountCents, requestId: RequestId, reason: Reason, ShopId }, by)
      : await stepParts({ ...body, Action } satisfies Step, { ShopId }, by);
  await afterChange(done);
  return done;
}

async function processed({ OrderRef }: PublisherStep, { sids }: Done): Promise<ProcessedOrder> {
  const order = await findOrder(OrderRef, { view: "staff" });
  const Parts = (order?.Parts ?? []).filter(({ ShopId }) => sids.includes(ShopId));
  return { OrderRef, Ok: true, Status: order?.Status ?? null, Parts, Order: order, Problem: null };
}

async function stepOwnPart(step: ShopStep, { userId }: Principal): Promise<ProcessedOrder> {
  await afterChange(await stepParts(step, { sellerId: userId }, { actor: "shop", actorId: userId }));
  const order = await findOrder(step.OrderRef, { view: "shop", sellerId: userId });
  return {
    OrderRef: step.OrderRef,
    Ok: true,
    Status: order?.Status ?? null,
    Parts: order?.Parts ?? [],
    Order: order,
    Problem: null,
  };
}

/** A rejection is the result of its order only; an internal error ends the whole call. */
async function resultOf(
  { OrderRef }: { OrderRef: string },
  looking: Viewer,
  format: ErrorFormatter,
  run: () => Promise<ProcessedOrder>,
): Promise<ProcessedOrder> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, detail } = problemOf(error, format);
    const order = await findOrder(OrderRef, looking);
    const Problem = { status, detail };
    return { OrderRef, Ok: false, Status: order?.Status ?? null, Parts: [], Order: order, Problem };
  }
}
