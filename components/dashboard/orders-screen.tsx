"use client";

import { useLocale, useTranslations } from "next-intl";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { shownCapped } from "@/lib/locale/number-format";

import { ExportButton } from "./export-button";
import { ListStates, Pager } from "./list-states";
import type { Sender } from "./order-texts";
import { OrderBulk, Outcomes } from "./order-bulk";
import { OrderRow } from "./order-row";
import { useListAddress, type ListQuery } from "./use-list-address";
import { ordersPerPage, orderTabs, useOrderBulk, useOrderList } from "./use-order-list";

const narrowing = ["status", "q", "from", "to"] as const;

type OrdersScreenProps = { isPublisher: boolean; from: Sender };

/** A seller's own parts, for publishers those of all shops. */
export function OrdersScreen({ isPublisher, from }: OrdersScreenProps) {
  const t = useTranslations("dashboard.orders");
  const language = useLocale();
  const address = useListAddress();
  const { query, status, isOldest, take, loadFile } = useOrderList(address, isPublisher);
  const bulk = useOrderBulk(take);
  const orders = query.data?.Result ?? [];
  const Statuses = query.data?.Statuses;
  const narrow = (change: Record<string, string>) => {
    bulk.clear();
    address.set(change);
  };
  const isNarrowed = narrowing.some((name) => address.get(name) !== "");
  const showAll = (
    <Button variant="line" onClick={() => narrow(Object.fromEntries(narrowing.map((name) => [name, ""])))}>
      {t("showAll")}
    </Button>
  );
  return (
    <section className="panel overflow-hidden">
      <div
        role="group"
        aria-label={t("statuses")}
        className="flex gap-5 overflow-x-auto border-b border-line px-4 pt-3 md:px-5"
      >
        {orderTabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === status}
            className={`tab shrink-0 ${each === status ? "on" : ""}`}
            onClick={() => narrow({ status: each })}
          >
            {t(`status.${each || "all"}`)}
            {each && Statuses && <span className="ml-1 text-ink-3">({shownCapped(Statuses[each], language)})</span>}
          </button>
        ))}
      </div>
      <Filters key={address.get("q")} address={address} isOldest={isOldest} onChange={narrow} loadFile={loadFile} />
      {bulk.chosen.length > 0 && (
        <OrderBulk orders={bulk.chosen} from={from} isBusy={bulk.isBusy} onApply={bulk.apply} onClear={bulk.clear} />
      )}
      {bulk.outcomes.length > 0 && <Outcomes outcomes={bulk.outcomes} onClose={bulk.forget} />}
      <ListStates
        query={query}
        isEmpty={({ Result }) => Result.length === 0}
        empty={
          isNarrowed ? (
            <EmptyState icon="package" title={t("noneFound")} text={t("noneFoundText")} action={showAll} />
          ) : (
            <EmptyState icon="package" title={t("none")} text={t("noneText")} />
          )
        }
      >
        {({ Result, Counts }) => (
          <>
            <div className="overflow-x-auto">
              <table className="dashboard-table w-full text-[14px]">
                <thead>
                  <tr>
                    <th className="th pl-5!">
                      <label className="flex items-center gap-3">
                        <input
                          type="checkbox"
                          className="check"
                          checked={Result.every(bulk.isChosen)}
                          onChange={() => bulk.toggleAll(orders)}
                        />
                        <span className="md:sr-only">{t("bulk.chooseAll")}</span>
                      </label>
                    </th>
                    {(["order", "buyer", "items", "total", "status"] as const).map((name) => (
                      <th key={name} className={`th ${name === "items" ? "md:max-xl:hidden" : ""}`}>
                        {t(`columns.${name}`)}
                      </th>
                    ))}
                    <th className="th">
                      <span className="sr-only">{t("columns.step")}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {Result.map((order) => (
                    <OrderRow
                      key={order.OrderRef}
                      order={order}
                      isChosen={bulk.isChosen(order)}
                      onChoose={() => bulk.toggle(order)}
                      onSteps={take}
                    />
                  ))}
                </tbody>
              </table>
            </div>
            <Pager page={address.page} count={Counts} limit={ordersPerPage} onTurn={address.turn} />
          </>
        )}
      </ListStates>
    </section>
  );
}

type FiltersProps = {
  address: ListQuery;
  isOldest: boolean;
  loadFile: () => Promise<Blob>;
  onChange: (change: Record<string, string>) => void;
};

function Filters({ address, isOldest, loadFile, onChange }: FiltersProps) {
  const t = useTranslations("dashboard.orders");
  return (
    <form
      role="search"
      className="flex flex-wrap items-center gap-2 p-3 md:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ q: String(new FormData(event.currentTarget).get("q")).trim() });
      }}
    >
      <label className="min-w-[200px] flex-1">
        <span className="sr-only">{t("search")}</span>
        <input
          name="q"
          type="search"
          maxLength={100}
          defaultValue={address.get("q")}
          placeholder={t("search")}
          className="input min-h-11!"
        />
      </label>
      {(["from", "to"] as const).map((name) => (
        <label key={name} className="flex items-center gap-2 text-[13px] text-ink-2">
          {t(name)}
          <input
            type="date"
            value={address.get(name)}
            className="input min-h-11! w-auto!"
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </label>
      ))}
      <select
        aria-label={t("sort")}
        value={isOldest ? "oldest" : ""}
        className="input sel min-h-11! w-auto!"
        onChange={(event) => onChange({ sort: event.target.value })}
      >
        <option value="">{t("latest")}</option>
        <option value="oldest">{t("oldest")}</option>
      </select>
      <ExportButton
        label={t("export")}
        fileName="orders.csv"
        load={loadFile}
        failed={t("exportFailed")}
        advice={t("tryAgain")}
      />
    </form>
  );
}
