export type MarkupCrumb = { name: string; path: string };

/** Makes a path absolute in the page's language. */
type UrlOf = (path: string) => string;

/** `first` is the page's first position, from 1. Browsers load this; next-seo's list has no names. */
export function listMarkup(entries: readonly MarkupCrumb[], first: number, urlOf: UrlOf): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: entries.map(({ path, name }, index) => ({
      "@type": "ListItem",
      position: first + index,
      url: urlOf(path),
      name,
    })),
  };
}

export function websiteMarkup(name: string, url: string, inLanguage: string): object {
  return { "@context": "https://schema.org", "@type": "WebSite", name, url, inLanguage };
}
