import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { curatedQueryOf } from "@/lib/products/list-rules";
import { sorts, type Sort } from "@/lib/products/rules";

import { defaultPageSize, pageSizes, type ListAddress } from "./list-address";
import { ListForm } from "./list-form";
import type { ListScope } from "./list-scope";

type ToolbarProps = { scope: ListScope; address: ListAddress; count: number; language: Language };

export async function ListToolbar({ scope, address, count, language }: ToolbarProps) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { state, limit } = address;
  const chosen = Object.values(state.values).flatMap((value) => value.split(",")).length;
  const own = scope.curated ? curatedQueryOf(scope.curated).sort : null;
  const choices = sorts.filter((sort) => sort !== own);
  const nameOf = (sort: Sort) => t(`sorts.${sort === "default" && own ? own : sort}`);
  return (
    <div className="flex flex-wrap items-center gap-3 border-line max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-b max-lg:bg-white max-lg:px-4 max-lg:py-2 md:max-lg:-mx-6 md:max-lg:px-6">
      <p className="text-[14px] max-lg:hidden">{t.rich("countOnly", { count, b: (text) => <b>{text}</b> })}</p>
      <button type="button" popoverTarget="filters" className="btn btn-line btn-sm min-h-11! flex-1 lg:hidden">
        <Icon name="sliders-horizontal" size={18} />
        {t("filters")}
        {chosen > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-pond-800 px-1 text-2xs text-white">
            {chosen}
          </span>
        )}
      </button>
      <ListForm
        key={address.hrefOf()}
        action={localPath(language, address.path)}
        className="flex items-center gap-3 max-lg:flex-1 lg:ml-auto"
      >
        <HiddenChoices address={address} />
        <label className="flex items-center gap-2 text-[14px] max-lg:flex-1">
          <span className="whitespace-nowrap max-lg:sr-only">{t("sortBy")}</span>
          <select
            name="sort"
            defaultValue={state.sort === own ? "default" : state.sort}
            className="input sel min-h-11! w-full! text-[14px]! font-semibold lg:w-[190px]!"
          >
            {choices.map((sort) => (
              <option key={sort} value={sort}>
                {nameOf(sort)}
              </option>
            ))}
          </select>
        </label>
        <label className="hidden items-center gap-2 text-[14px] lg:flex">
          {t("show")}
          <select
            name="limit"
            aria-label={t("perPage")}
            defaultValue={limit}
            className="input sel min-h-11! w-[74px]! text-[14px]!"
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className="btn btn-line btn-sm min-h-11!">
            {t("apply")}
          </button>
        </noscript>
      </ListForm>
    </div>
  );
}

/** What a GET form has to carry along, since it replaces the whole query. */
export function HiddenChoices({ address: { state, limit }, price = true }: { address: ListAddress; price?: boolean }) {
  const fields = {
    q: state.q,
    view: state.view === "grid" ? "" : state.view,
    ...state.values,
    ...(!price && { price: "", sort: state.sort === "default" ? "" : state.sort }),
    ...(!price && limit !== defaultPageSize && { limit: String(limit) }),
  };
  return Object.entries(fields).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
