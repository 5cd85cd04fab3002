import type { MouseEvent } from "react";

/** A dialog where there is room; the link's page if its code does not load. @param slug null for a new product */
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
