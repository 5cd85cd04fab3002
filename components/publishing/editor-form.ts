import { writePrice } from "@/lib/csv";
import { centsOf } from "@/lib/dollars";
import { discountPercent } from "@/lib/products/price-rules";
import type { OwnProduct, ProductDefaults, SentProduct } from "@/lib/publishing/editing-contract";
import { productProblems } from "@/lib/publishing/rules";

import { numberFaults, numberOf, type NumberFaults } from "./typed-numbers";

/** Numbers are text. Keys identify variants and sizes before they have ids. */
export type ItemForm = {
  key: string;
  ID?: number;
  Size: string;
  SKU: string;
  Price: string;
  RegularPrice: string;
  Quantity: string;
  QuantityWas?: number;
};
export type GroupForm = { key: string; label: string; option: string; items: ItemForm[] };
/** `variant` is a key; empty for the product in general. */
export type PhotoForm = { Url: string; variant: string };
export type FeatureForm = { key: string; Name: string; Value: string };

export type ProductForm = {
  PUID?: string;
  Version?: number;
  State: "Draft" | "Published" | "Archived";
  Name: string;
  Slug: string;
  ShortDescription: string;
  Description: string;
  Model: string;
  SKU: string;
  BrandName: string;
  CategorySlug: string;
  Photos: PhotoForm[];
  Video: string;
  Badges: ("sale" | "hot" | "toprated" | "new")[];
  ReturnsInDay: string;
  MaxDeliveryDays: string;
  PaymentType: 0 | 1;
  IsFreeShipping: boolean;
  SourceUrl: string;
  Features: FeatureForm[];
  Groups: GroupForm[];
};

let made = 0;
/**
 * Not for the initial form: server and browser would create different keys, and the server's HTML would name variants
 * that the browser does not know.
 */
export const newKey = () => `k${Date.now().toString(36)}${(made++).toString(36)}`;

export const blankItem = (key = newKey()): ItemForm => ({
  key,
  Size: "",
  SKU: "",
  Price: "",
  RegularPrice: "",
  Quantity: "",
});
export const blankGroup = (label = "Colour", key = newKey()): GroupForm => ({
  key,
  label,
  option: "",
  items: [blankItem(`${key}-0`)],
});

export const blankForm = (defaults: ProductDefaults): ProductForm => ({
  State: "Published",
  Name: "",
  Slug: "",
  ShortDescription: "",
  Description: "",
  Model: "",
  SKU: "",
  BrandName: "",
  CategorySlug: "",
  Photos: [],
  Video: "",
  Badges: [],
  ReturnsInDay: String(defaults.ReturnsInDay),
  MaxDeliveryDays: String(defaults.MaxDeliveryDays),
  PaymentType: defaults.PaymentType,
  IsFreeShipping: defaults.IsFreeShipping,
  SourceUrl: "",
  Features: [],
  Groups: [blankGroup("Colour", "group-0")],
});

export function formOf(product: OwnProduct): ProductForm {
  const {
    ID: _id,
    UpdatedAt: _at,
    Language: _language,
    Images,
    OptionList,
    Features,
    ReturnsInDay,
    MaxDeliveryDays,
    ...rest
  } = product;
  const Groups = OptionList.map(({ items, ImageList: _images, ...group }, index) => ({
    ...group,
    key: `group-${index}`,
    items: items.map(({ PriceCents, RegularPriceCents, Quantity, ...item }, place) => ({
      ...item,
      key: `group-${index}-${place}`,
      // A price that was never typed is still missing when the draft is published.
      Price: PriceCents === 0 && product.State !== "Published" ? "" : writePrice(PriceCents),
      RegularPrice: RegularPriceCents > 0 ? writePrice(RegularPriceCents) : "",
      Quantity: String(Quantity),
      QuantityWas: Quantity,
    })),
  }));
  const variantOf = (url: string) =>
    Groups[OptionList.findIndex(({ ImageList }) => ImageList.includes(url))]?.key ?? "";
  return {
    ...rest,
    Photos: Images.map((Url) => ({ Url, variant: variantOf(Url) })),
    Features: Features.map((feature, index) => ({ ...feature, key: `feature-${index}` })),
    ReturnsInDay: String(ReturnsInDay),
    MaxDeliveryDays: String(MaxDeliveryDays),
    Groups,
  };
}

/** What is missing beside numbers, which the shop cannot say while a number cannot be sent. */
export function missingParts({ State, Name, BrandName, CategorySlug, Photos }: ProductForm) {
  const Images = Photos.map(({ Url }) => Url);
  const problems = productProblems({ State, Name, SKU: "", BrandName, CategorySlug, Images, OptionList: [] });
  return problems.map(({ path }) => path as "Name" | "Images" | "BrandName" | "CategorySlug");
}

/** Returns the input of the call, or the numbers that cannot be sent. */
export function sentOf(form: ProductForm): { product: SentProduct } | { faults: NumberFaults } {
  const faults = numberFaults(form);
  if (Object.keys(faults).length > 0) return { faults };
  const { Photos, Groups, Features, ReturnsInDay, MaxDeliveryDays, ...rest } = form;
  const OptionList = Groups.map(({ key, label, option, items }) => ({
    label: label || "Colour",
    option,
    ImageList: Photos.filter(({ variant }) => variant === key).map(({ Url }) => Url),
    items: items.map(({ key: _key, Price, RegularPrice, Quantity, ...item }) => ({
      ...item,
      Price: numberOf(Price) || 0,
      RegularPrice: numberOf(RegularPrice) || 0,
      Quantity: numberOf(Quantity) || 0,
    })),
  }));
  const product: SentProduct = {
    ...rest,
    Images: Photos.map(({ Url }) => Url),
    Features: Features.filter(({ Name, Value }) => Name.trim() && Value.trim()).map(({ Name, Value }) => ({
      Name,
      Value,
    })),
    ReturnsInDay: numberOf(ReturnsInDay),
    MaxDeliveryDays: numberOf(MaxDeliveryDays),
    OptionList,
  };
  return { product };
}

/** Missing fields are as in a blank form. Null for invalid data. */
export function formOfDraft(payload: Record<string, unknown>, base: ProductForm): ProductForm | null {
  if (typeof payload.Name !== "string" || !Array.isArray(payload.Groups) || !Array.isArray(payload.Photos)) return null;
  return { ...base, ...(payload as Partial<ProductForm>) };
}

/** Positions outside the list change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list];
  if (to < 0 || to >= copy.length || from === to) return copy;
  const [entry] = copy.splice(from, 1);
  if (entry !== undefined) copy.splice(to, 0, entry);
  return copy;
}

export function typedDiscount({ Price, RegularPrice }: Pick<ItemForm, "Price" | "RegularPrice">): number {
  return discountPercent(centsOfTyped(Price), centsOfTyped(RegularPrice));
}

/** 0 for a text that is no number. */
export function centsOfTyped(price: string): number {
  return centsOf(numberOf(price) || 0);
}
