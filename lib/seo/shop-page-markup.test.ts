import { expect, it, vi } from "vitest";

import { shopPageMarkup } from "./shop-page-markup";

const store = {
  id: 1,
  name: "Alo",
  slug: "alo",
  address: "Road 11",
  locationSlug: "dhaka",
  location: "Sydney",
  countryCode: "AU",
  about: "",
  cover: "",
  logo: "",
  email: "",
  phone: "",
  department: "home",
  verified: true,
  rating: 0,
  reviews: 0,
  products: 3,
  since: "2026-01-01T00:00:00.000Z",
};

it("contains only existing data", () => {
  const markup = shopPageMarkup(store, "https://nijer.example/products/shop/alo", "https://nijer.example");
  expect(markup).toMatchObject({
    "@type": "Store",
    name: "Alo",
    address: { addressLocality: "Sydney", addressCountry: "AU" },
  });
  expect(Object.keys(markup)).not.toEqual(
    expect.arrayContaining(["aggregateRating", "logo", "description", "email", "telephone"]),
  );
});

it("names no country where it is not known", () => {
  const markup = shopPageMarkup({ ...store, countryCode: null }, "https://s.example/a", "https://s.example");
  expect(JSON.stringify(markup)).toContain('"addressLocality":"Sydney"');
  expect(JSON.stringify(markup)).not.toContain("addressCountry");
});

it("names uploads at their own address, where they have one", () => {
  vi.stubEnv("S3_PUBLIC_URL", "https://cdn.example");
  const withImages = { ...store, logo: "/media/aa/l.webp", cover: "/pictures/scenes/c.webp" };
  expect(shopPageMarkup(withImages, "https://nijer.example/s", "https://nijer.example")).toMatchObject({
    logo: "https://cdn.example/aa/l.webp",
    image: "https://nijer.example/pictures/scenes/c.webp",
  });
});

it("has absolute image addresses, the real rating and its contacts", () => {
  const full = {
    ...store,
    logo: "/media/aa/l.webp",
    rating: 4.5,
    reviews: 12,
    email: "a@alo.example",
    phone: "+880 17",
  };
  expect(shopPageMarkup(full, "https://nijer.example/x", "https://nijer.example")).toMatchObject({
    logo: "https://nijer.example/media/aa/l.webp",
    email: "a@alo.example",
    telephone: "+880 17",
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  });
});
