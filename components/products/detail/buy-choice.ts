import { toCents } from "@/lib/money";
import type { Product } from "@/lib/products/contract";
import { discountPercent } from "@/lib/products/rules";

/**
 * An option item as the client component needs it; amounts in US cents. Keys are those of the API where the rules read
 * them.
 */
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

type ItemRow = [id: number, size: string, cents: number, regularCents: number, quantity: number];
type VariantRow = [name: string, images: string[], items: ItemRow[]];

/**
 * The parts of a product that choosing and adding need, by position: it is sent to the browser in addition to the HTML.
 */
export type BuyProduct = {
  ID: number;
  Slug: string;
  Name: string;
  BrandName: string;
  PaymentType: number;
  MaxDeliveryDays: number;
  Department: string;
  Video: string;
  /** The name of the group, such as "Colour". */
  label: string;
  variants: VariantRow[];
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
    variants: product.OptionList.map((group) => [
      group.option,
      group.items[0]?.ImageList ?? [],
      group.items.map((item) => [item.ID, item.Size, toCents(item.Price), toCents(item.RegularPrice), item.Quantity]),
    ]),
  };
}

export function readVariants({ variants }: BuyProduct): BuyVariant[] {
  return variants.map(([name, images, items]) => ({
    name,
    images,
    items: items.map(([ID, Size, Cents, RegularCents, Quantity]) => {
      return { ID, Size, Cents, RegularCents, Quantity, Discount: discountPercent(Cents, RegularCents) };
    }),
  }));
}

/** Whether the gallery has a row of thumbnails, the same for all variants, so that choosing one moves nothing. */
export function hasThumbs({ variants, Video }: BuyProduct): boolean {
  return Boolean(Video) || variants.some(([, images]) => images.length > 1);
}
