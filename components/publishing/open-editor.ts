import type { MouseEvent } from "react";

/**
 * A click on a link to the editor opens it over the page, where there is room for that; its code comes with the click.
 * Whatever goes wrong, the link leads to the editor's own page.
 * @param slug null for a new product
 */
export function openEditor(
  event: MouseEvent<HTMLAnchorElement>,
  slug: string | null,
  onSaved: (saved: { Slug: string }) => void,
): void {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
  if (!isPlain || window.innerWidth < 768) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  import("./editor-modal")
    .then(({ showEditor }) => showEditor(slug, onSaved))
    .catch(() => window.location.assign(href));
}
