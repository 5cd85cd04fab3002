import type { OptionGroup, OptionItem, Product } from "@/lib/products/contract";
import { toCents } from "@/lib/money";

/** What the island knows of an option item; amounts in US cents. Wire names where the rules read them. */
export type BuyItem = {
  ID: number;
  Size: string;
  Cents: number;
  RegularCents: number;
  /** Percent. */
  Discount: number;
  Quantity: number;
};

export type BuyVariant = { name: string; images: string[]; items: BuyItem[] };

/** The little of a product that choosing and adding need: what is sent to the browser twice should be small. */
export type BuyProduct = {
  ID: number;
  Slug: string;
  Name: string;
  BrandName: string;
  PaymentType: number;
  MaxDeliveryDays: number;
  Department: string;
  Video: string;
  /** What is chosen, such as "Colour". */
  label: string;
  variants: BuyVariant[];
};

export function toBuyProduct(product: Product): BuyProduct {
  const { ID, Slug, Name, BrandName, PaymentType, MaxDeliveryDays, Department, Video } = product;
  return {
    ID,
    Slug,
    Name,
    BrandName,
    PaymentType,
    MaxDeliveryDays,
    Department,
    Video,
    label: product.OptionList[0]?.label ?? "",
    variants: product.OptionList.map((group) => ({
      name: group.option,
      images: imagesOf(group, product),
      items: group.items.map(toBuyItem),
    })),
  };
}

/** Whether the gallery has a column of thumbnails: one for all variants, so that choosing one moves nothing. */
export function hasThumbs({ variants, Video }: BuyProduct): boolean {
  return Boolean(Video) || variants.some(({ images }) => images.length > 1);
}

function imagesOf(group: OptionGroup, product: Product): string[] {
  const own = group.items.flatMap(({ Image, ImageList }) => (ImageList.length > 0 ? ImageList : [Image]));
  const general = product.Images.length > 0 ? product.Images : [product.Image];
  const images = own.some(Boolean) ? own : general;
  return [...new Set(images.filter(Boolean))];
}

function toBuyItem({ ID, Size, Price, RegularPrice, Discount, Quantity }: OptionItem): BuyItem {
  return { ID, Size, Cents: toCents(Price), RegularCents: toCents(RegularPrice), Discount, Quantity };
}
