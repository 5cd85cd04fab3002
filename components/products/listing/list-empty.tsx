import { ProductGrid } from "@/components/products/card/product-grid";
import { EmptyState } from "@/components/ui/empty-state";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { categoryPath, localPath } from "@/lib/paths";
import type { ShownCurrency } from "@/lib/money";
import { hasChoices } from "@/lib/products/list-rules";

import type { ListAddress } from "./list-address";
import type { ListScope } from "./list-scope";
import type { WaysOn } from "./list-ways";

type ListEmptyProps = {
  scope: ListScope;
  address: ListAddress;
  waysOn: WaysOn | null;
  spelling: { text: string; count: number } | null;
  language: Language;
  currency: ShownCurrency;
};

export async function ListEmpty({ scope, address, waysOn, spelling, language, currency }: ListEmptyProps) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { state, hrefOf } = address;
  const isFiltered = hasChoices(state);
  const cleared = Object.fromEntries(Object.keys(state.values).map((group) => [group, ""]));
  const text = isFiltered ? t("emptyFiltered") : state.q ? t("emptySearch", { text: state.q }) : t("emptyPlain");
  const way = isFiltered
    ? { href: hrefOf({ values: cleared }), label: t("clearFilters") }
    : { href: localPath(language, "/products"), label: t("browse") };
  return (
    <>
      <EmptyState
        icon="search"
        title={t(isFiltered || state.q ? "emptyTitle" : "emptyPlainTitle")}
        text={text}
        department={scope.category?.department}
        action={
          <>
            {spelling && (
              <p className="mb-4 text-md">
                {t.rich("didYouMean", {
                  text: spelling.text,
                  count: spelling.count,
                  a: (words) => (
                    <a href={hrefOf({ q: spelling.text })} className="link">
                      {words}
                    </a>
                  ),
                })}
              </p>
            )}
            <a href={way.href} className="btn btn-main">
              {way.label}
            </a>
          </>
        }
      />
      {waysOn && waysOn.words.length > 0 && (
        <>
          <h3 className="text-center text-[15px] font-semibold">{t("partOfText")}</h3>
          <ul className="mx-auto mt-3 mb-6 flex max-w-[640px] flex-wrap justify-center gap-2">
            {waysOn.words.map(({ text: word, count, isCapped }) => (
              <li key={word}>
                <a href={hrefOf({ q: word })} rel="nofollow" className="chip">
                  {word} ({count.toLocaleString(language)}
                  {isCapped && "+"})
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="text-center text-[15px] font-semibold">{t("tryDepartments")}</h3>
      <ul className="mx-auto mt-3 flex max-w-[640px] flex-wrap justify-center gap-2">
        {waysOn?.categories.map((category) => (
          <li key={category.slug}>
            <a href={localPath(language, categoryPath(category))} className="chip">
              {category.name}
            </a>
          </li>
        ))}
      </ul>
      {waysOn && waysOn.popular.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-center text-[15px] font-semibold">{t("popularProducts")}</h2>
          <ProductGrid
            products={waysOn.popular}
            currency={currency}
            eager={0}
            heading="h3"
            columns="grid-cols-2 md:grid-cols-4"
          />
        </>
      )}
    </>
  );
}
