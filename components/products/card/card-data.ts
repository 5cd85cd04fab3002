import { shortNumber } from "@/lib/locale/number-format";
import { toCents } from "@/lib/money";
import type { ProductCard } from "@/lib/products/contract";
import { choiceSlug } from "@/lib/products/list-rules";
import { shownStock } from "@/lib/products/stock-rules";

import type { CardWords } from "./card-words";

/** Cents and quantity are left out where they equal the product's. */
type OptionRow = [id: number, variant: string, size: string, cents?: number, quantity?: number];

/**
 * A product as its card is sent to the browser: by position, because the names of twenty-seven members would weigh more
 * than the values. Written by `cardRow`, read by `readCard`.
 */
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
  /** Percent. */
  discount: number;
  isHot: boolean;
  isTopRated: boolean;
  isFreeShipping: boolean;
  stock: number;
  rating: number;
  sold: number;
  brand: string;
  brandSlug: string;
  department: string;
  language: string;
  /** 1 means cash on delivery. */
  paymentType: number;
  deliveryDays: number;
  /** The item that "Add to cart" adds. */
  option: { ID: number; variant: string; size: string; cents: number; quantity: number } | null;
};

const marks = { hot: 1, topRated: 2, freeShipping: 4 };

export function cardRow(product: ProductCard): CardRow {
  const { Option: option, Badges } = product;
  return [
    product.ID,
    product.SID,
    product.Name,
    toldBy(product.Name, product.Slug),
    product.Image,
    toCents(product.Price),
    toCents(product.RegularPrice),
    product.Discount,
    (Badges.includes("hot") ? marks.hot : 0) +
      (Badges.includes("toprated") ? marks.topRated : 0) +
      (product.IsFreeShipping ? marks.freeShipping : 0),
    shownStock({ total: product.AvailableQuantity }),
    product.Rating,
    product.TotalSold,
    product.BrandName,
    toldBy(product.BrandName, product.BrandSlug),
    product.Department,
    product.Language,
    product.PaymentType,
    product.MaxDeliveryDays,
    option && optionRow(product, option),
  ];
}

function optionRow({ Price, AvailableQuantity }: ProductCard, option: NonNullable<ProductCard["Option"]>): OptionRow {
  const { ID, Variant, Size } = option;
  const isAlike = option.Price === Price && option.Quantity === AvailableQuantity;
  return isAlike ? [ID, Variant, Size] : [ID, Variant, Size, toCents(option.Price), option.Quantity];
}

const toldBy = (name: string, slug: string) => (choiceSlug(name) === slug ? "" : slug);

const known = new WeakMap<CardRow, CardFacts>();

/** Parsed once: a list's card and its structured data both need it. */
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
  const [brand, brandSlug, department, language, paymentType, deliveryDays, option] = rest;
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
    isFreeShipping: (marked & marks.freeShipping) > 0,
    brand,
    brandSlug: brandSlug || choiceSlug(brand),
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
  };
}

/** 1284 is "1.3k", in German "1,3k". */
export function shortCount(count: number, language: string): string {
  if (count < 1_000) return shortNumber(count, 0, language);
  const thousands = shortNumber(count / 1_000, 1, language);
  return language === "bn" ? `${thousands} হাজার` : `${thousands}k`;
}

/** A price below 1 is "Upcoming" (§4.23). */
export function isUpcomingCard({ cents }: CardFacts): boolean {
  return cents < 100;
}

/** The inputs of a card's parts. */
export type PartProps = { card: CardFacts; words: CardWords };
export type Removal = (product: { ID: number; Name: string }) => void;
