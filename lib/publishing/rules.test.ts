import { errorText } from "@/lib/api/error-text";
import { describe, expect, it, test } from "vitest";

import { changedPrice, featureSlug, keywordsOf, optionSku, productProblems, stockAfter } from "./rules";

const item = { Size: "", SKU: "", Price: 1, RegularPrice: 0, Quantity: 1 };
const good = {
  State: "Published" as const,
  Name: "Cushion",
  SKU: "NK-1",
  BrandName: "Shui",
  CategorySlug: "home-decor",
  Images: ["/media/a.webp"],
  OptionList: [{ label: "Colour", option: "", ImageList: [], items: [item] }],
};

describe("what prevents a product from being published", () => {
  it("is nothing when all is there; a draft needs only its name", () => {
    expect(productProblems(good)).toEqual([]);
    const bare = { ...good, State: "Draft" as const, Images: [], BrandName: "", CategorySlug: "" };
    expect(productProblems(bare)).toEqual([]);
    expect(productProblems({ ...bare, Name: " " })).toEqual([{ path: "Name", message: errorText("field.nameNeeded") }]);
  });

  it("is reported for each field", () => {
    const bare = { ...good, Name: "", Images: [], BrandName: " ", CategorySlug: "" };
    expect(productProblems(bare).map(({ path }) => path)).toEqual(["Name", "Images", "BrandName", "CategorySlug"]);
  });

  it("is the same SKU on two sizes", () => {
    const items = [
      { ...item, Size: "S", SKU: "X" },
      { ...item, Size: "M", SKU: "X" },
    ];
    const OptionList = [{ label: "Colour", option: "", ImageList: [], items }];
    expect(productProblems({ ...good, OptionList })).toEqual([
      { path: "OptionList.0.items.1.SKU", message: errorText("field.skuTaken") },
    ]);
  });
});

test.each([
  [5, 15, 5, 15],
  [3, 15, 5, 13],
  [3, 0, 5, 0],
  [8, 5, 5, 8],
  [3, 7, undefined, 7],
])("stock of %i, set to %i by one who saw %s, is %i", (now, Quantity, QuantityWas, after) => {
  expect(stockAfter(now, { Quantity, QuantityWas })).toBe(after);
});

test.each([
  [1_000, -10, 900],
  [999, -10, 899],
  [1, -90, 1],
  [0, 50, 0],
  [1_000, 15, 1_150],
  [1_000, -5.5, 945],
])("%i cents changed by %i percent are %i", (cents, percent, after) => {
  expect(changedPrice(cents, percent)).toBe(after);
});

it("makes SKUs, slugs and search words", () => {
  expect(optionSku("NK-4545", 0, 1)).toBe("NK-4545-A2");
  expect(featureSlug("Screen size (in)")).toBe("screen-size-in");
  expect(featureSlug("রং")).toBe("feature");
  const options = [{ option: "Sea Green", items: [{ Size: "M" }, { Size: "" }] }];
  expect(keywordsOf({ brand: "Shui", category: "Cushions", features: [{ Value: "shui" }], options })).toBe(
    "shui, cushions, sea green, m",
  );
});
