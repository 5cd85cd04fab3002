import { errorText, type ErrorText } from "@/lib/api/error-text";

/** Prices in cents. */
export const productLimits = {
  Name: 160,
  Slug: 100,
  ShortDescription: 500,
  Description: 30_000,
  Model: 80,
  SKU: 40,
  Brand: 60,
  Images: 24,
  Features: 40,
  FeatureName: 60,
  FeatureValue: 200,
  Groups: 30,
  Items: 40,
  Choice: 60,
  priceCents: 9_999_999,
  Quantity: 1_000_000,
  MaxDeliveryDays: 90,
  ReturnsInDay: 365,
} as const;

export const productStates = ["Draft", "Published", "Archived"] as const;
export type ProductState = (typeof productStates)[number];

export const importKinds = ["New", "Changed", "Unchanged", "Refused"] as const;
export type ImportKind = (typeof importKinds)[number];

export type ItemInput = {
  ID?: number;
  Size: string;
  SKU: string;
  Price: number;
  RegularPrice: number;
  Quantity: number;
  QuantityWas?: number;
};
export type GroupInput = { label: string; option: string; ImageList: string[]; items: ItemInput[] };
export type Checked = {
  State: ProductState;
  Name: string;
  SKU: string;
  BrandName: string;
  CategorySlug: string;
  Images: string[];
  OptionList: GroupInput[];
};
export type InputProblem = { path: string; message: ErrorText };

/** Returns what prevents a product from being saved, in the order of the form. A draft needs only its name. */
export function productProblems(product: Checked): InputProblem[] {
  const found: InputProblem[] = [];
  const need = (isMissing: boolean, path: string, message: ErrorText) =>
    void (isMissing && found.push({ path, message }));
  need(!product.Name.trim(), "Name", errorText("field.nameNeeded"));
  if (product.State === "Published") {
    need(product.Images.length === 0, "Images", errorText("field.photoNeeded"));
    need(!product.BrandName.trim(), "BrandName", errorText("field.brandNeeded"));
    need(!product.CategorySlug, "CategorySlug", errorText("field.categoryNeeded"));
  }
  return [...found, ...optionProblems(product.OptionList), ...skuProblems(product)];
}

function optionProblems(groups: readonly GroupInput[]): InputProblem[] {
  const names = groups.map(({ option }) => option.trim().toLowerCase());
  return groups.flatMap(({ option, items }, index) => {
    const at = `OptionList.${index}`;
    const isDouble = names.indexOf(option.trim().toLowerCase()) !== index;
    const isNameless = groups.length > 1 && !option.trim();
    return [
      ...(isDouble && !isNameless ? [{ path: `${at}.option`, message: errorText("field.variantTwice") }] : []),
      ...(isNameless ? [{ path: `${at}.option`, message: errorText("field.variantNameless") }] : []),
      ...items.flatMap((item, place) => itemProblems(item, items, `${at}.items.${place}`, place)),
    ];
  });
}

function itemProblems(item: ItemInput, items: readonly ItemInput[], at: string, place: number): InputProblem[] {
  const sizes = items.map(({ Size }) => Size.trim().toLowerCase());
  const isDouble = sizes.indexOf(item.Size.trim().toLowerCase()) !== place;
  const isRaised = item.RegularPrice > 0 && item.RegularPrice < item.Price;
  return [
    ...(isDouble ? [{ path: `${at}.Size`, message: errorText("field.sizeTwice") }] : []),
    ...(isRaised ? [{ path: `${at}.RegularPrice`, message: errorText("field.regularTooLow") }] : []),
  ];
}

function skuProblems({ OptionList }: Checked): InputProblem[] {
  const seen = new Set<string>();
  return OptionList.flatMap(({ items }, index) =>
    items.flatMap(({ SKU }, place) => {
      if (!SKU) return [];
      const isDouble = seen.has(SKU);
      seen.add(SKU);
      return isDouble ? [{ path: `OptionList.${index}.items.${place}.SKU`, message: errorText("field.skuTaken") }] : [];
    }),
  );
}

/** The second size of the first variant of "NK-4545" is "NK-4545-A2". */
export function optionSku(productSku: string, group: number, item: number): string {
  const letters = group < 26 ? String.fromCharCode(65 + group) : `Z${group}`;
  return `${productSku.slice(0, 32)}-${letters}${item + 1}`;
}

/** Adds the user's change, so that sales in between are not lost. */
export function stockAfter(now: number, item: Pick<ItemInput, "Quantity" | "QuantityWas">): number {
  if (item.QuantityWas === undefined) return item.Quantity;
  return Math.max(0, now + item.Quantity - item.QuantityWas);
}

type Described = {
  brand: string;
  /** Parents' names would find the product for other things. */
  category: string;
  features: readonly { Value: string }[];
  options: readonly { option: string; items: readonly { Size: string }[] }[];
};

/** Words that a search finds in addition to the name. */
export function keywordsOf({ brand, category, features, options }: Described): string {
  const chosen = options.flatMap(({ option, items }) => [option, ...items.map(({ Size }) => Size)]);
  const words = [brand, category, ...features.map(({ Value }) => Value), ...chosen];
  return [...new Set(words.map((word) => word.trim().toLowerCase()).filter(Boolean))].join(", ").slice(0, 2_000);
}

/** "Screen size" → "screen-size". */
export function featureSlug(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "feature"
  );
}

/** Changes a price by percents, in cents; a price above 0 stays at least one cent. */
export function changedPrice(cents: number, percent: number): number {
  if (cents === 0) return 0;
  return Math.max(1, Math.round((cents * (100 + percent)) / 100));
}

type CategoryNode = { slug: string; name: string; children: readonly CategoryNode[] };

/** "Home & Living / Wall Decor": a flat list, since a select has no levels. */
export function categoryChoices(
  categories: readonly CategoryNode[],
  above: readonly string[] = [],
): { slug: string; name: string }[] {
  return categories.flatMap(({ slug, name, children }) => {
    const names = [...above, name];
    return [{ slug, name: names.join(" / ") }, ...categoryChoices(children, names)];
  });
}

type Photographed = { ImageList: string[]; items: { ImageList?: string[] }[] };

/** Reads options' photos from their items, which in public answers also have the product's. Own ones stay. */
export function withOwnPhotos<Product extends { OptionList: Photographed[] }>(product: Product): Product {
  const listsOf = (group: Photographed) => group.items.flatMap(({ ImageList = [] }) => ImageList);
  if (product.OptionList.some(({ ImageList }) => ImageList.length > 0)) return product;
  const isShared = (url: string) => product.OptionList.every((group) => listsOf(group).includes(url));
  const OptionList = product.OptionList.map((group) => ({
    ...group,
    ImageList: [...new Set(listsOf(group))].filter((url) => !isShared(url)),
  }));
  return { ...product, OptionList };
}
