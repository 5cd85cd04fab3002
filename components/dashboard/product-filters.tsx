import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { callQuery } from "@/components/query/call-query";
import { Icon } from "@/components/ui/icon";
import { rowSorts } from "@/lib/publishing/row-sorts";

import type { ListQuery } from "./use-list-address";

type ProductFiltersProps = {
  address: ListQuery;
  isAdmin: boolean;
  onChange: (change: Record<string, string>) => void;
};

export const rowsPerPage = ["20", "50", "100"] as const;

export function ProductFilters({ address, isAdmin, onChange }: ProductFiltersProps) {
  const t = useTranslations("dashboard.products");
  const choices = useQuery(
    callQuery("GET UserProduct/GetProductFilters", { query: { suid: isAdmin ? "all" : undefined } }),
  );
  const { Categories = [], Brands = [] } = choices.data ?? {};
  const select = (name: string, label: string, options: ReactNode) => (
    <select
      aria-label={label}
      value={address.get(name)}
      className="input sel min-h-11! w-auto! min-w-0 max-sm:flex-[1_1_calc(50%-4px)] sm:max-w-48"
      onChange={(event) => onChange({ [name]: event.target.value })}
    >
      {options}
    </select>
  );
  const named = (name: "category" | "brand", all: readonly { Slug: string; Name: string; Count: number }[]) => {
    const chosen = address.get(name);
    return (
      <>
        <option value="">{t(`any.${name}`)}</option>
        {chosen && !all.some(({ Slug }) => Slug === chosen) && <option value={chosen}>{chosen}</option>}
        {all.map(({ Slug, Name, Count }) => (
          <option key={Slug} value={Slug}>{`${Name} (${Count})`}</option>
        ))}
      </>
    );
  };
  return (
    <form
      role="search"
      className="flex flex-wrap gap-2 p-3 md:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ q: String(new FormData(event.currentTarget).get("q")).trim() });
      }}
    >
      <label className="relative min-w-[200px] flex-1">
        <span className="sr-only">{t("search")}</span>
        <input
          key={address.get("q")}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={address.get("q")}
          placeholder={t("search")}
          className="input min-h-11! pl-10!"
        />
        <Icon name="search" size={18} className="pointer-events-none absolute top-3 left-3.5 text-ink-3" />
      </label>
      {select("category", t("category"), named("category", Categories))}
      {select("brand", t("brand"), named("brand", Brands))}
      {select(
        "stock",
        t("stock"),
        (["", "in", "low", "out"] as const).map((each) => (
          <option key={each} value={each}>
            {t(`stocks.${each || "any"}`)}
          </option>
        )),
      )}
      {select(
        "sort",
        t("sort"),
        rowSorts.map((each) => (
          <option key={each} value={each === "latest" ? "" : each}>
            {t(`sorts.${each}`)}
          </option>
        )),
      )}
      {select(
        "size",
        t("size"),
        rowsPerPage.map((each) => (
          <option key={each} value={each === "20" ? "" : each}>
            {t("perPage", { count: Number(each) })}
          </option>
        )),
      )}
    </form>
  );
}
