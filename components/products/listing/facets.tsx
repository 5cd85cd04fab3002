import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import type { Filters, ProductList } from "@/lib/products/contract";

import { FacetForm, type FacetMessages } from "./facet-form";
import { categoryRows, facetGroups, isUseful, moreOf } from "./facet-groups";
import { inStableOrder } from "./facet-order";
import type { ListAddress } from "./list-address";
import type { ListScope } from "./list-scope";

export type FacetsProps = {
  scope: ListScope;
  branch: Category[];
  address: ListAddress;
  list: ProductList;
  /** The filters of the list before anything is chosen. */
  unfiltered: Filters;
  language: Language;
  currency: ShownCurrency;
};

export async function Facets({ scope, branch, address, list, unfiltered, language, currency }: FacetsProps) {
  const filters = inStableOrder(list.Filters, unfiltered).filter((filter) => isUseful(filter, list));
  return (
    <FacetForm
      path={localPath(language, address.path)}
      categories={await categoryRows({ scope, branch, address, language })}
      price={filters.find((filter) => filter.type === "range") ?? null}
      groups={await facetGroups({ scope, address, filters, language })}
      messages={await facetMessages(list, language, currency)}
    />
  );
}

async function facetMessages(list: ProductList, language: Language, { code }: ShownCurrency): Promise<FacetMessages> {
  const t = await getTranslations({ locale: language, namespace: "list" });
  return {
    filters: t("filters"),
    clearAll: t("clearAll"),
    close: t("closeFilters"),
    category: t("category"),
    price: t("facets.price"),
    apply: t("apply"),
    results: t("showResults", { count: list.Counts, more: moreOf(list) }),
    andUp: t("andUp"),
    moreFilters: t("moreFilters"),
    lowest: t("lowestPrice", { currency: code }),
    highest: t("highestPrice", { currency: code }),
    from: t("priceSliderFrom"),
    upTo: t("priceSliderTo"),
    to: t("to"),
  };
}
