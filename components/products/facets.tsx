import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import type { ShownCurrency } from "@/lib/money";
import type { Filter, ProductList } from "@/lib/products/contract";

import { ClearAll } from "./active-filters";
import { CategoryFacet } from "./category-facet";
import { ChoiceFacet } from "./choice-facet";
import { facetName } from "./facet-names";
import type { ListAddress } from "./list-address";
import type { ListScope } from "./list-scope";
import { PriceFacet } from "./price-facet";

export type FacetsProps = {
  scope: ListScope;
  /** The categories to go on to. */
  branch: Category[];
  address: ListAddress;
  list: ProductList;
  language: Language;
  currency: ShownCurrency;
};

/** A column on wide screens; on small ones the same element opens as a sheet, by the browser's own means. */
const sheet =
  "m-0 h-auto max-h-none w-full max-w-none border-0 bg-white p-0 text-ink max-lg:inset-x-0 max-lg:top-14 max-lg:bottom-0 max-lg:rounded-t-xl lg:static lg:block lg:overflow-visible";

export async function Facets({ scope, branch, address, list, language, currency }: FacetsProps) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const filters = list.Filters.filter((filter) => isUseful(filter, list) && !(filter.slug === "brand" && scope.brand));
  const groups = await Promise.all(
    filters.map(async (filter, position) => {
      const name = await facetName(filter, language);
      const isOpen = position < openGroups || (filter.type !== "range" && filter.value.length > 0);
      return (
        <Group key={filter.slug} name={name} isOpen={isOpen}>
          {filter.type === "range" ? (
            <PriceFacet filter={filter} address={address} language={language} currency={currency} />
          ) : (
            <ChoiceFacet filter={filter} address={address} language={language} />
          )}
        </Group>
      );
    }),
  );
  return (
    <aside id="filters" popover="auto" aria-label={t("filters")} className={sheet}>
      <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between border-line bg-white max-lg:border-b max-lg:px-4 lg:static lg:min-h-0 lg:border-b-2 lg:border-pond-800 lg:pb-1">
        <h2 className="text-lg">{t("filters")}</h2>
        <span className="flex items-center">
          {Object.keys(address.state.values).length > 0 && <ClearAll address={address} label={t("clearAll")} />}
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={t("closeFilters")}
            className="ibtn -mr-2 size-11! lg:hidden"
          >
            <Icon name="x" size={22} />
          </button>
        </span>
      </div>
      <div className="max-lg:px-4 max-lg:pb-6">
        <Group name={t("category")} isOpen>
          <CategoryFacet scope={scope} branch={branch} address={address} language={language} />
        </Group>
        {groups}
      </div>
      <div className="sticky bottom-0 bg-white p-3 shadow-[var(--shadow-bar)] lg:hidden">
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" className="btn btn-main btn-lg w-full">
          {t("showResults", { count: list.Counts })}
        </button>
      </div>
    </aside>
  );
}

function isUseful(filter: Filter, list: ProductList): boolean {
  if (filter.type === "range")
    return list.Counts > 0 || filter.value[0] !== filter.min || filter.value[1] !== filter.max;
  return filter.value.length > 0 || filter.items.some(({ count }) => count > 0);
}

/** The further ones are closed: a list of everything has dozens. */
const openGroups = 7;

function Group({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-b border-line py-3.5">
      <summary className="flex min-h-6 list-none items-center justify-between text-[15px] font-semibold">
        {name}
        <Icon name="chevron-down" size={17} className="text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
