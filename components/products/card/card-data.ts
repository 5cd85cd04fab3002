import { shortNumber } from "@/lib/locale/number-format";
import type { ProductCard } from "@/lib/products/contract";
import { choiceSlug } from "@/lib/products/list-rules";
import { optionName } from "@/lib/products/option-name-rules";
import type { Seller } from "@/lib/shops/seller-rules";
import { shownStock } from "@/lib/products/stock-rules";
import { isUpcoming } from "@/lib/products/price-rules";

import type { CardMessages } from "./card-messages";

/** Cents and quantity are left out where they equal the product's. */
type OptionRow = [id: number, variant: string, size: string, cents?: number, quantity?: number];

/** By position, because thirty names would weigh more than the values. Written by `cardRow`, read by `readCard`. */
export type CardRow = [
  id: number,
  sid: number,
  name: string,
  /** Empty where the name contains it; the same for the brand. */
  slug: string,
  image: string,
  cents: number,
  regularCents: number,
  discount: number,
  marks: number,
  stock: number,
  rating: number,
  sold: number,
  brand: string,
  brandSlug: string,
  /** Empty for sellers without a shop. */
  seller: string,
  sellerSlug: string,
  department: string,
  language: string,
  paymentType: number,
  deliveryDays: number,
  option: OptionRow | null,
];

export type CardFacts = {
  ID: number;
  SID: number;
  Name: string;
  Slug: string;
  Image: string;
  /** US cents. */
  cents: number;
  regularCents: number;
  discount: number;
  isHot: boolean;
  isTopRated: boolean;
  /** The shopper chooses before anything is added. */
  hasChoice: boolean;
  stock: number;
  rating: number;
  sold: number;
  brand: string;
  brandSlug: string;
  seller: Seller;
  department: string;
  language: string;
  /** 1 means cash on delivery. */
  paymentType: number;
  deliveryDays: number;
  /** The item that "Add to cart" adds. */
  option: { ID: number; variant: string; size: string; cents: number; quantity: number } | null;
  /** Of a filtered list: the option that meets the filters, and its name, where the page shows another one first. */
  matching: { ID: number; name: string } | null;
};

const marks = { hot: 1, topRated: 2, choice: 4, verified: 8, company: 16, person: 32, matching: 64 };

export function cardRow(product: ProductCard): CardRow {
  const { Option: option, Badges, Seller: seller } = product;
  return [
    product.ID,
    product.SID,
    product.Name,
    slugIfDifferent(product.Name, product.Slug),
    product.Image,
    product.PriceCents,
    product.RegularPriceCents,
    product.Discount,
    (Badges.includes("hot") ? marks.hot : 0) +
      (Badges.includes("toprated") ? marks.topRated : 0) +
      (product.OptionCount > 1 ? marks.choice : 0) +
      (product.MatchingOptionID ? marks.matching : 0) +
      (seller.IsVerified ? marks.verified : 0) +
      (seller.Kind === "shop" ? 0 : marks[seller.Kind]),
    shownStock({ total: product.AvailableQuantity }),
    product.Rating,
    product.TotalSold,
    product.BrandName,
    slugIfDifferent(product.BrandName, product.BrandSlug),
    seller.Name,
    slugIfDifferent(seller.Name, seller.Slug),
    product.Department,
    product.Language,
    product.PaymentType,
    product.MaxDeliveryDays,
    option && optionRow(product, option),
  ];
}

function optionRow(
  { PriceCents, AvailableQuantity }: ProductCard,
  option: NonNullable<ProductCard["Option"]>,
): OptionRow {
  const { ID, Variant, Size } = option;
  const isAlike = option.PriceCents === PriceCents && option.Quantity === AvailableQuantity;
  return isAlike ? [ID, Variant, Size] : [ID, Variant, Size, option.PriceCents, option.Quantity];
}

const slugIfDifferent = (name: string, slug: string) => (choiceSlug(name) === slug ? "" : slug);

const known = new WeakMap<CardRow, CardFacts>();

/** Parses once: a list's card and its structured data both need it. */
export function readCard(row: CardRow): CardFacts {
  let card = known.get(row);
  if (!card) {
    card = factsOf(row);
    known.set(row, card);
  }
  return card;
}

function factsOf(row: CardRow): CardFacts {
  const [ID, SID, Name, Slug, Image, cents, regularCents, discount, marked, stock, rating, sold, ...rest] = row;
  const [brand, brandSlug, sellerName, sellerSlug, department, language, paymentType, deliveryDays, option] = rest;
  return {
    ID,
    SID,
    Name,
    Slug: Slug || choiceSlug(Name),
    Image,
    cents,
    regularCents,
    discount,
    stock,
    rating,
    sold,
    isHot: (marked & marks.hot) > 0,
    isTopRated: (marked & marks.topRated) > 0,
    hasChoice: (marked & marks.choice) > 0,
    brand,
    brandSlug: brandSlug || choiceSlug(brand),
    seller: sellerOf(sellerName, sellerSlug, marked),
    department,
    language,
    paymentType,
    deliveryDays,
    option: option && {
      ID: option[0],
      variant: option[1],
      size: option[2],
      cents: option[3] ?? cents,
      quantity: option[4] ?? stock,
    },
    matching:
      option && (marked & marks.matching) > 0 ? { ID: option[0], name: optionName(option[1], option[2]) } : null,
  };
}

function sellerOf(Name: string, Slug: string, marked: number): Seller {
  const IsVerified = (marked & marks.verified) > 0;
  if ((marked & marks.company) > 0) return { Name, Slug, IsVerified, Kind: "company" };
  if ((marked & marks.person) > 0) return { Name, Slug, IsVerified, Kind: "person" };
  return { Name, Slug: Slug || choiceSlug(Name), IsVerified, Kind: "shop" };
}

/** 1284 is "1.3k", in German "1,3k". */
export function shortCount(count: number, language: string): string {
  if (count < 1_000) return shortNumber(count, 0, language);
  const thousands = shortNumber(count / 1_000, 1, language);
  return language === "bn" ? `${thousands} হাজার` : `${thousands}k`;
}

export function isUpcomingCard({ cents }: CardFacts): boolean {
  return isUpcoming(cents);
}

export type PartProps = { card: CardFacts; messages: CardMessages };
export type Removal = (product: { ID: number; Name: string }) => void;
