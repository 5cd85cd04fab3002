export type Crumb = { name: string; path: string };

/** `urlOf` makes a path of the shop absolute in the page's language. */
type UrlOf = (path: string) => string;

/** The way from the home page; the last crumb is the page itself. */
export function breadcrumbMarkup(crumbs: readonly Crumb[], urlOf: UrlOf): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: urlOf(path),
    })),
  };
}

/** A page of a list; positions go on from page to page. `first` is the position of the page's first entry, from 1. */
export function listMarkup(entries: readonly Crumb[], first: number, urlOf: UrlOf): object {
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

/** The site with its search. @param searchUrl the list that takes `?q=` */
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
