"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";

import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import type { ShopStep } from "@/lib/orders/step-contract";
import type { Order } from "@/lib/orders/order-contract";
import type { PartStatus } from "@/lib/orders/rules";

import { ListStates, Pager } from "./list-states";
import { OrderBulk, Outcomes } from "./order-bulk";
import { processOrders, type OrderOutcome, type TakeSteps } from "./order-calls";
import { OrderCard } from "./order-card";
import { useLoaded, type Loaded } from "./use-loaded";

const tabs = [
  "",
  "New",
  "Accepted",
  "Packed",
  "Shipped",
  "Delivered",
  "ReturnRequested",
  "Returned",
  "Cancelled",
] as const;
const limit = 20;
type OrderPage = { Counts: number; Page: number; Limit: number; Result: Order[] };

type OrdersScreenProps = {
  status: string;
  /** What is searched for to begin with. */
  search: string;
  isPublisher: boolean;
};

/** What has to be sent: a seller's own parts, for publishers those of every shop. */
export function OrdersScreen({ status, search, isPublisher }: OrdersScreenProps) {
  const t = useTranslations("dashboard.orders");
  const [tab, setTab] = useState<"" | PartStatus>(tabs.find((each) => each === status) ?? "");
  const [page, setPage] = useState(1);
  const [text, setText] = useState(search);
  const loaded = useLoaded(JSON.stringify([tab, page, text]), () => {
    const query = { page: String(page), limit: String(limit), status: tab || undefined, q: text || undefined };
    return isPublisher
      ? call("POST Publisher/GetAllNijerOrder", { query })
      : call("POST Order/GetAllShopOrder", { query });
  });
  const take = useSteps(isPublisher, loaded);
  const bulk = useBulk(take);
  const orders = loaded.data?.Result ?? [];
  const chosen = orders.filter(({ OrderRef }) => bulk.chosen.includes(OrderRef));
  const turn = (next: number) => {
    bulk.choose([]);
    setPage(next);
  };
  return (
    <section className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 pt-3 md:px-5">
        <div role="group" aria-label={t("statuses")} className="flex gap-5 overflow-x-auto">
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === tab}
              className={`tab ${each === tab ? "on" : ""}`}
              onClick={() => {
                setTab(each);
                turn(1);
              }}
            >
              {t(`status.${each || "all"}`)}
            </button>
          ))}
        </div>
      </div>
      <form
        role="search"
        className="flex items-center gap-3 p-3 md:px-5"
        onSubmit={(event) => {
          event.preventDefault();
          turn(1);
          setText(String(new FormData(event.currentTarget).get("q")).trim());
        }}
      >
        <input
          type="checkbox"
          className="check md:ml-0"
          aria-label={t("bulk.chooseAll")}
          disabled={orders.length === 0}
          checked={orders.length > 0 && chosen.length === orders.length}
          onChange={() => bulk.choose(chosen.length === orders.length ? [] : orders.map(({ OrderRef }) => OrderRef))}
        />
        <label className="min-w-0 flex-1">
          <span className="sr-only">{t("search")}</span>
          <input
            name="q"
            type="search"
            maxLength={100}
            defaultValue={search}
            placeholder={t("search")}
            className="input min-h-11!"
          />
        </label>
      </form>
      {chosen.length > 0 && (
        <OrderBulk
          orders={chosen}
          isBusy={bulk.isBusy}
          onApply={(steps) => void bulk.apply(steps)}
          onClear={() => bulk.choose([])}
        />
      )}
      {bulk.outcomes.length > 0 && <Outcomes outcomes={bulk.outcomes} onClose={bulk.forget} />}
      <ListStates
        loaded={loaded}
        isEmpty={({ Result }) => Result.length === 0}
        empty={<EmptyState icon="package" title={t("none")} text={t("noneText")} />}
      >
        {({ Result, Counts }) => (
          <>
            <ul>
              {Result.map((order) => (
                <OrderCard
                  key={order.OrderRef}
                  order={order}
                  isPublisher={isPublisher}
                  isChosen={bulk.chosen.includes(order.OrderRef)}
                  onChoose={() => bulk.toggle(order.OrderRef)}
                  onSteps={take}
                />
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(Counts / limit)} onTurn={turn} />
          </>
        )}
      </ListStates>
    </section>
  );
}

/** Takes steps, and shows everywhere what they changed. */
function useSteps(isPublisher: boolean, { change }: Loaded<OrderPage>): TakeSteps {
  const t = useTranslations("dashboard.orders");
  const router = useRouter();
  return async (steps) => {
    try {
      const outcomes = await processOrders(steps, isPublisher);
      const changed = new Map(outcomes.map(({ OrderRef, order }) => [OrderRef, order]));
      change((page) => ({ ...page, Result: page.Result.map((order) => changed.get(order.OrderRef) ?? order) }));
      // The counters in the menu are rendered on the server.
      router.refresh();
      return outcomes;
    } catch (error) {
      const text = (error instanceof CallError && error.problem?.detail) || t("tryAgain");
      toast({ kind: "error", title: t("failed"), text });
      return null;
    }
  };
}

/** What is chosen, and how the last step went with each. */
function useBulk(take: TakeSteps) {
  const [chosen, choose] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly OrderOutcome[]>([]);
  const apply = async (steps: ShopStep[]) => {
    setBusy(true);
    const all = await take(steps);
    setBusy(false);
    if (!all) return;
    setOutcomes(all);
    choose(all.flatMap(({ OrderRef, Ok }) => (Ok ? [] : [OrderRef])));
  };
  const toggle = (ref: string) =>
    choose(chosen.includes(ref) ? chosen.filter((other) => other !== ref) : [...chosen, ref]);
  return { chosen, choose, toggle, isBusy, outcomes, apply, forget: () => setOutcomes([]) };
}
