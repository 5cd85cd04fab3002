import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";
import type { Product } from "@/lib/products/contract";

type PreviewBarProps = {
  language: Language;
  slug: string | null;
  isDraft: boolean;
  /** How lists and search engines show the product. */
  children: ReactNode;
};

/** Says that the page is none yet, and leads back to the editor. */
export async function PreviewBar({ language, slug, isDraft, children }: PreviewBarProps) {
  const t = await getTranslations({ locale: language, namespace: "shops.preview" });
  const editor = slug === null ? "/account/productpublish" : `/account/productpublish/${slug}`;
  return (
    <aside aria-label={t("title")} className="border-b border-line bg-neel-50">
      <div className="wrap py-3 text-[14px]">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="flex min-w-0 items-start gap-2">
            <Icon name="eye" size={18} className="mt-0.5 shrink-0" />
            <span>
              <b>{t("title")}.</b> {t(isDraft ? "draft" : "stored")}
            </span>
          </p>
          <a href={localPath(language, editor)} className="btn btn-line btn-sm">
            {t("back")}
          </a>
        </div>
        <details className="mt-2">
          <summary className="min-h-8 cursor-pointer">{t("elsewhere")}</summary>
          {children}
        </details>
      </div>
    </aside>
  );
}

type SnippetProps = { product: Product; url: string; language: Language };

/** Search engines cut titles at about 60 characters, and texts at about 155. */
const shown = { title: 60, text: 155 };
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

export async function SearchSnippet({ product, url, language }: SnippetProps) {
  const t = await getTranslations({ locale: language, namespace: "shops.preview" });
  return (
    <section aria-label={t("search")} className="min-w-0 rounded-md bg-white p-4">
      <p className="truncate text-[13px] text-ink-2">{url}</p>
      <p className="mt-0.5 text-[18px] text-neel-700">{cut(`${product.Name} · Nijer`, shown.title)}</p>
      <p className="mt-1 text-ink-2">{cut(product.ShortDescription, shown.text) || t("noText")}</p>
    </section>
  );
}
