import { processors, ProductJsonLd, type ProductJsonLdProps } from "next-seo";

import { dollarsOf } from "@/lib/dollars";
import { productPath } from "@/lib/paths";
import { fileUrl, webpUrl } from "@/lib/images";
import type { OptionGroup, OptionItem, Product } from "@/lib/products/contract";

import { isUpcoming } from "@/lib/products/price-rules";

import { cutDescription } from "./description";
import { jsonLdOf } from "./json-ld";
import { returnPolicies, shippingDetails, type MarkupPart } from "./offer-terms";
import { variantProperty } from "./variant-property";

export type MarkupSettings = {
  urlOf: (path: string) => string;
  fileOf: (path: string) => string;
  /** The day of the render; prices are valid for three months from it. */
  today: Date;
  /** Invents ratings for products without reviews (§9.19); off by default (§11.19). */
  placeholderRatings: boolean;
  /** The page's reviews, of which the first few verified ones are included. */
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

/**
 * `Product`, or `ProductGroup` with a variant per option; prices in USD. Offers, variants and the video are ours
 * (decision 11). Null without offer and rating, which search engines report as an error.
 */
export function productMarkup(product: Product, settings: MarkupSettings): object | null {
  const choices = product.OptionList.flatMap((group) => group.items.map((item) => ({ group, item })));
  const shared = {
    name: product.Name,
    description: cutDescription(product.ShortDescription || product.Name, descriptionLimit),
    url: settings.urlOf(productPath(product)),
    image: product.Images.slice(0, 4).map((image) => settings.fileOf(webpUrl(image))),
    brand: product.BrandName || undefined,
    category: product.CategoryTree.map((category) => category.Name).join(" > ") || undefined,
    aggregateRating: aggregateRating(product, settings),
    review: reviews(product, settings),
  };
  const subjectOf = video(product, settings);
  const [only] = choices;
  if (choices.length < 2) {
    const offers = only && offer(product, only, settings, true);
    if (!offers && !shared.aggregateRating && !shared.review) return null;
    return { ...dataOf({ ...shared, sku: product.SKU, mpn: product.Model || undefined, offers }), subjectOf };
  }
  // Upcoming items have no price, and a variant without an offer is useless.
  const hasVariant = choices
    .filter(({ item }) => isPriced(item))
    .map((choice, index) => variant(product, choice, settings, index === 0));
  const group = { productGroupID: product.PUID, variesBy: variesBy(product.OptionList), hasVariant };
  return { ...dataOf({ ...shared, ...group }), subjectOf };
}

/** next-seo's types have no references by `@id`; it passes complete parts on. */
function dataOf(props: object): Record<string, unknown> {
  return jsonLdOf(ProductJsonLd(props as ProductJsonLdProps));
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

/** Undefined for an upcoming item: an offer needs a price. */
function offer(product: Product, { item }: Choice, settings: MarkupSettings, isFirst: boolean): object | undefined {
  if (!isPriced(item)) return undefined;
  const terms = [...shippingDetails(), ...returnPolicies(product.ReturnsInDay)];
  // Only the first offer has complete terms: repeated, they would be most of the page.
  const said = (parts: MarkupPart[]) => (isFirst ? parts : parts.map((part) => ({ "@id": part["@id"] })));
  return {
    "@type": "Offer",
    url: settings.urlOf(productPath(product, item.ID)),
    price: dollarsOf(item.PriceCents).toFixed(2),
    priceCurrency: "USD",
    priceValidUntil: threeMonthsAfter(settings.today),
    availability: `https://schema.org/${item.Quantity > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    // People and companies who sell without a shop are not named.
    seller: product.Seller.Name ? { "@type": "Organization", name: product.Seller.Name } : undefined,
    shippingDetails: said(terms.filter((part) => part["@type"] === "OfferShippingDetails")),
    hasMerchantReturnPolicy: said(terms.filter((part) => part["@type"] === "MerchantReturnPolicy")),
  };
}

function aggregateRating(product: Product, { placeholderRatings }: MarkupSettings): object | undefined {
  if (product.ReviewCount > 0) {
    return { ratingValue: product.Rating, reviewCount: product.ReviewCount };
  }
  if (!placeholderRatings) return undefined;
  return { ratingValue: 4.5, reviewCount: 1 + (product.ID % 10) };
}

/** Reviews of verified buyers, only together with the product's rating. */
function reviews({ ReviewCount }: Product, { reviews: given = [] }: MarkupSettings): object[] | undefined {
  const verified = given.filter(({ Verified }) => Verified);
  if (ReviewCount === 0 || verified.length === 0) return undefined;
  return verified.slice(0, reviewLimit).map(({ Name, Rating, Title, Text, CreatedAt }) => ({
    author: { "@type": "Person", name: Name },
    datePublished: CreatedAt.slice(0, 10),
    name: Title || undefined,
    reviewBody: cutDescription(Text, 200) || undefined,
    reviewRating: { ratingValue: Rating, bestRating: 5 },
  }));
}

function video(product: Product, { fileOf }: MarkupSettings): object | undefined {
  if (!product.Video) return undefined;
  return processors.processVideo({
    name: product.Name,
    description: cutDescription(product.ShortDescription || product.Name),
    thumbnailUrl: [fileOf(webpUrl(product.Image))],
    uploadDate: product.PublishedAt,
    contentUrl: fileOf(fileUrl(product.Video)),
  });
}

function variesBy(groups: readonly OptionGroup[]): string[] | undefined {
  const properties = new Set(groups.length > 1 ? groups.map(({ label }) => variantProperty(label)) : []);
  if (groups.some((group) => group.items.length > 1)) properties.add("size");
  const ways = [...properties].flatMap((property) => (property ? [`https://schema.org/${property}`] : []));
  return ways.length > 0 ? ways : undefined;
}

function isPriced({ PriceCents }: OptionItem): boolean {
  return !isUpcoming(PriceCents);
}

/** `2026-11-30` gives `2027-02-28`, the last day of the shorter month. */
export function threeMonthsAfter(day: Date): string {
  const year = day.getUTCFullYear();
  const month = day.getUTCMonth() + 3;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), lastOfMonth)));
  return date.toISOString().slice(0, 10);
}
