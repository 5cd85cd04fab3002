import type { ReactNode } from "react";

import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Pagination } from "@/components/ui/pagination";
import type { Category } from "@/lib/categories/contract";
import { env } from "@/lib/env";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import type { Filters, ProductList } from "@/lib/products/contract";

import { ActiveFilters } from "./active-filters";
import { moreOf } from "./facet-groups";
import { Facets } from "./facets";
import type { ListAddress } from "./list-address";
import { listCrumbs } from "./list-crumbs";
import { ListEmpty } from "./list-empty";
import { ListHead } from "./list-head";
import { ListMoves } from "./list-moves";
import type { ListScope } from "./list-scope";
import type { WaysOn } from "./list-ways";
import { ListToolbar } from "./list-toolbar";
import { listHeading } from "./list-heading";
import { ReadingNote } from "./reading-note";
import { ProductGrid } from "@/components/products/card/product-grid";

export type LoadedList = {
  address: ListAddress;
  list: ProductList;
  /** The filters of the list before anything is chosen. */
  unfiltered: Filters;
  /** Null where the list is not empty. */
  waysOn: WaysOn | null;
  branch: Category[];
  /** A search with results that is close to one without. */
  spelling: { text: string; count: number } | null;
};

type ListViewProps = {
  scope: ListScope;
  loaded: LoadedList;
  language: Language;
  currency: ShownCurrency;
  /** In place of the list's own heading. */
  head?: ReactNode;
};

/** Images that are loaded at once: the first row on wide screens, the first screen on a phone. */
const eagerCards = 4;
const columns = "grid-cols-2 md:grid-cols-3 xl:grid-cols-4";

export async function ListView({ scope, loaded, language, currency, head }: ListViewProps) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const common = await getTranslations({ locale: language, namespace: "common" });
  const { address, list, unfiltered, branch } = loaded;
  const heading = await listHeading(scope, address.state.q, language);
  const crumbs = await listCrumbs(scope, heading.title, language);
  const images = list.Result.slice(0, 3).map(({ Image }) => Image);
  return (
    <div className="wrap pt-3 md:pt-4">
      <Breadcrumb
        label={common("breadcrumb")}
        crumbs={crumbs.map(({ name, path }) => ({ label: name, href: localPath(language, path) }))}
      />
      {head ?? <ListHead {...{ scope, branch, heading, images, language }} />}
      <ListMoves
        state={address.state}
        path={localPath(language, address.path)}
        status={t("status", { count: list.Counts, more: moreOf(list) })}
      >
        <Facets {...{ scope, branch, address, list, unfiltered, language, currency }} />
        <section aria-label={t("results")} className="min-w-0">
          <div className="lhead">
            <ListToolbar {...{ scope, address, count: list.Counts, language }} />
            <div className="lstate">
              {list.Counts > 0 && (
                <p>
                  {t.rich("countOnly", {
                    count: list.Counts,
                    more: moreOf(list),
                    b: (text) => <b className="text-ink">{text}</b>,
                  })}
                </p>
              )}
              <ActiveFilters {...{ address, filters: list.Filters, language, currency }} />
            </div>
          </div>
          {list.Understood && <ReadingNote {...{ address, understood: list.Understood, language, currency }} />}
          <ListResults {...{ scope, loaded, language, currency }} />
        </section>
      </ListMoves>
    </div>
  );
}

async function ListResults({ scope, loaded, language, currency }: ListViewProps) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const common = await getTranslations({ locale: language, namespace: "common" });
  const { address, list, waysOn, spelling } = loaded;
  const first = (list.Page - 1) * list.Limit + 1;
  return (
    <div className="lresults">
      {list.Counts === 0 ? (
        <ListEmpty {...{ scope, address, waysOn, spelling, language, currency }} />
      ) : (
        <ProductGrid
          // Another list has new cards: moving the old ones would be a layout shift.
          key={address.hrefOf()}
          products={list.Result}
          currency={currency}
          eager={eagerCards}
          heading="h2"
          columns={columns}
          layout={address.state.view}
          listing={{ first, origin: new URL(env().SITE_URL).origin }}
        />
      )}
      <div className="mt-10" data-turn="">
        <Pagination
          page={list.Page}
          pages={Math.ceil(list.Counts / list.Limit)}
          hrefOf={(page) => address.hrefOf({ page })}
          labels={{ pages: common("pages"), previous: common("previous"), next: common("next") }}
        />
        {list.Counts > 0 && (
          <p className="mt-2.5 text-center text-sm text-ink-2">
            {t("range", {
              from: first,
              to: first + list.Result.length - 1,
              count: list.Counts,
              more: moreOf(list),
            })}
          </p>
        )}
        {list.IsCapped && first + list.Limit > list.Counts && (
          <p className="mt-1 text-center text-sm text-ink-2">{t("pagesEnd", { count: list.Counts })}</p>
        )}
      </div>
    </div>
  );
}
