import { sitePageMarkup, type SitePageFacts } from "@/lib/content/markup";
import { sitePages, type SitePageKey } from "@/lib/content/page-rules";
import { env } from "@/lib/env";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";
import { breadcrumbMarkup } from "@/lib/seo/breadcrumb-markup";
import { JsonLd } from "@/lib/seo/json-ld";
import { site } from "@/lib/site";

export type SiteMarkupProps = {
  page: SitePageKey;
  type?: SitePageFacts["type"];
  text: { title: string; description: string };
  language: Language;
};

export async function SiteMarkup({ page, type = "WebPage", text, language }: SiteMarkupProps) {
  const common = await getTranslations({ locale: language, namespace: "common" });
  const urlOf = (path: string) => new URL(localPath(language, path), env().SITE_URL).href;
  const { path, changed } = sitePages[page];
  const crumbs = [
    { name: common("home"), path: "/" },
    { name: text.title, path },
  ];
  const facts = {
    type,
    name: text.title,
    description: text.description,
    url: urlOf(path),
    changed,
    inLanguage: language,
    home: urlOf("/"),
    shopName: site.name,
  };
  return (
    <>
      <JsonLd data={sitePageMarkup(facts)} />
      <JsonLd data={breadcrumbMarkup(crumbs, urlOf)} />
    </>
  );
}
