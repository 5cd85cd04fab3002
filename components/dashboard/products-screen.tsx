"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { readQuery } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { call } from "@/lib/api/client";
import { ownRowInCents } from "@/lib/publishing/amount-rules";
import { shownCapped } from "@/lib/locale/number-format";
import type { ProductState } from "@/lib/publishing/rules";

import { AddProduct } from "./add-product";
import { BulkBar } from "./bulk-bar";
import { ListNews } from "./list-news";
import { ListStates, Pager } from "./list-states";
import { keepsCounts } from "./menu-counts";
import { useProductCopy, useProductDeletion, useProductEdits, type News } from "./own-products";
import { rowsPerPage, ProductFilters } from "./product-filters";
import { isNarrowed, listedProducts } from "./listed-products";
import { ProductTable } from "./product-table";
import { useListAddress } from "./use-list-address";

export function ProductsScreen({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations("dashboard.products");
  const language = useLocale();
  const address = useListAddress();
  const filter = listedProducts(address, isAdmin);
  const limit = Number(rowsPerPage.find((size) => size === address.get("size")) ?? rowsPerPage[0]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [news, setNews] = useState<News | null>(null);
  const query = useQuery(
    readQuery((rows) => ownRowInCents(rows), "GET UserProduct/GetUserProducts", {
      query: { ...filter, page: String(address.page), limit: String(limit) },
    }),
  );
  const matching = useMutation({
    mutationFn: () => call("GET UserProduct/GetProductIds", { query: filter }),
    meta: keepsCounts,
    onSuccess: async ({ PUIDs }) => {
      setChosen(PUIDs);
      // The number of matching products may be older than what was chosen.
      await query.refetch();
    },
    onError: () => setNews({ text: t("notSaved"), failures: [t("tryAgain")] }),
  });
  const narrow = (change: Record<string, string>) => {
    setChosen([]);
    address.set(change);
  };
  const edits = useProductEdits(setNews);
  const copy = useProductCopy(setNews);
  const deletion = useProductDeletion(setNews);
  const States = query.data?.States;
  const going = (query.data?.Result ?? []).filter(({ PUID }) => deletion.waiting.includes(PUID));
  const count = (states: readonly ProductState[]) =>
    states.reduce((sum, state) => sum + (States?.[state] ?? 0), 0) -
    going.filter(({ State }) => states.includes(State)).length;
  return (
    <section className="panel overflow-hidden">
      <div
        className="flex gap-5 overflow-x-auto border-b border-line px-4 pt-3 md:px-5"
        role="group"
        aria-label={t("states")}
      >
        {(["", "Published", "Draft", "Archived"] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === (filter.state ?? "")}
            className={`tab shrink-0 ${each === (filter.state ?? "") ? "on" : ""}`}
            onClick={() => narrow({ state: each })}
          >
            {t(`state.${each || "all"}`)}
            {States && (
              <span className="ml-1 text-ink-3">
                ({shownCapped(count(each ? [each] : ["Published", "Draft"]), language)})
              </span>
            )}
          </button>
        ))}
      </div>
      <ProductFilters address={address} isAdmin={isAdmin} onChange={narrow} />
      <ListNews news={news} onClose={() => setNews(null)} />
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          total={query.data?.Counts ?? 0}
          progress={
            edits.isPending && edits.total > 1 ? t("bulk.progress", { done: edits.done, total: edits.total }) : ""
          }
          isBusy={edits.isPending || matching.isPending}
          onChooseAll={() => matching.mutate()}
          onApply={(change) => {
            const all = chosen.map((PUID) => ({ PUID, ...change }));
            edits.mutate(all, { onSettled: () => setChosen([]) });
          }}
          onClear={() => setChosen([])}
        />
      )}
      <ListStates
        query={query}
        isEmpty={({ Result }) => Result.every(({ PUID }) => deletion.waiting.includes(PUID))}
        empty={
          <EmptyState
            icon="package-open"
            title={t(isNarrowed(filter) ? "noneFound" : "none")}
            text={t(isNarrowed(filter) ? "noneFoundText" : "noneText")}
            action={
              isNarrowed(filter) ? (
                <Button variant="line" onClick={() => narrow({ q: "", state: "", stock: "", category: "", brand: "" })}>
                  {t("showAll")}
                </Button>
              ) : (
                <AddProduct />
              )
            }
          />
        }
      >
        {({ Result, Counts }) => (
          <>
            <ProductTable
              rows={Result.filter(({ PUID }) => !deletion.waiting.includes(PUID))}
              chosen={chosen}
              onChoose={setChosen}
              onEdit={(change) => edits.mutate([change])}
              onCopy={(puid) => copy.mutate(puid)}
              onDelete={deletion.remove}
              language={language}
              isAdmin={isAdmin}
            />
            <Pager page={address.page} count={Counts} limit={limit} onTurn={address.turn} />
          </>
        )}
      </ListStates>
    </section>
  );
}
