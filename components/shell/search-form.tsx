import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import { localPath } from "@/lib/paths";

import type { ShopContext } from "./shop-context";

type SearchFormProps = Pick<ShopContext, "language"> & { departments?: ShopContext["departments"]; className: string };

/** Search by a plain GET form; the category select is there when departments are given. */
export function SearchForm({ language, departments, className }: SearchFormProps) {
  const t = useTranslations("shell");
  return (
    <form
      role="search"
      action={localPath(language, "/products")}
      className={`flex rounded-sm border-2 border-pond-800 bg-white ring-pond-300/50 focus-within:ring-4 ${className}`}
    >
      {departments && (
        <select
          name="category"
          aria-label={t("category")}
          className="sel h-full max-w-[150px] border-r border-line bg-transparent pr-8! pl-3.5 text-sm font-semibold [background-position:right_9px_center]"
        >
          <option value="">{t("allCategories")}</option>
          {departments.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      )}
      <input
        name="q"
        type="search"
        aria-label={t("searchPlaceholder")}
        placeholder={t("searchPlaceholder")}
        autoComplete="off"
        enterKeyHint="search"
        className="min-w-0 flex-1 appearance-none bg-transparent px-3 text-base outline-none placeholder:text-ink-3 lg:px-4"
      />
      <SearchButton />
    </form>
  );
}

function SearchButton() {
  const t = useTranslations("common");
  return (
    <button
      type="submit"
      aria-label={t("search")}
      className="grid w-12 place-items-center bg-pond-800 text-white hover:bg-pond-950 lg:w-14"
    >
      <Icon name="search" />
    </button>
  );
}
