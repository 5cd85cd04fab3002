/** The buy box's words, handed over by the server; `{n}`, `{amount}` and the like are filled in by `filled`. */
export type BuyLabels = Record<
  | "size"
  | "soldOut"
  | "inStock"
  | "outOfStock"
  | "left"
  | "leftOfThis"
  | "upcoming"
  | "upcomingText"
  | "youSave"
  | "regularPrice"
  | "quantity"
  | "fewer"
  | "more"
  | "picture"
  | "pictures"
  | "playVideo",
  string
>;

export function filled(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
