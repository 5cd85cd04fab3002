/** Told to each element that uses it: on the root it would have the style of the whole document computed again. */
const property = "--bottom-bar";
const aboveIt = "[data-above-bar]";

let height = 0;

/** How much of the screen's bottom is covered, px. The page scrolls what has the focus free of it; what floats stays above. */
export function coverBottom(px: number): void {
  height = px;
  document.documentElement.style.scrollPaddingBottom = px > 0 ? `${px}px` : "";
  for (const element of document.querySelectorAll<HTMLElement>(aboveIt)) placeAboveBar(element);
}

/** For what comes while something covers the bottom. It bears `data-above-bar` and follows from then on. */
export function placeAboveBar({ style }: HTMLElement): void {
  if (height > 0) style.setProperty(property, `${height}px`);
  else style.removeProperty(property);
}
