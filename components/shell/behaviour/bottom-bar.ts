/** Set on each element that uses it: on the root it would have the style of the whole document computed again. */
const property = "--bottom-bar";
const aboveIt = "[data-above-bar]";

let height = 0;

/**
 * Px of the screen's bottom that are covered. The page scrolls the focused element free of it, and floating elements
 * stay above.
 */
export function coverBottom(px: number): void {
  height = px;
  document.documentElement.style.scrollPaddingBottom = px > 0 ? `${px}px` : "";
  for (const element of document.querySelectorAll<HTMLElement>(aboveIt)) placeAboveBar(element);
}

/**
 * For elements that appear while something covers the bottom. They carry `data-above-bar` and are updated from then on.
 */
export function placeAboveBar({ style }: HTMLElement): void {
  if (height > 0) style.setProperty(property, `${height}px`);
  else style.removeProperty(property);
}
