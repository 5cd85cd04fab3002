export type MarkupCrumb = { name: string; path: string };

/** Makes a path absolute in the page's language. */
type UrlOf = (path: string) => string;

/**
 * A page of a list; positions go on from page to page. `first` is the position of the page's first entry, from 1.
 * Browsers load this for their lists, and next-seo's list has no names; so it is written here.
 */
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

/** The site with its search. @param searchUrl the list that accepts `?q=` */
export function websiteMarkup(name: string, url: string, searchUrl: string, inLanguage: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url,
    inLanguage,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${searchUrl}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
