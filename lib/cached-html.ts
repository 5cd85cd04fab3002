import "server-only";

import { createRequire } from "node:module";
import path from "node:path";

import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";

type Part<Props> = (props: Props) => Promise<ReactElement>;
type Render = typeof import("react-dom/server").renderToStaticMarkup;

const mostForms = 64;
const cachedParts = new WeakMap<object, LRUCache<string, string>>();
let opened: Render | undefined;

/**
 * For a part of every page that has no behaviour of its own: rendered once for equal props, and not hydrated.
 * @param part depends on nothing but its props; the components inside are not async and have no hooks
 */
export async function cachedHtml<Props extends object>(part: Part<Props>, props: Props): Promise<{ __html: string }> {
  const forms = cachedParts.get(part) ?? new LRUCache<string, string>({ max: mostForms });
  cachedParts.set(part, forms);
  const key = JSON.stringify(props);
  const html = forms.get(key) ?? renderer()(await part(props));
  forms.set(key, html);
  return { __html: html };
}

/** React's own, from outside the bundle: Next replaces it by an error in server components. */
function renderer(): Render {
  const fromProject = createRequire(path.join(process.cwd(), "package.json"));
  return (opened ??= (fromProject("react-dom/server") as { renderToStaticMarkup: Render }).renderToStaticMarkup);
}
