import { LocalBusinessJsonLd } from "next-seo";

import { fileUrl } from "@/lib/images";
import type { Shop } from "@/lib/shops/contract";

import { jsonLdOf } from "./json-ld";

/** Structured data of a seller's shop; without reviews it has no rating. */
export function shopPageMarkup(store: Shop, url: string, siteUrl: string): object {
  const absolute = (path: string) => new URL(fileUrl(path), siteUrl).href;
  const image = store.logo && absolute(store.cover || store.logo);
  const business = LocalBusinessJsonLd({
    type: "Store",
    name: store.name,
    url,
    description: store.about,
    email: store.email,
    telephone: store.phone,
    image,
    address: {
      streetAddress: store.address,
      addressLocality: store.location,
      addressCountry: store.countryCode ?? undefined,
    },
    aggregateRating: store.reviews > 0 ? { ratingValue: store.rating, reviewCount: store.reviews } : undefined,
  });
  // next-seo has no place for these two.
  return { ...jsonLdOf(business), "@id": url, ...(store.logo && { logo: absolute(store.logo) }) };
}
