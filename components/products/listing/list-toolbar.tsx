import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { curatedQueryOf, pageSizes } from "@/lib/products/list-rules";
import { sorts, type Sort } from "@/lib/products/rules";

import { listFormId, type ListAddress } from "./list-address";
import type { ListScope } from "./list-scope";
import { ListSelect } from "./list-select";

type ToolbarProps = { scope: ListScope; address: ListAddress; count: number; language: Language };

export async function ListToolbar({ scope, address, count, language }: ToolbarProps) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const chosen = Object.values(address.state.values).flatMap((value) => value.split(",")).length;
  // Nothing to sort, and nothing to remove.
  if (count === 0 && chosen === 0) return null;
  const own = scope.curated ? curatedQueryOf(scope.curated).sort : undefined;
  const nameOf = (sort: Sort) => t(`sorts.${sort === "default" && own ? own : sort}`);
  return (
    <div className="ltools">
      <button type="button" popoverTarget="filters" className="btn btn-line btn-sm lg:hidden">
        <Icon name="sliders-horizontal" size={18} />
        {t("filters")}
        {chosen > 0 && <b className="lchosen">{chosen}</b>}
      </button>
      <ListSelect
        name="sort"
        label={t("sortBy")}
        caption={t("sortBy")}
        own={own}
        choices={sorts.filter((sort) => sort !== own).map((sort) => [sort, nameOf(sort)])}
        className="lsort"
      />
      <span className="max-lg:hidden">
        <ListSelect
          name="limit"
          label={t("perPage")}
          caption={t("show")}
          choices={pageSizes.map((size) => [String(size), String(size)])}
          className="llimit"
        />
      </span>
      <button type="submit" form={listFormId} className="btn btn-line btn-sm scriptless">
        {t("apply")}
      </button>
      <ViewLinks address={address} label={t("view")} grid={t("viewGrid")} list={t("viewList")} />
    </div>
  );
}

type ViewLinksProps = { address: ListAddress; label: string; grid: string; list: string };

function ViewLinks({ address: { state, hrefOf }, label, grid, list }: ViewLinksProps) {
  const views = [
    ["grid", grid, "layout-grid"],
    ["list", list, "list"],
  ] as const;
  return (
    <div role="group" aria-label={label} data-stay="" className="lviews">
      {views.map(([view, name, icon]) => (
        <a
          key={view}
          href={hrefOf({ view })}
          rel="nofollow"
          aria-label={name}
          aria-current={state.view === view ? "true" : undefined}
        >
          <Icon name={icon} size={18} />
        </a>
      ))}
    </div>
  );
}
