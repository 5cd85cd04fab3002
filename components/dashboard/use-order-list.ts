import { useMutation, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";

import { readQuery, toastFailure } from "@/components/query/call-query";
import { callFile } from "@/lib/api/client";
import type { InCents } from "@/lib/amounts";
import type { OutputOf } from "@/lib/api/endpoint";
import { orderInCents } from "@/lib/orders/amount-rules";
import type { ordersContract } from "@/lib/orders/contract";
import type { Order } from "@/lib/orders/order-contract";
import type { PartStatus } from "@/lib/orders/rules";

import { keepsCounts } from "./menu-counts";
import { processOrders, type OrderOutcome, type OrderStep, type TakeSteps } from "./order-calls";
import type { ListQuery } from "./use-list-address";

export const orderTabs = [
  "",
  "New",
  "Accepted",
  "Packed",
  "PartlyShipped",
  "Shipped",
  "Delivered",
  "ReturnRequested",
  "Returned",
  "Cancelled",
] as const satisfies readonly ("" | PartStatus)[];
export const ordersPerPage = 20;
type WirePage = OutputOf<(typeof ordersContract)["POST Order/GetAllShopOrder"]>;
type OrderPage = InCents<WirePage>;
const readPage = (page: WirePage): OrderPage => orderInCents(page);

/** An instant; undefined for what is no day. */
function instantOf(day: string, after = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const at = new Date(Number(year), Number(month) - 1, Number(date) + after);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

export function useOrderList(address: ListQuery, isPublisher: boolean) {
  const status = orderTabs.find((each) => each === address.get("status")) ?? "";
  const isOldest = address.get("sort") === "oldest";
  const filter = {
    status: status || undefined,
    q: address.get("q").trim() || undefined,
    sort: isOldest ? ("oldest" as const) : undefined,
    from: instantOf(address.get("from")),
    to: instantOf(address.get("to"), 1),
  };
  const asked = { query: { ...filter, page: String(address.page), limit: String(ordersPerPage) } };
  const options = isPublisher
    ? readQuery(readPage, "POST Publisher/GetAllNijerOrder", asked)
    : readQuery(readPage, "POST Order/GetAllShopOrder", asked);
  const query = useQuery<OrderPage>(options);
  const file = isPublisher ? "GET Publisher/ExportOrders" : "GET Order/ExportShopOrders";
  return {
    status,
    isOldest,
    query,
    take: useSteps(isPublisher, options.queryKey),
    loadFile: () => callFile(file, { query: filter }),
  };
}

function useSteps(isPublisher: boolean, shown: QueryKey): TakeSteps {
  const client = useQueryClient();
  const take = useTakenSteps(isPublisher);
  return async (taken) => {
    const outcomes = await take(taken);
    const changed = new Map(outcomes?.map(({ OrderRef, order }) => [OrderRef, order]));
    const updated = (order: Order) => changed.get(order.OrderRef) ?? order;
    client.setQueryData<OrderPage>(shown, (page) => page && { ...page, Result: page.Result.map(updated) });
    return outcomes;
  };
}

/** Shows where the shop could not be reached. */
export function useTakenSteps(isPublisher: boolean): TakeSteps {
  const t = useTranslations("dashboard.orders");
  const steps = useMutation({
    mutationFn: (taken: readonly OrderStep[]) => processOrders(taken, isPublisher),
    onError: (error) => toastFailure(error, { title: t("failed"), text: t("tryAgain") }),
  });
  return (taken) => steps.mutateAsync(taken).catch(() => null);
}

/** Holds the selected orders, also of other pages, and the outcome of the last bulk step for each. */
export function useOrderBulk(take: TakeSteps) {
  const [chosen, setChosen] = useState<readonly Order[]>([]);
  const [outcomes, setOutcomes] = useState<readonly OrderOutcome[]>([]);
  const { mutate: apply, isPending: isBusy } = useMutation({
    mutationFn: (steps: OrderStep[]) => take(steps),
    meta: keepsCounts,
    onSuccess: (all) => {
      if (!all) return;
      setOutcomes(all);
      const now = new Map(all.map((outcome) => [outcome.OrderRef, outcome]));
      setChosen((before) =>
        before.flatMap((order) => {
          const outcome = now.get(order.OrderRef);
          return outcome?.Ok ? [] : [outcome?.order ?? order];
        }),
      );
    },
  });
  const isChosen = ({ OrderRef }: Order) => chosen.some((other) => other.OrderRef === OrderRef);
  return {
    chosen,
    isChosen,
    toggle: (order: Order) =>
      setChosen(isChosen(order) ? chosen.filter(({ OrderRef }) => OrderRef !== order.OrderRef) : [...chosen, order]),
    /** Adds a page's orders, or removes them where all of them are chosen. */
    toggleAll: (orders: readonly Order[]) => {
      const others = chosen.filter(({ OrderRef }) => !orders.some((order) => order.OrderRef === OrderRef));
      setChosen(orders.every(isChosen) ? others : [...others, ...orders]);
    },
    clear: () => setChosen([]),
    isBusy,
    outcomes,
    apply,
    forget: () => setOutcomes([]),
  };
}
