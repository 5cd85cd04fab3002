import { getTranslations } from "next-intl/server";

import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import type { ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import type { ProductList } from "@/lib/products/contract";

import { FacetForm, type FacetWords } from "./facet-form";
import { categoryRows, facetGroups, isUseful } from "./facet-groups";
import type { ListAddress } from "./list-address";
import type { ListScope } from "./list-scope";

export type FacetsProps = {
  scope: ListScope;
  /** The child categories. */
  branch: Category[];
  address: ListAddress;
  list: ProductList;
  language: Language;
  currency: ShownCurrency;
};

export async function Facets({ scope, branch, address, list, language, currency }: FacetsProps) {
  const filters = list.Filters.filter((filter) => isUseful(filter, list));
  return (
    <FacetForm
      path={localPath(language, address.path)}
      categories={await categoryRows({ scope, branch, address, language })}
      price={filters.find((filter) => filter.type === "range") ?? null}
      groups={await facetGroups({ scope, address, filters, language })}
      words={await facetWords(list.Counts, language, currency)}
    />
  );
}

async function facetWords(count: number, language: Language, { code }: ShownCurrency): Promise<FacetWords> {
  const t = await getTranslations({ locale: language, namespace: "list" });
  return {
    filters: t("filters"),
    clearAll: t("clearAll"),
    close: t("closeFilters"),
    category: t("category"),
    price: t("facets.price"),
    apply: t("apply"),
    results: t("showResults", { count }),
    andUp: t("andUp"),
    moreFilters: t("moreFilters"),
    lowest: t("lowestPrice", { currency: code }),
    highest: t("highestPrice", { currency: code }),
    from: t("priceSliderFrom"),
    upTo: t("priceSliderTo"),
    to: t("to"),
  };
}
