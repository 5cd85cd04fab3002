import { BreadcrumbJsonLd } from "next-seo";

import { jsonLdOf } from "./json-ld";
import type { MarkupCrumb } from "./list-markup";

/** The breadcrumbs from the home page; the last is the page itself. @param urlOf makes a path absolute */
export function breadcrumbMarkup(crumbs: readonly MarkupCrumb[], urlOf: (path: string) => string): object {
  return jsonLdOf(BreadcrumbJsonLd({ items: crumbs.map(({ name, path }) => ({ name, item: urlOf(path) })) }));
}
