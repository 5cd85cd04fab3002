import { expect, it } from "vitest";

import type { ProductCard } from "@/lib/products/contract";

import { cardRow, isUpcomingCard, readCard, shortCount } from "./card-data";

const product: ProductCard = {
  ID: 7,
  PUID: "p7",
  SID: 12,
  Seller: { Name: "Studio Alo", Slug: "studio-alo", IsVerified: true, Kind: "shop" },
  Name: 'Clock "Oak"',
  Slug: "clock-oak",
  Image: "/pictures/a.webp",
  Image2: "",
  PriceCents: 1_999,
  RegularPriceCents: 4_000,
  Discount: 50,
  Badges: ["sale", "toprated"],
  ShowStock: 3,
  AvailableQuantity: 3,
  Rating: 4.5,
  ReviewCount: 2,
  TotalSold: 1_284,
  MaxDeliveryDays: 9,
  PaymentType: 1,
  IsFreeShipping: true,
  BrandName: "Oakline",
  BrandSlug: "oakline",
  CategoryName: "Wall Clock",
  CategorySlug: "wall-clock",
  Department: "home",
  Language: "en",
  Option: { ID: 70, Variant: "Oak", Size: "30 cm", PriceCents: 1_850, Quantity: 2 },
  OptionCount: 1,
};

it("a card's row reads back as what was put in", () => {
  expect(readCard(cardRow(product))).toEqual({
    ID: 7,
    SID: 12,
    Name: 'Clock "Oak"',
    Slug: "clock-oak",
    Image: "/pictures/a.webp",
    cents: 1_999,
    regularCents: 4_000,
    discount: 50,
    isHot: false,
    isTopRated: true,
    hasChoice: false,
    stock: 3,
    rating: 4.5,
    sold: 1_284,
    brand: "Oakline",
    brandSlug: "oakline",
    seller: product.Seller,
    department: "home",
    language: "en",
    paymentType: 1,
    deliveryDays: 9,
    option: { ID: 70, variant: "Oak", size: "30 cm", cents: 1_850, quantity: 2 },
    matching: null,
  });
  expect(readCard(cardRow({ ...product, MatchingOptionID: 70 })).matching).toEqual({ ID: 70, name: "Oak, 30 cm" });
  const alike = {
    ...product,
    Slug: "a-name-of-old",
    Option: { ID: 70, Variant: "Oak", Size: "", PriceCents: 1_999, Quantity: 3 },
  };
  expect(readCard(cardRow(alike))).toMatchObject({
    Slug: "a-name-of-old",
    option: { ID: 70, variant: "Oak", size: "", cents: 1_999, quantity: 3 },
  });
  for (const Seller of [
    { Name: "", Slug: "", IsVerified: false, Kind: "person" as const },
    { Name: "", Slug: "", IsVerified: false, Kind: "company" as const },
    { Name: "Alo", Slug: "a-slug-of-old", IsVerified: false, Kind: "shop" as const },
  ]) {
    expect(readCard(cardRow({ ...product, Seller })).seller).toEqual(Seller);
  }
  expect(readCard(cardRow({ ...product, OptionCount: 2 }))).toMatchObject({ hasChoice: true });
  expect(readCard(cardRow({ ...product, Option: null, Badges: ["hot"] }))).toMatchObject({ option: null, isHot: true });
});

it.each([
  [99, true],
  [100, false],
])("a price of %s cents is upcoming: %s", (PriceCents, isUpcoming) => {
  expect(isUpcomingCard(readCard(cardRow({ ...product, PriceCents })))).toBe(isUpcoming);
});

it.each([
  [999, "en", "999"],
  [1_000, "en", "1k"],
  [1_284, "en", "1.3k"],
  [1_284, "de", "1,3k"],
  [999, "bn", "৯৯৯"],
  [1_284, "bn", "১.৩ হাজার"],
])("%s sold is short in %s: %s", (count, language, text) => {
  expect(shortCount(count, language)).toBe(text);
});
