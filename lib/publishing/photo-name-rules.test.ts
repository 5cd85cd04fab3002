import { expect, test } from "vitest";

import { matchPhotoNames, photoRows } from "./photo-name-rules";

const skus = [
  { sku: "SHIRT", productSku: "SHIRT" },
  { sku: "SHIRT-BLUE-S", productSku: "SHIRT" },
  { sku: "SHIRT-2", productSku: "SHIRT" },
  { sku: "CUP", productSku: "CUP" },
];

test.each([
  ["SHIRT.jpg", "SHIRT"],
  ["photos/summer/shirt.JPEG", "SHIRT"],
  ["SHIRT-1.png", "SHIRT"],
  ["SHIRT_10.webp", "SHIRT"],
  ["SHIRT (3).avif", "SHIRT"],
  ["SHIRT-BLUE-S-4.jpg", "SHIRT-BLUE-S"],
  // A SKU that ends like a number comes before a number.
  ["SHIRT-2.jpg", "SHIRT-2"],
  ["SHIRT-2-2.jpg", "SHIRT-2"],
  ["windows\\CUP-1.jpg", "CUP"],
])("%s is a photo of %s", (name, sku) => {
  expect(matchPhotoNames([name], skus)).toEqual({ matched: [{ name, sku }], unmatched: [] });
});

test.each([
  ["HAT-1.jpg", "unknown"],
  ["SHIRT-100.jpg", "unknown"],
  ["SHIRT.gif", "type"],
  ["SHIRT", "type"],
  [".jpg", "unknown"],
] as const)("%s is not taken: %s", (name, reason) => {
  expect(matchPhotoNames([name], skus)).toEqual({ matched: [], unmatched: [{ name, reason }] });
});

test("what systems add to an archive is not spoken of", () => {
  const names = ["__MACOSX/._SHIRT-1.jpg", ".DS_Store", "photos/", "photos/Thumbs.db", "photos/._CUP.jpg"];
  expect(matchPhotoNames(names, skus)).toEqual({ matched: [], unmatched: [] });
});

test("photos are in the order of their numbers, the one without a number first", () => {
  const { matched } = matchPhotoNames(["CUP-10.jpg", "CUP-2.jpg", "b/CUP.png", "CUP-1.jpg"], skus);
  expect(matched.map(({ name }) => name)).toEqual(["b/CUP.png", "CUP-1.jpg", "CUP-2.jpg", "CUP-10.jpg"]);
});

test("a product's photos follow those it has, or replace them; an option's belong to its variant", () => {
  const { matched } = matchPhotoNames(["CUP-1.jpg", "SHIRT-BLUE-S.jpg", "SHIRT.jpg", "SHIRT-2.jpg"], skus);
  const products = [
    { sku: "CUP", photos: ["/media/aa/c.webp"], variants: [{ skus: ["CUP"], photos: [] }] },
    {
      sku: "SHIRT",
      photos: ["/media/aa/s.webp"],
      variants: [{ skus: ["SHIRT-BLUE-S", "SHIRT-2"], photos: ["/media/aa/b.webp"] }],
    },
  ];
  const urlOf = (name: string) => `zip:${name}`;
  expect(photoRows(matched, products, { isReplacing: false, urlOf })).toEqual([
    { line: 1, cells: { SKU: "CUP", "Product SKU": "CUP", Photos: "/media/aa/c.webp zip:CUP-1.jpg" } },
    {
      line: 2,
      cells: {
        SKU: "SHIRT-BLUE-S",
        "Product SKU": "SHIRT",
        Photos: "/media/aa/s.webp zip:SHIRT.jpg",
        "Variant photos": "/media/aa/b.webp zip:SHIRT-2.jpg zip:SHIRT-BLUE-S.jpg",
      },
    },
  ]);
  expect(photoRows(matched, products, { isReplacing: true, urlOf })[1]?.cells).toMatchObject({
    Photos: "zip:SHIRT.jpg",
    "Variant photos": "zip:SHIRT-2.jpg zip:SHIRT-BLUE-S.jpg",
  });
});
