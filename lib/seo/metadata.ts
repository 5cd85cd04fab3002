import "server-only";

import type { Metadata } from "next";

import { env } from "@/lib/env";
import { defaultLanguage, languages, type Language, type Channel } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { cutDescription } from "./description";
import { shareImagePath, shareSize } from "./share-image";

export type PageMetadata = {
  channel: Channel;
  /** The page's canonical path without language, such as "/products/toys?page=2". */
  path: string;
  title: string;
  /** Truncated at 155 characters; the shop's own when empty. */
  description?: string;
  /** Subject of the share image, whose address follows it. */
  image?: string;
  type?: "website" | "article";
  /** Set for filtered lists and personal pages: not indexed, links followed. */
  noindex?: boolean;
};

const openGraphLocales: Record<Language, string> = { en: "en_US", bn: "bn_BD", fr: "fr_FR", de: "de_DE", it: "it_IT" };

/** A page's metadata: title, description, canonical, alternate languages, Open Graph (§3.16). */
export async function pageMetadata(page: PageMetadata): Promise<Metadata> {
  const { language } = page.channel;
  const t = await getTranslations({ locale: language, namespace: "meta" });
  const title = page.title.includes(site.name) ? page.title : t("titleTemplate").replace("%s", () => page.title);
  const description = cutDescription(page.description?.trim() || t("siteDescription"));
  const url = absolute(localPath(language, page.path));
  const image = absolute(shareImagePath(page.path, [title, page.image ?? ""]));
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { absolute: title },
    description,
    alternates: { canonical: url, languages: page.noindex ? undefined : otherLanguages(page.path) },
    // Without this search engines show small images only.
    robots: page.noindex ? { index: false, follow: true } : { "max-image-preview": "large" },
    openGraph: {
      title,
      description,
      url,
      siteName: site.name,
      type: page.type ?? "website",
      locale: openGraphLocales[language],
      images: [{ url: image, ...shareSize, alt: page.title, type: "image/jpeg" }],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}

function absolute(path: string): string {
  return new URL(path, env().SITE_URL).href;
}

function otherLanguages(path: string): Record<string, string> {
  const entries = languages.map((language) => [language, absolute(localPath(language, path))]);
  return Object.fromEntries([...entries, ["x-default", absolute(localPath(defaultLanguage, path))]]) as Record<
    string,
    string
  >;
}
