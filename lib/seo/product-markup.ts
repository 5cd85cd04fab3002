import { productPath } from "@/lib/paths";
import { fileUrl, webpUrl } from "@/lib/pictures";
import type { OptionGroup, OptionItem, Product } from "@/lib/products/contract";

import { cutDescription } from "./description";
import { returnPolicies, shippingDetails, type MarkupPart } from "./offer-terms";
import { variantProperty } from "./variant-property";

export type MarkupSettings = {
  /** Makes a path of the shop absolute in the page's language. */
  urlOf: (path: string) => string;
  /** Makes the address of a picture absolute. */
  fileOf: (path: string) => string;
  shopName: string;
  /** The day of the render: prices are promised for three months from it. */
  today: Date;
  /** Invented values where a product has no reviews (§9.19); off by default (§11.19). */
  placeholderRatings: boolean;
  /** Buyers' reviews as the page shows them; the first few are said, and none where the product has no rating. */
  reviews?: readonly MarkupReview[];
};

export type MarkupReview = {
  Name: string;
  Rating: number;
  Title: string;
  Text: string;
  Verified: boolean;
  CreatedAt: string;
};

/** Characters of the description (§9.16). */
const descriptionLimit = 500;
const reviewLimit = 3;

type Choice = { group: OptionGroup; item: OptionItem };

/** `Product`, or `ProductGroup` with a variant for each option where there are several. Prices are in USD. */
export function productMarkup(product: Product, settings: MarkupSettings): object {
  const choices = product.OptionList.flatMap((group) => group.items.map((item) => ({ group, item })));
  const shared = {
    "@context": "https://schema.org",
    name: product.Name,
    description: cutDescription(product.ShortDescription || product.Name, descriptionLimit),
    url: settings.urlOf(productPath(product)),
    image: product.Images.slice(0, 4).map((image) => settings.fileOf(webpUrl(image))),
    brand: product.BrandName ? { "@type": "Brand", name: product.BrandName } : undefined,
    category: product.CategoryTree.map((category) => category.Name).join(" > ") || undefined,
    aggregateRating: aggregateRating(product, settings),
    review: reviews(product, settings),
    subjectOf: video(product, settings),
  };
  const [only] = choices;
  if (choices.length < 2) {
    const offers = only && offer(product, only, settings, true);
    return { ...shared, "@type": "Product", sku: product.SKU, mpn: product.Model || undefined, offers };
  }
  return {
    ...shared,
    "@type": "ProductGroup",
    productGroupID: product.PUID,
    variesBy: variesBy(product.OptionList),
    // What is upcoming has no price, and a variant without an offer says nothing.
    hasVariant: choices
      .filter(({ item }) => isPriced(item))
      .map((choice, index) => variant(product, choice, settings, index === 0)),
  };
}

function variant(product: Product, choice: Choice, settings: MarkupSettings, isFirst: boolean): object {
  const { group, item } = choice;
  const image = item.Image || product.Image;
  const property = variantProperty(group.label);
  return {
    "@type": "Product",
    name: [product.Name, group.option, item.Size].filter(Boolean).join(", "),
    sku: item.SKU || `${product.SKU}-${item.ID}`,
    image: image ? settings.fileOf(webpUrl(image)) : undefined,
    ...(property && group.option && { [property]: group.option }),
    size: item.Size || undefined,
    offers: offer(product, choice, settings, isFirst),
  };
}

/** Nothing for a product that is not for sale yet: an offer needs a price. */
function offer(product: Product, { item }: Choice, settings: MarkupSettings, isFirst: boolean): object | undefined {
  if (!isPriced(item)) return undefined;
  const terms = [...shippingDetails(), ...returnPolicies(product.ReturnsInDay)];
  // Said in full once and referred to afterwards: nine countries in every variant would be most of the page.
  const said = (parts: MarkupPart[]) => (isFirst ? parts : parts.map((part) => ({ "@id": part["@id"] })));
  return {
    "@type": "Offer",
    url: settings.urlOf(productPath(product, item.ID)),
    price: item.Price.toFixed(2),
    priceCurrency: "USD",
    priceValidUntil: threeMonthsAfter(settings.today),
    availability: `https://schema.org/${item.Quantity > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: product.Store?.name ?? settings.shopName },
    shippingDetails: said(terms.filter((part) => part["@type"] === "OfferShippingDetails")),
    hasMerchantReturnPolicy: said(terms.filter((part) => part["@type"] === "MerchantReturnPolicy")),
  };
}

function aggregateRating(product: Product, { placeholderRatings }: MarkupSettings): object | undefined {
  if (product.ReviewCount > 0) {
    return { "@type": "AggregateRating", ratingValue: product.Rating, reviewCount: product.ReviewCount };
  }
  if (!placeholderRatings) return undefined;
  return { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 1 + (product.ID % 10) };
}

/** The words of verified buyers, never without the rating they are part of. */
function reviews({ ReviewCount }: Product, { reviews: given = [] }: MarkupSettings): object[] | undefined {
  const verified = given.filter(({ Verified }) => Verified);
  if (ReviewCount === 0 || verified.length === 0) return undefined;
  return verified.slice(0, reviewLimit).map(({ Name, Rating, Title, Text, CreatedAt }) => ({
    "@type": "Review",
    author: { "@type": "Person", name: Name },
    datePublished: CreatedAt.slice(0, 10),
    name: Title || undefined,
    reviewBody: cutDescription(Text, 200) || undefined,
    reviewRating: { "@type": "Rating", ratingValue: Rating, bestRating: 5 },
  }));
}

function video(product: Product, { fileOf }: MarkupSettings): object | undefined {
  if (!product.Video) return undefined;
  return {
    "@type": "VideoObject",
    name: product.Name,
    description: cutDescription(product.ShortDescription || product.Name),
    thumbnailUrl: [fileOf(webpUrl(product.Image))],
    uploadDate: product.PublishedAt,
    contentUrl: fileOf(fileUrl(product.Video)),
  };
}

function variesBy(groups: readonly OptionGroup[]): string[] | undefined {
  const properties = new Set(groups.length > 1 ? groups.map(({ label }) => variantProperty(label)) : []);
  if (groups.some((group) => group.items.length > 1)) properties.add("size");
  const ways = [...properties].flatMap((property) => (property ? [`https://schema.org/${property}`] : []));
  return ways.length > 0 ? ways : undefined;
}

/** Below 1 it is "Upcoming" (§4.23). */
function isPriced({ Price }: OptionItem): boolean {
  return Price >= 1;
}

/** `2026-11-30` gives `2027-02-28`: the last day of the month where it has no such day. */
export function threeMonthsAfter(day: Date): string {
  const year = day.getUTCFullYear();
  const month = day.getUTCMonth() + 3;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), lastOfMonth)));
  return date.toISOString().slice(0, 10);
}
