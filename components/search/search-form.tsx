import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";

import { SearchBox } from "./search-box";

type SearchFormProps = { language: Language; departments?: Category[]; className: string };

/** GET, with a category select when departments are given. */
export async function SearchForm({ language, departments, className }: SearchFormProps) {
  const t = await getTranslations({ locale: language, namespace: "shell" });
  const search = await getTranslations({ locale: language, namespace: "search" });
  return (
    <SearchBox
      action={localPath(language, "/products")}
      className={className}
      categories={departments?.map(({ slug, name }) => [slug, name])}
      messages={{
        field: t("searchPlaceholder"),
        button: search("button"),
        category: t("category"),
        allCategories: t("allCategories"),
        list: search("list"),
        inCategory: search("inCategory"),
        seeAll: String(search.raw("seeAll")),
        seeAllOne: search("seeAllOne"),
        nothing: search("nothing"),
        status: String(search.raw("status")),
        off: String(search.raw("off")),
        brand: search("brand"),
        corrected: String(search.raw("corrected")),
        meaning: String(search.raw("meaning")),
        literally: String(search.raw("literally")),
        recent: search("recent"),
        forget: search("forget"),
        popular: search("popular"),
      }}
    />
  );
}
