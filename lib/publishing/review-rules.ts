import type { OwnProduct } from "./editing-contract";

/** Price, stock, delivery and payment take effect without review. */
export const reviewedFields = [
  "Name",
  "Slug",
  "BrandName",
  "CategorySlug",
  "ShortDescription",
  "Description",
  "Model",
  "Images",
  "Video",
  "Features",
  "OptionList",
] as const satisfies readonly (keyof OwnProduct)[];
export type ReviewedField = (typeof reviewedFields)[number];
export type Reviewed = Pick<OwnProduct, ReviewedField>;
export type Changes = Partial<Reviewed>;

export const listingReviewLimits = { reason: 500, listings: 100 } as const;

export type ReviewSetting = { isOn: boolean; trustedAfter: number; perDay: number };
export type SellerStanding = {
  isAdmin: boolean;
  hasVerifiedShop: boolean;
  /** Since the last rejection. */
  approved: number;
};

export function isReviewed({ isOn, trustedAfter }: ReviewSetting, seller: SellerStanding): boolean {
  return isOn && !seller.isAdmin && !seller.hasVerifiedShop && seller.approved < trustedAfter;
}

/** @param today listings of the last 24 hours; a limit of 0 is none */
export function mayList({ perDay }: ReviewSetting, today: number): boolean {
  return perDay === 0 || today < perDay;
}

type Option = OwnProduct["OptionList"][number];
type Item = Option["items"][number];

/** The names and photos of variants and sizes, without their prices and stock. */
const shapeOf = (options: readonly Option[]) =>
  options.map(({ label, option, ImageList, items }) => ({
    label,
    option,
    ImageList,
    sizes: items.map(({ Size }) => Size),
  }));

/** A variant's photos are photos of the product, too; brands ignore case. */
function comparable(product: Reviewed, field: ReviewedField): string {
  if (field === "OptionList") return JSON.stringify(shapeOf(product.OptionList));
  if (field === "BrandName") return product.BrandName.toLowerCase();
  const { Images, OptionList } = product;
  if (field === "Images")
    return [...new Set([...Images, ...OptionList.flatMap(({ ImageList }) => ImageList)])].join(" ");
  return JSON.stringify(product[field]);
}

/** An empty slug keeps the present one. */
export function changedFields(now: Reviewed, wanted: Reviewed): Changes {
  const asked = { ...wanted, Slug: wanted.Slug || now.Slug };
  const changed = reviewedFields.filter((field) => comparable(now, field) !== comparable(asked, field));
  return pickFields(asked, changed);
}

export function pickFields(product: Reviewed, fields: readonly ReviewedField[]): Changes {
  return Object.fromEntries(fields.map((field) => [field, product[field]]));
}

/** The state before a new listing. */
export const emptyProduct: Reviewed = {
  Name: "",
  Slug: "",
  BrandName: "",
  CategorySlug: "",
  ShortDescription: "",
  Description: "",
  Model: "",
  Images: [],
  Video: "",
  Features: [],
  OptionList: [],
};

export const hasChanges = (changes: Changes): boolean => Object.keys(changes).length > 0;

/** The names of the fields, in the order of the table above. */
export const fieldsOf = (changes: Changes): ReviewedField[] => reviewedFields.filter((field) => field in changes);

/** Finds the same size: by its ID, or in the variant of the same name. */
function sameItem(options: readonly Option[], option: string, { ID, Size }: Item): Item | undefined {
  const all = options.flatMap((group) => group.items);
  const inGroup = options.find((group) => group.option === option)?.items;
  return (
    (ID === undefined ? undefined : all.find((item) => item.ID === ID)) ?? inGroup?.find((item) => item.Size === Size)
  );
}

function withAmounts(shape: readonly Option[], amounts: readonly Option[], isLive: boolean): Option[] {
  return shape.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      const same = sameItem(amounts, group.option, item);
      if (!same) return item;
      const { PriceCents, RegularPriceCents, Quantity, QuantityWas } = same;
      const { QuantityWas: _was, ...rest } = item;
      const ID = isLive ? same.ID : item.ID;
      return {
        ...rest,
        ...(ID !== undefined && { ID }),
        SKU: same.SKU || item.SKU,
        PriceCents,
        RegularPriceCents,
        Quantity,
        ...(!isLive && QuantityWas !== undefined && { QuantityWas }),
      };
    }),
  }));
}

/** Prices and stock stay, except for sizes that are new. */
export function withChanges<Product extends Reviewed>(now: Product, changes: Changes): Product {
  const OptionList = changes.OptionList ? withAmounts(changes.OptionList, now.OptionList, true) : now.OptionList;
  return { ...now, ...changes, OptionList };
}

/** Everything but the reviewed fields, which stay as they are. */
export function withoutChanges<Product extends Reviewed>(wanted: Product, now: Reviewed): Product {
  return {
    ...wanted,
    ...pickFields(now, reviewedFields),
    OptionList: withAmounts(now.OptionList, wanted.OptionList, false),
  };
}

/** A field in lines of text, for the comparison. */
export type FieldLines = { Lines: string[]; Images: string[] };

export function linesOf(field: ReviewedField, value: Changes[ReviewedField]): FieldLines {
  if (value === undefined) return { Lines: [], Images: [] };
  if (field === "Images") return { Lines: [], Images: value as string[] };
  if (field === "Description") return { Lines: textLines(value as string), Images: [] };
  if (field === "Features") {
    const features = value as Reviewed["Features"];
    return { Lines: features.map(({ Name, Value }) => `${Name}: ${Value}`), Images: [] };
  }
  if (field === "OptionList") return optionLines(value as Option[]);
  return { Lines: value === "" ? [] : (value as string).split("\n"), Images: [] };
}

function optionLines(options: readonly Option[]): FieldLines {
  const Lines = options.map(({ label, option, items }) => {
    const sizes = items.map(({ Size }) => Size).filter(Boolean);
    return [option ? `${label}: ${option}` : "", sizes.join(", ")].filter(Boolean).join(" · ");
  });
  return { Lines: Lines.filter(Boolean), Images: [...new Set(options.flatMap(({ ImageList }) => ImageList))] };
}

/** A line per paragraph, with the addresses of links, which a reviewer must see. */
export function textLines(html: string): string[] {
  return html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2 ($1)")
    .replace(/<\/(?:p|li|h3|h4|blockquote)>|<br \/>|<br>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
