import { call } from "@/lib/api/client";
import type { ShopStep } from "@/lib/orders/step-contract";
import type { Order } from "@/lib/orders/order-contract";

/** `ShopId` names one part of the order; sellers have one part only. */
export type OrderStep = Omit<ShopStep, "Reason"> & { Reason?: string; ShopId?: number };

/** `order` is the order as it is after the step, also a refused one; null where the caller has none. */
export type OrderOutcome = { OrderRef: string; Ok: boolean; detail: string; order: Order | null };

/** Takes steps and shows the orders as they then are; null where the shop could not be reached. */
export type TakeSteps = (steps: readonly OrderStep[]) => Promise<OrderOutcome[] | null>;

/** Takes the step of each order. @throws CallError where no order was tried */
export async function processOrders(steps: readonly OrderStep[], isPublisher: boolean): Promise<OrderOutcome[]> {
  const { Result } = isPublisher
    ? await call("POST Publisher/ProcessOrderRequest", { body: { Orders: [...steps] } })
    : await call("POST Order/ProcessShopOrders", { body: { Orders: steps.map(({ ShopId: _, ...step }) => step) } });
  return Result.map(({ OrderRef, Ok, Problem, Order }) => ({
    OrderRef,
    Ok,
    detail: Problem?.detail ?? "",
    order: Order ?? null,
  }));
}
