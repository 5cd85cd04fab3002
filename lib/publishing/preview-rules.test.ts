import { expect, test } from "vitest";

import { draftInput, previewProduct, type PreviewPlace } from "./preview-rules";

const place: PreviewPlace = {
  ID: 0,
  PUID: "",
  SID: 1_003,
  Seller: { Name: "Rina", Slug: "rina", IsVerified: true, Kind: "shop" },
  Store: null,
  Rating: 0,
  ReviewCount: 0,
  TotalSold: 0,
  ViewCount: 0,
  PublishedAt: "2026-11-25T00:00:00.000Z",
  BrandSlug: "shui",
  CategoryName: "Toys",
  Department: "kids",
  CategoryTree: [{ Name: "Toys", Slug: "toys" }],
};

/** As the editor keeps it: numbers are what was typed. */
const draft = {
  Name: "Kantha quilt",
  CategorySlug: "toys",
  BrandName: "Shui",
  Description: "<p>Soft</p>",
  Photos: [
    { Url: "/media/aa/all.webp", variant: "" },
    { Url: "/media/aa/red.webp", variant: "k1" },
  ],
  Groups: [
    {
      key: "k1",
      label: "Colour",
      option: "Red",
      items: [
        { key: "a", Size: "S", SKU: "", Price: "12,50", RegularPrice: "25", Quantity: "0" },
        { key: "b", Size: "M", SKU: "Q-M", Price: "14", RegularPrice: "", Quantity: "3" },
      ],
    },
    { key: "k2", label: "Colour", option: "Blue", items: [{ ID: 9, Size: "S", Price: "9", Quantity: "2" }] },
  ],
  Features: [
    { Name: "Material", Value: "Cotton" },
    { Name: "", Value: "lost" },
  ],
  MaxDeliveryDays: "4",
  ReturnsInDay: "14",
  PaymentType: 1,
  IsFreeShipping: true,
};

test("a draft is shown as its published page would be", () => {
  const product = previewProduct(draftInput(draft), place);
  expect(product).toMatchObject({
    Name: "Kantha quilt",
    Image: "/media/aa/all.webp",
    // The price of the first option in stock, as lists show it.
    PriceCents: 1_400,
    Discount: 0,
    AvailableQuantity: 5,
    OptionCount: 3,
    MaxDeliveryDays: 4,
    ReturnsInDay: 14,
    Features: [{ Slug: "material", Name: "Material", Value: "Cotton" }],
    Seller: place.Seller,
  });
  const [red, blue] = product.OptionList;
  expect(red?.items[0]).toMatchObject({ PriceCents: 1_250, RegularPriceCents: 2_500, Discount: 50, Quantity: 0 });
  // A colour shows its own photos before those of the whole product.
  expect(red?.items[0]?.ImageList).toEqual(["/media/aa/red.webp", "/media/aa/all.webp"]);
  expect(blue?.items[0]).toMatchObject({ ID: 9, ImageList: ["/media/aa/all.webp"] });
  const ids = product.OptionList.flatMap(({ items }) => items.map(({ ID }) => ID));
  expect(new Set(ids).size).toBe(3);
});

test.each([
  [{}],
  [{ Name: 7, Photos: "x", Groups: [null, { items: [{}] }], Features: [1], Badges: { sale: true } }],
  [{ Photos: [{ Url: "https://evil.example/a.jpg" }, { Url: "/media/../x.webp" }], Video: "javascript:alert(1)" }],
  [{ Groups: [{ items: [{ Price: "-5", Quantity: "1e99", Size: {} }] }] }],
])("an unfinished or broken draft is shown all the same: %o", (broken) => {
  const product = previewProduct(draftInput(broken), place);
  expect(product.OptionList.flatMap(({ items }) => items)).toHaveLength(1);
  expect([product.Images, product.Video, product.PriceCents]).toEqual([[], "", 0]);
  expect(product.AvailableQuantity).toBeLessThanOrEqual(1_000_000);
});
