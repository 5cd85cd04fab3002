import { defaultLanguage, languages } from "@/lib/locale/rules";
import { brandPath, categoryPath, curatedPath, localPath } from "@/lib/paths";
import { fileUrl } from "@/lib/images";

import { element, escapeXml, xmlDeclaration } from "./xml";

/** A page of the sitemap, by its path without language. */
export type SitemapPage = {
  path: string;
  /** ISO time of the last change of its content. */
  changed?: string;
  images?: readonly string[];
};

/** Pages that are not in the database. */
export const staticPages: readonly SitemapPage[] = [{ path: "/account/track-order" }];

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export const urlSetStart = `${xmlDeclaration}<urlset ${namespaces}>\n`;
export const urlSetEnd = "</urlset>\n";

/** One entry per language, each with links to all languages; only the default language lists images. */
export function sitemapEntries({ path, changed, images = [] }: SitemapPage, siteUrl: string): string {
  const addressIn = (language: string) => `${siteUrl}${localPath(language, path)}`;
  const alternate = (hreflang: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(addressIn(language))}"/>`;
  const alternates = languages.map((language) => alternate(language, language)).join("");
  const imageTags = images.map(
    (image) => `<image:image>${element("image:loc", absolute(image, siteUrl))}</image:image>`,
  );
  return languages
    .map((language) => {
      const own = language === defaultLanguage ? imageTags.join("") : "";
      const facts = element("loc", addressIn(language)) + element("lastmod", changed);
      return `<url>${facts}${alternates}${alternate("x-default", defaultLanguage)}${own}</url>\n`;
    })
    .join("");
}

export function absolute(address: string, siteUrl: string): string {
  return new URL(fileUrl(address), `${siteUrl}/`).href;
}

export type SitemapPart = { name: string; changed?: string };

export function sitemapIndex(parts: readonly SitemapPart[], siteUrl: string): string {
  const entries = parts.map(
    ({ name, changed }) =>
      `<sitemap>${element("loc", `${siteUrl}/sitemap/${name}.xml`)}${element("lastmod", changed)}</sitemap>\n`,
  );
  const start = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return `${xmlDeclaration}${start}${entries.join("")}</sitemapindex>\n`;
}

/** The sitemap's fields of a product, and the lists that contain it. */
export type SitemapProduct = {
  id: number;
  slug: string;
  changed: string;
  images: string[];
  categories: string[];
  brand: string;
  isTopRated: boolean;
  isOnSale: boolean;
};

type List = Pick<SitemapProduct, "changed" | "isTopRated" | "isOnSale">;
export type Lists = Record<"categories" | "brands", [string, List][]>;

/** Collects the lists that are not empty from the products; the empty slug is the list of all products. */
export class SitemapLists {
  readonly #categories = new Map<string, List>();
  readonly #brands = new Map<string, List>();

  add({ categories, brand, ...list }: List & Pick<SitemapProduct, "categories" | "brand">): void {
    for (const slug of new Set(["", ...categories])) merge(this.#categories, slug, list);
    merge(this.#brands, brand, list);
  }

  /** @param lists of other products, as `toJSON` returns them */
  merge({ categories, brands }: Lists): void {
    for (const [slug, list] of categories) merge(this.#categories, slug, list);
    for (const [slug, list] of brands) merge(this.#brands, slug, list);
  }

  toJSON(): Lists {
    return { categories: [...this.#categories], brands: [...this.#brands] };
  }

  get changed(): string | undefined {
    return this.#categories.get("")?.changed;
  }

  /** @param categories the slugs of all that exist, in their order */
  pages(categories: readonly string[]): SitemapPage[] {
    const brands = [...this.#brands].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return [
      ...["", ...categories].flatMap((slug) => {
        const list = this.#categories.get(slug);
        return list ? categoryPages(slug, list) : [];
      }),
      ...brands.map(([slug, { changed }]) => ({ path: brandPath(slug), changed })),
    ];
  }
}

function merge(lists: Map<string, List>, slug: string, { changed, isTopRated, isOnSale }: List): void {
  const known = lists.get(slug);
  lists.set(slug, {
    changed: later(known?.changed, changed) ?? changed,
    isTopRated: isTopRated || (known?.isTopRated ?? false),
    isOnSale: isOnSale || (known?.isOnSale ?? false),
  });
}

function categoryPages(slug: string, { changed, isTopRated, isOnSale }: List): SitemapPage[] {
  const curated = (
    ["latest", ...(isTopRated ? ["toprated" as const] : []), ...(isOnSale ? ["sale" as const] : [])] as const
  ).map((list) => curatedPath(list, slug || undefined));
  return [slug ? categoryPath({ slug }) : "/products", ...curated].map((path) => ({ path, changed }));
}

/** The later of two ISO times in UTC. */
export function later(a: string | undefined, b: string | undefined): string | undefined {
  return !a || (b && b > a) ? b : a;
}
