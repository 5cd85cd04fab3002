import { getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/ui/empty-state";
import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import { categoryPath, localPath } from "@/lib/paths";
import { hasChoices } from "@/lib/products/list-rules";

import type { ListAddress } from "./list-address";
import type { ListScope } from "./list-scope";

type ListEmptyProps = {
  scope: ListScope;
  address: ListAddress;
  departments: Category[];
  spelling: { text: string; count: number } | null;
  language: Language;
};

/** Says why nothing is shown, and offers ways on. */
export async function ListEmpty({ scope, address, departments, spelling, language }: ListEmptyProps) {
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
        title={t("emptyTitle")}
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
      <h3 className="text-center text-[15px] font-semibold">{t("tryDepartments")}</h3>
      <ul className="mx-auto mt-3 flex max-w-[640px] flex-wrap justify-center gap-2">
        {departments.map((category) => (
          <li key={category.slug}>
            <a href={localPath(language, categoryPath(category))} className="chip">
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
