import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { ShownCurrency } from "@/lib/money";
import type { Filter, Filters } from "@/lib/products/contract";
import { toggledValue } from "@/lib/products/list-rules";

import { facetItemName, priceRangeName } from "./facet-names";
import type { ListAddress } from "./list-address";

type ActiveFiltersProps = { address: ListAddress; filters: Filters; language: Language; currency: ShownCurrency };

/** `next` is the group's value in the address without this filter. */
type Applied = { filter: Filter; slug: string; next: string };

/** A chip removes its filter. */
export async function ActiveFilters({ address, filters, language, currency }: ActiveFiltersProps) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { state, hrefOf } = address;
  const applied = filters.flatMap((filter): Applied[] => {
    if (filter.type === "range") return state.values.price ? [{ filter, slug: state.values.price, next: "" }] : [];
    return filter.value.map((slug) => ({ filter, slug, next: toggledValue(state, filter.slug, slug) }));
  });
  if (applied.length === 0) return null;
  const chips = await Promise.all(
    applied.map(async ({ filter, slug, next }) => ({
      key: `${filter.slug}-${slug}`,
      href: hrefOf({ values: { [filter.slug]: next } }),
      name:
        filter.type === "range"
          ? await priceRangeName(slug, language, currency)
          : await facetItemName(filter, slug, language, "chip"),
    })),
  );
  const cleared = Object.fromEntries(Object.keys(state.values).map((group) => [group, ""]));
  return (
    // A new row for each set of chips: it starts at the first one.
    <ul
      key={chips.map(({ key }) => key).join()}
      aria-label={t("activeFilters")}
      data-stay=""
      className="lchips scroller"
    >
      {chips.map(({ key, href, name }) => (
        <li key={key}>
          <a href={href} rel="nofollow" aria-label={t("removeFilter", { name })} className="chip on pr-2!">
            {name}
            <Icon name="x" size={15} />
          </a>
        </li>
      ))}
      <li>
        <a href={hrefOf({ values: cleared })} rel="nofollow" className="link px-1 text-sm whitespace-nowrap">
          {t("clearAll")}
        </a>
      </li>
    </ul>
  );
}
