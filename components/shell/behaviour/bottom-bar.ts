/** Set on each element that uses it: on the root it would have the style of the whole document computed again. */
const property = "--bottom-bar";
const aboveIt = "[data-above-bar]";

let height = 0;
const followers = new Set<() => void>();

/** The focused element scrolls free of these px, floating elements stay above. */
export function coverBottom(px: number): void {
  height = px;
  document.documentElement.style.scrollPaddingBottom = px > 0 ? `${px}px` : "";
  for (const element of document.querySelectorAll<HTMLElement>(aboveIt)) placeAboveBar(element);
  for (const follow of followers) follow();
}

export function followBottom(changed: () => void): () => void {
  followers.add(changed);
  return () => void followers.delete(changed);
}

/** For elements that appear while something covers the bottom; `data-above-bar` updates them from then on. */
export function placeAboveBar({ style }: HTMLElement): void {
  if (height > 0) style.setProperty(property, `${height}px`);
  else style.removeProperty(property);
}
