import { expect, it } from "vitest";

import type { ProductCard } from "@/lib/products/contract";

import { cardRow, isUpcomingCard, readCard, shortCount } from "./card-data";

const product: ProductCard = {
  ID: 7,
  PUID: "p7",
  SID: 12,
  Name: 'Clock "Oak"',
  Slug: "clock-oak",
  Image: "/pictures/a.webp",
  Image2: "",
  Price: 19.99,
  RegularPrice: 40,
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
  Option: { ID: 70, Variant: "Oak", Size: "30 cm", Price: 18.5, Quantity: 2 },
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
    isFreeShipping: true,
    stock: 3,
    rating: 4.5,
    sold: 1_284,
    brand: "Oakline",
    brandSlug: "oakline",
    department: "home",
    language: "en",
    paymentType: 1,
    deliveryDays: 9,
    option: { ID: 70, variant: "Oak", size: "30 cm", cents: 1_850, quantity: 2 },
  });
  const alike = {
    ...product,
    Slug: "a-name-of-old",
    Option: { ID: 70, Variant: "Oak", Size: "", Price: 19.99, Quantity: 3 },
  };
  expect(readCard(cardRow(alike))).toMatchObject({
    Slug: "a-name-of-old",
    option: { ID: 70, variant: "Oak", size: "", cents: 1_999, quantity: 3 },
  });
  expect(readCard(cardRow({ ...product, Option: null, Badges: ["hot"] }))).toMatchObject({ option: null, isHot: true });
});

it.each([
  [0.99, true],
  [1, false],
])("a price of %s is upcoming: %s", (Price, isUpcoming) => {
  expect(isUpcomingCard(readCard(cardRow({ ...product, Price })))).toBe(isUpcoming);
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
