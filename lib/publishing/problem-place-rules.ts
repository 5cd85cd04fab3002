import type { ErrorText } from "@/lib/api/error-text";

import type { Column } from "./csv-rules";
import { problem, type ImportGroup } from "./import-rules";

const ofItem: Record<string, Column> = {
  Size: "Size",
  SKU: "SKU",
  Price: "Price",
  RegularPrice: "Regular price",
  Quantity: "Stock",
};
const ofProduct: Record<string, Column> = {
  SKU: "Product SKU",
  Name: "Name",
  State: "State",
  CategorySlug: "Category",
  BrandName: "Brand",
  Model: "Model",
  Slug: "Address",
  Language: "Language",
  ShortDescription: "Short description",
  Description: "Description",
  Images: "Photos",
  Video: "Video",
  Badges: "Badges",
  Features: "Features",
  MaxDeliveryDays: "Delivery days",
  ReturnsInDay: "Return days",
};

/** "OptionList.0.items.2.Price" is the price of that option's line. */
export function inFile(path: string, message: ErrorText, { rows }: ImportGroup, lines: readonly number[][]) {
  const first = rows[0]?.line ?? 1;
  const [, at, name = "", place, field = ""] = /^OptionList\.(\d+)\.(\w+)(?:\.(\d+)\.(\w+))?/.exec(path) ?? [];
  if (at === undefined) return problem(first, ofProduct[path.split(".")[0] ?? ""] ?? "SKU", message);
  const ofGroup = lines[Number(at)] ?? [];
  const column = { option: "Variant", label: "Choice", ImageList: "Variant photos" } as const;
  if (place === undefined) return problem(ofGroup[0] ?? first, column[name as "option"] ?? "Variant", message);
  return problem(ofGroup[Number(place)] ?? first, ofItem[field] ?? "SKU", message);
}
