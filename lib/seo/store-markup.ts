import { fileUrl } from "@/lib/pictures";
import type { Store } from "@/lib/shops/contract";

/** A shop for search engines; the rating is that of real reviews and left out without any. */
export function storeMarkup(store: Store, url: string, siteUrl: string): object {
  const absolute = (path: string) => new URL(fileUrl(path), siteUrl).href;
  return {
    "@context": "https://schema.org",
    "@type": "Store",
    "@id": url,
    name: store.name,
    url,
    ...(store.about && { description: store.about }),
    ...(store.email && { email: store.email }),
    ...(store.phone && { telephone: store.phone }),
    ...(store.logo && { logo: absolute(store.logo), image: absolute(store.cover || store.logo) }),
    address: {
      "@type": "PostalAddress",
      streetAddress: store.address,
      addressLocality: store.location,
      addressCountry: "BD",
    },
    ...(store.reviews > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: store.rating, reviewCount: store.reviews },
    }),
  };
}
