import { call } from "@/lib/api/client";
import { orderInCents } from "@/lib/orders/amount-rules";
import type { SentStep } from "@/lib/orders/change/step-contract";
import type { Order } from "@/lib/orders/order-contract";

/** `ShopId` names one part of the order; sellers have one part only. */
export type OrderStep = SentStep & { ShopId?: number };

/** `order` is the order after the step, also after a rejected one; null where the caller has no such order. */
export type OrderOutcome = { OrderRef: string; Ok: boolean; detail: string; order: Order | null };

/** Updates the shown orders; null where the shop could not be reached. */
export type TakeSteps = (steps: readonly OrderStep[]) => Promise<OrderOutcome[] | null>;

/** @throws CallError where the call as a whole failed */
export async function processOrders(steps: readonly OrderStep[], isPublisher: boolean): Promise<OrderOutcome[]> {
  const { Result } = isPublisher
    ? await call("POST Publisher/ProcessOrderRequest", { body: { Orders: [...steps] } })
    : await call("POST Order/ProcessShopOrders", { body: { Orders: steps.map(({ ShopId: _, ...step }) => step) } });
  return Result.map(({ OrderRef, Ok, Problem, Order }) => ({
    OrderRef,
    Ok,
    detail: Problem?.detail ?? "",
    order: Order && orderInCents(Order),
  }));
}
