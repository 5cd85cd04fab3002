import { getTranslations } from "next-intl/server";

import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { listHref } from "@/lib/products/list-rules";

import type { ListAddress } from "./list-address";
import { siblingPath, type ListScope } from "./list-scope";

type CategoryFacetProps = { scope: ListScope; branch: Category[]; address: ListAddress; language: Language };

export async function CategoryFacet({ scope, branch, address, language }: CategoryFacetProps) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { category } = scope;
  // The numbers are of whole categories: beside a search or a brand they would say too much.
  const isCounted = !scope.brand && !scope.curated && !address.state.q;
  const hrefOf = (to: { slug: string } | null) =>
    localPath(language, listHref(siblingPath(scope, to), { ...address.state, page: 1, sort: "default", values: {} }));
  const isBranch = category && category.children.length > 0;
  const above = category ? [...category.parents, ...(isBranch ? [category] : [])] : [];
  return (
    <ul className="text-[14px]">
      {category && (
        <li>
          <a className="flex min-h-8 items-center text-ink-2 hover:text-pond-700" href={hrefOf(null)}>
            {t("everyCategory")}
          </a>
        </li>
      )}
      {above.map((each) => (
        <li key={each.slug}>
          <a
            className="flex min-h-8 items-center font-semibold hover:text-pond-700"
            href={hrefOf(each)}
            aria-current={each.slug === category?.slug ? "page" : undefined}
          >
            {each.name}
            {isCounted && each.slug === category?.slug && <Count value={category.items} />}
          </a>
        </li>
      ))}
      {branch.map((each) => {
        const isShown = each.slug === category?.slug;
        return (
          <li key={each.slug}>
            <a
              href={hrefOf(each)}
              aria-current={isShown ? "page" : undefined}
              className={`flex min-h-8 items-center border-l-2 pl-3 hover:text-pond-700 ${isShown ? "border-rani-600 font-semibold text-ink" : "border-line text-ink-2"}`}
            >
              {each.name}
              {isCounted && <Count value={each.items} />}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Count({ value }: { value: number }) {
  return <span className="ml-auto pl-2 text-sm font-normal text-ink-3">{value}</span>;
}
