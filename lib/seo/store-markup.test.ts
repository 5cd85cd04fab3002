import { expect, it } from "vitest";

import { storeMarkup } from "./store-markup";

const store = {
  id: 1,
  name: "Alo",
  slug: "alo",
  address: "Road 11",
  locationSlug: "dhaka",
  location: "Dhaka",
  about: "",
  cover: "",
  logo: "",
  department: "home",
  verified: true,
  rating: 0,
  reviews: 0,
  products: 3,
  since: "2026-01-01T00:00:00.000Z",
};

it("says nothing that is not there", () => {
  const markup = storeMarkup(store, "https://nijer.example/products/shop/alo", "https://nijer.example");
  expect(markup).toMatchObject({ "@type": "Store", name: "Alo", address: { addressLocality: "Dhaka" } });
  expect(Object.keys(markup)).not.toEqual(expect.arrayContaining(["aggregateRating", "logo", "description"]));
});

it("has absolute pictures and the real rating", () => {
  const full = { ...store, logo: "/media/aa/l.webp", rating: 4.5, reviews: 12 };
  expect(storeMarkup(full, "https://nijer.example/x", "https://nijer.example")).toMatchObject({
    logo: "https://nijer.example/media/aa/l.webp",
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  });
});
