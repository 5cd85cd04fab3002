/** The buy box's words, handed over by the server; `{n}`, `{amount}` and the like are filled in by `filled`. */
export type BuyLabels = Record<(typeof buyLabelNames)[number], string>;

/** Keys of `product.choice` in the messages. */
export const buyLabelNames = [
  "size",
  "soldOut",
  "inStock",
  "outOfStock",
  "left",
  "leftOfThis",
  "upcoming",
  "upcomingText",
  "youSave",
  "regularPrice",
  "quantity",
  "fewer",
  "more",
  "wish",
  "compare",
  "picture",
  "pictures",
  "playVideo",
  "video",
  "fullScreen",
  "hoverToZoom",
  "imageFailed",
  "viewer",
  "ofPictures",
  "zoomIn",
  "zoomOut",
  "previous",
  "next",
  "close",
  "retry",
] as const;

export function filled(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
