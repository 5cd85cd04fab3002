/** Areas whose texts a shopper's browser loads after the page, for what a click opens: the culture data (§3.2). */
export const cultureAreas = ["cart", "conversations", "login", "product", "shell", "shops", "toasts"] as const;

export type CultureArea = (typeof cultureAreas)[number];

export function isCultureArea(area: string): area is CultureArea {
  return cultureAreas.some((each) => each === area);
}
