import { describe, expect, test } from "vitest";

import type { OptionItem, Product } from "@/lib/products/contract";

import { productMarkup, threeMonthsAfter, type MarkupSettings } from "./product-markup";

const settings: MarkupSettings = {
  urlOf: (path) => `https://shop.example${path}`,
  fileOf: (path) => `https://shop.example${path}`,
  today: new Date("2026-11-21T10:00:00Z"),
  placeholderRatings: false,
};

const plainItem: OptionItem = {
  ID: 11,
  Size: "",
  SKU: "VASE-1",
  PriceCents: 2400,
  RegularPriceCents: 0,
  Discount: 0,
  Quantity: 5,
  Image: "",
  ImageList: [],
};
const item = (given: Partial<OptionItem> = {}): OptionItem => ({ ...plainItem, ...given });

function product(given: Partial<Product> = {}): Product {
  const texts = {
    Name: "Vase",
    Slug: "vase",
    ShortDescription: "A vase.",
    Description: "<p>A vase.</p>",
    Language: "en",
  };
  const facts = { Model: "V1", SKU: "VASE", BrandName: "Deyal", BrandSlug: "deyal", CategorySlug: "home-decor" };
  const numbers = { ID: 7, ReturnsInDay: 7, ReviewCount: 12, Rating: 4.5, PriceCents: 2400 };
  const lists = { Images: ["/p/a.jpg"], CategoryTree: [{ Name: "Home", Slug: "home-decor" }], Features: [] };
  const OptionList = [{ label: "Colour", option: "", items: [item()] }];
  return {
    ...texts,
    ...facts,
    ...numbers,
    ...lists,
    PUID: "p7",
    Store: null,
    Seller: { Name: "Nijer", Slug: "", IsVerified: false, Kind: "shop" },
    OptionList,
    ...given,
  } as unknown as Product;
}

// oxlint-disable-next-line typescript/no-explicit-any -- structured data is read freely here
type Node = Record<string, any>;
const markup = (given: Partial<Product> = {}, changed: Partial<MarkupSettings> = {}) =>
  productMarkup(product(given), { ...settings, ...changed }) as Node;

describe("a product with one option", () => {
  test("is a Product with one offer in US dollars", () => {
    const made = markup();
    expect(made).toMatchObject({
      "@type": "Product",
      name: "Vase",
      sku: "VASE",
      url: "https://shop.example/products/details/vase",
      image: ["https://shop.example/p/webp/a.webp"],
      brand: { name: "Deyal" },
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    });
    expect(made.offers).toMatchObject({
      price: "24.00",
      priceCurrency: "USD",
      priceValidUntil: "2027-02-21",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
      seller: { name: "Nijer" },
    });
  });

  test("names no seller without a shop", () => {
    const Seller = { Name: "", Slug: "", IsVerified: false, Kind: "person" as const };
    expect(markup({ Seller }).offers.seller).toBeUndefined();
  });

  test("ships free to the nine countries in the spec's times", () => {
    const [home, others] = markup().offers.shippingDetails as [Node, Node];
    const countries = [home, others].flatMap((part) => part.shippingDestination.map((to: Node) => to.addressCountry));
    expect(countries.sort()).toEqual(["AU", "CA", "DE", "ES", "GB", "MY", "NZ", "SG", "US"]);
    expect([home.shippingRate.value, others.shippingRate.value]).toEqual(["0.00", "0.00"]);
    expect(home.deliveryTime.transitTime).toMatchObject({ minValue: 3, maxValue: 12 });
    expect(others.deliveryTime.transitTime).toMatchObject({ minValue: 7, maxValue: 15 });
  });

  test("can be returned free of charge: its own days, 14 in the EU", () => {
    const [own, eu] = markup().offers.hasMerchantReturnPolicy as [Node, Node];
    expect([own.merchantReturnDays, eu.merchantReturnDays]).toEqual([7, 14]);
    expect([...own.applicableCountry, ...eu.applicableCountry].length).toBe(9);
    expect(own.returnShippingFeesAmount.value).toBe("0.00");
  });

  test("says so when it is sold out", () => {
    const OptionList = [{ label: "", option: "", items: [item({ Quantity: 0 })] }];
    expect(markup({ OptionList }).offers.availability).toBe("https://schema.org/OutOfStock");
  });

  test("has no offer before it is for sale", () => {
    expect(
      markup({ OptionList: [{ label: "", option: "", items: [item({ PriceCents: 0 })] }] }).offers,
    ).toBeUndefined();
  });
});

test("is left out where there is neither an offer nor a rating", () => {
  const OptionList = [{ label: "", option: "", items: [item({ PriceCents: 0 })] }];
  expect(productMarkup(product({ OptionList, ReviewCount: 0, Rating: 0 }), settings)).toBeNull();
});

describe("ratings", () => {
  test("are left out without reviews", () => {
    expect(markup({ ReviewCount: 0, Rating: 0 }).aggregateRating).toBeUndefined();
  });

  test("quote verified buyers only", () => {
    const review = { Rating: 5, Title: "Fine", Text: "Warm.", CreatedAt: "2026-01-02T00:00:00.000Z" };
    const reviews = [
      { ...review, Name: "Ada B.", Verified: true },
      { ...review, Name: "Somebody", Verified: false },
    ];
    const said = (markup({ ReviewCount: 1 }, { reviews }).review ?? []) as Node[];
    expect(said.map(({ author }) => author.name)).toEqual(["Ada B."]);
    expect(markup({ ReviewCount: 1 }, { reviews: reviews.slice(1) }).review).toBeUndefined();
  });

  test("have placeholders only where the shop turns them on", () => {
    const { aggregateRating } = markup({ ReviewCount: 0, Rating: 0 }, { placeholderRatings: true });
    expect(aggregateRating.ratingValue).toBe(4.5);
    expect(aggregateRating.reviewCount).toBeGreaterThanOrEqual(1);
    expect(aggregateRating.reviewCount).toBeLessThanOrEqual(10);
  });
});

test("several options are variants of a group; the terms are said once and referred to", () => {
  const made = markup({
    OptionList: [
      {
        label: "Colour",
        option: "Teal",
        items: [item({ ID: 11, Size: "S" }), item({ ID: 12, Size: "M", PriceCents: 2600 })],
      },
      { label: "Colour", option: "Sand", items: [item({ ID: 13, Size: "S", Quantity: 0 })] },
    ],
  });
  expect(made["@type"]).toBe("ProductGroup");
  expect(made.productGroupID).toBe("p7");
  expect(made.variesBy).toEqual(["https://schema.org/color", "https://schema.org/size"]);
  expect(made.hasVariant.map((variant: Node) => [variant.name, variant.color, variant.offers.price])).toEqual([
    ["Vase, Teal, S", "Teal", "24.00"],
    ["Vase, Teal, M", "Teal", "26.00"],
    ["Vase, Sand, S", "Sand", "24.00"],
  ]);
  expect(made.hasVariant[1].offers.url).toBe("https://shop.example/products/details/vase?option=12");
  const said = made.hasVariant[0].offers.shippingDetails.map((part: Node) => part["@id"]);
  expect(made.hasVariant[1].offers.shippingDetails).toEqual(said.map((id: string) => ({ "@id": id })));
});

test.each([
  ["2026-11-21", "2027-02-21"],
  ["2026-11-30", "2027-02-28"],
  ["2027-01-31", "2027-04-30"],
])("three months after %s is %s", (day, expected) => {
  expect(threeMonthsAfter(new Date(`${day}T23:59:00Z`))).toBe(expected);
});
