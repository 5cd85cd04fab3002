/** Set on each element that uses it: on the root it would have the style of the whole document computed again. */
const property = "--bottom-bar";
const aboveIt = "[data-above-bar]";
export const bottomEvent = "nijer:bottom-bar";

let height = 0;

/** Px of the bottom that are covered: the focused element scrolls free of it, floating elements stay above. */
export function coverBottom(px: number): void {
  height = px;
  document.documentElement.style.scrollPaddingBottom = px > 0 ? `${px}px` : "";
  for (const element of document.querySelectorAll<HTMLElement>(aboveIt)) placeAboveBar(element);
  window.dispatchEvent(new Event(bottomEvent));
}

/** For elements that appear while something covers the bottom; `data-above-bar` updates them from then on. */
export function placeAboveBar({ style }: HTMLElement): void {
  if (height > 0) style.setProperty(property, `${height}px`);
  else style.removeProperty(property);
}
