import type { Product } from "@/lib/products/contract";
import type { Seller } from "@/lib/shops/seller-rules";
import { localName, type OptionNames } from "@/lib/products/option-name-rules";
import { discountPercent } from "@/lib/products/price-rules";

/** Keys are those of the API where the rules read them. */
export type BuyItem = {
  ID: number;
  Size: string;
  PriceCents: number;
  RegularPriceCents: number;
  Discount: number;
  Quantity: number;
};

export type BuyVariant = { name: string; images: string[]; items: BuyItem[] };

type ItemRow = [id: number, size: string, cents: number, regularCents: number, quantity: number];
type VariantRow = [name: string, images: string[], items: ItemRow[]];

/** By position, since it is sent to the browser in addition to the HTML. */
export type BuyProduct = {
  ID: number;
  Slug: string;
  Name: string;
  BrandName: string;
  SID: number;
  Seller: Seller;
  PaymentType: number;
  MaxDeliveryDays: number;
  Department: string;
  Video: string;
  /** Such as "Colour". */
  label: string;
  variants: VariantRow[];
};

/** @param names those of choices in the reader's language */
export function toBuyProduct(product: Product, names: OptionNames): BuyProduct {
  const { ID, Slug, Name, BrandName, SID, Seller, PaymentType, MaxDeliveryDays, Department, Video } = product;
  return {
    ID,
    Slug,
    Name,
    BrandName,
    SID,
    Seller,
    PaymentType,
    MaxDeliveryDays,
    Department,
    Video,
    label: localName(product.OptionList[0]?.label ?? "", names),
    variants: product.OptionList.map((group) => [
      group.option,
      group.items[0]?.ImageList ?? [],
      group.items.map((item) => [item.ID, item.Size, item.PriceCents, item.RegularPriceCents, item.Quantity]),
    ]),
  };
}

export function readVariants({ variants }: BuyProduct): BuyVariant[] {
  return variants.map(([name, images, items]) => ({
    name,
    images,
    items: items.map(([ID, Size, PriceCents, RegularPriceCents, Quantity]) => {
      const Discount = discountPercent(PriceCents, RegularPriceCents);
      return { ID, Size, PriceCents, RegularPriceCents, Quantity, Discount };
    }),
  }));
}

/** The same for all variants, so that choosing one moves nothing. */
export function hasThumbs({ variants, Video }: BuyProduct): boolean {
  return Boolean(Video) || variants.some(([, images]) => images.length > 1);
}
