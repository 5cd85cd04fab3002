"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { toast, undoTime } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { ProductEdit, RowSort } from "@/lib/publishing/editing-contract";
import type { ProductState } from "@/lib/publishing/rules";

import { AddProduct } from "./add-product";
import { BulkBar } from "./bulk-bar";
import { ListStates, Pager } from "./list-states";
import { ProductTable } from "./product-table";
import { useProductsChanged } from "./products-changed";
import { useLoaded } from "./use-loaded";

type Filter = { text: string; state: "" | ProductState; stock: "" | "out" | "low" | "in"; sort: RowSort; page: number };
const limit = 20;

type ProductsScreenProps = { state: "" | ProductState; isAdmin: boolean };

/** A seller's products: found, changed in place, one or many at once. */
export function ProductsScreen({ state, isAdmin }: ProductsScreenProps) {
  const t = useTranslations("dashboard.products");
  const language = useLocale();
  const [filter, setFilter] = useState<Filter>({ text: "", state, stock: "", sort: "latest", page: 1 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const loaded = useLoaded(JSON.stringify(filter), () =>
    call("GET UserProduct/GetUserProducts", {
      query: {
        suid: isAdmin ? "all" : undefined,
        page: String(filter.page),
        limit: String(limit),
        text: filter.text || undefined,
        state: filter.state || undefined,
        stock: filter.stock || undefined,
        sort: filter.sort,
      },
    }),
  );
  useProductsChanged(loaded.reload);
  const narrow = (change: Partial<Filter>) => {
    setChosen([]);
    setFilter((now) => ({ ...now, page: 1, ...change }));
  };
  const edit = useEditing(loaded.reload);
  const States = loaded.data?.States;
  return (
    <section className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 pt-3 md:px-5">
        <div className="flex gap-5 overflow-x-auto" role="group" aria-label={t("states")}>
          {(["", "Published", "Draft", "Archived"] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter.state}
              className={`tab ${each === filter.state ? "on" : ""}`}
              onClick={() => narrow({ state: each })}
            >
              {t(`state.${each || "all"}`)}
              {States && (
                <span className="ml-1 text-ink-3">({each ? States[each] : States.Published + States.Draft})</span>
              )}
            </button>
          ))}
        </div>
      </div>
      <Filters filter={filter} onChange={narrow} />
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          onApply={(change) => void edit(chosen.map((PUID) => ({ PUID, ...change }))).then(() => setChosen([]))}
          onClear={() => setChosen([])}
        />
      )}
      <ListStates
        loaded={loaded}
        isEmpty={({ Result }) => Result.length === 0}
        empty={
          <EmptyState
            icon="package-open"
            title={t(filter.text || filter.state || filter.stock ? "noneFound" : "none")}
            action={<AddProduct />}
          />
        }
      >
        {({ Result, Counts }) => (
          <>
            <ProductTable
              rows={Result}
              chosen={chosen}
              onChoose={setChosen}
              onEdit={(change) => void edit([change])}
              language={language}
              isAdmin={isAdmin}
            />
            <Pager
              page={filter.page}
              pages={Math.ceil(Counts / limit)}
              onTurn={(page) => setFilter({ ...filter, page })}
            />
          </>
        )}
      </ListStates>
    </section>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (change: Partial<Filter>) => void }) {
  const t = useTranslations("dashboard.products");
  return (
    <form
      role="search"
      className="flex flex-wrap gap-2 p-3 md:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ text: String(new FormData(event.currentTarget).get("text")).trim() });
      }}
    >
      <label className="relative min-w-[200px] flex-1">
        <span className="sr-only">{t("search")}</span>
        <input
          name="text"
          type="search"
          maxLength={100}
          defaultValue={filter.text}
          placeholder={t("search")}
          className="input min-h-11! pl-10!"
        />
        <Icon name="search" size={18} className="pointer-events-none absolute top-3 left-3.5 text-ink-3" />
      </label>
      <select
        aria-label={t("stock")}
        value={filter.stock}
        className="input sel min-h-11! w-auto!"
        onChange={(event) => onChange({ stock: event.target.value as Filter["stock"] })}
      >
        {(["", "in", "low", "out"] as const).map((each) => (
          <option key={each} value={each}>
            {t(`stocks.${each || "any"}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t("sort")}
        value={filter.sort}
        className="input sel min-h-11! w-auto!"
        onChange={(event) => onChange({ sort: event.target.value as RowSort })}
      >
        {(["latest", "name", "price_asc", "price_desc", "stock", "sold"] as const).map((each) => (
          <option key={each} value={each}>
            {t(`sorts.${each}`)}
          </option>
        ))}
      </select>
    </form>
  );
}

/** Sends edits and tells how they went; archiving can be taken back. */
function useEditing(reload: () => void) {
  const t = useTranslations("dashboard.products");
  const send = async (Edits: ProductEdit[]): Promise<void> => {
    try {
      const { Results } = await call("POST UserProduct/EditProducts", { body: { Edits } });
      const failed = Results.filter(({ Ok }) => !Ok);
      const done = Results.length - failed.length;
      const isArchived = Edits.every(({ State }) => State === "Archived");
      const back = () => void send(Edits.map(({ PUID }) => ({ PUID, State: "Published" })));
      const action = isArchived ? { label: t("undo"), onClick: back } : undefined;
      if (done > 0)
        toast({
          kind: "success",
          text: t(isArchived ? "archived" : "saved", { count: done }),
          duration: undoTime,
          action,
        });
      for (const { Message } of failed.slice(0, 3))
        toast({ kind: "error", title: t("notSaved"), text: Message, duration: 8_000 });
    } catch {
      toast({ kind: "error", title: t("notSaved"), text: t("tryAgain") });
    }
    reload();
  };
  return send;
}
