import { expect, test } from "vitest";

import { formerOf, importedFields, restoredInput } from "./change-rules";
import type { OwnProduct, ProductDefaults, SentProduct } from "./editing-contract";
import { mergeGroup } from "./import-rules";
import { inputOf } from "./own-product-rules";

const stored: OwnProduct = {
  ID: 7,
  PUID: "0123456789abcdef0123456789abcdef",
  Slug: "linen-shirt",
  Version: 3,
  UpdatedAt: "2026-11-25T00:00:00.000Z",
  State: "Published",
  Name: "Linen shirt",
  ShortDescription: "",
  Description: "",
  Language: "en",
  Model: "",
  SKU: "SHIRT",
  BrandName: "Shui",
  CategorySlug: "toys",
  Images: ["/media/aa/one.webp"],
  Video: "",
  Badges: [],
  ReturnsInDay: 7,
  MaxDeliveryDays: 10,
  PaymentType: 0,
  IsFreeShipping: true,
  SourceUrl: "",
  Features: [],
  OptionList: [
    {
      label: "Colour",
      option: "Blue",
      ImageList: [],
      items: [
        { ID: 1, Size: "S", SKU: "SHIRT-S", PriceCents: 1_990, RegularPriceCents: 0, Quantity: 5 },
        { ID: 2, Size: "M", SKU: "SHIRT-M", PriceCents: 1_990, RegularPriceCents: 0, Quantity: 8 },
      ],
    },
  ],
};
const defaults: ProductDefaults = { IsFreeShipping: true, PaymentType: 1, MaxDeliveryDays: 10, ReturnsInDay: 7 };
const merged = (...rows: Record<string, string>[]) =>
  mergeGroup({ sku: "SHIRT", rows: rows.map((cells, line) => ({ line: line + 2, cells })) }, stored, defaults);
const shown = { photo: (url: string) => url, category: (slug: string) => `named ${slug}` };
const fieldsOf = (before: SentProduct | null, after: SentProduct) => importedFields(before, after, shown);

test("what changes is said column by column, with the option that has it", () => {
  const { before, input } = merged(
    { SKU: "SHIRT-S", Price: "17.5", Name: "Washed linen shirt", Category: "men", Stock: "9" },
    { SKU: "SHIRT-L", Variant: "Blue", Size: "L", Price: "21" },
  );
  expect(fieldsOf(before, input)).toEqual([
    { Column: "Name", Old: "Linen shirt", New: "Washed linen shirt" },
    { Column: "Category", Old: "named toys", New: "named men" },
    { Column: "Price", SKU: "SHIRT-S", Old: "19.90", New: "17.50" },
    { Column: "Stock", SKU: "SHIRT-S", Old: "5", New: "9" },
    { Column: "Size", SKU: "SHIRT-L", Old: "", New: "L" },
    { Column: "Price", SKU: "SHIRT-L", Old: "", New: "21.00" },
  ]);
});

test("an unchanged product has no changes, and a new one has what it begins with", () => {
  const same = merged({ SKU: "SHIRT-S", Price: "19.90", Stock: "5" });
  expect([same.isSame, fieldsOf(same.before, same.input)]).toEqual([true, []]);
  const fresh = mergeGroup(
    { sku: "CUP", rows: [{ line: 2, cells: { SKU: "CUP", Name: "Cup", Price: "3" } }] },
    null,
    defaults,
  );
  expect(fresh.before).toBeNull();
  expect(fieldsOf(null, fresh.input)).toContainEqual({ Column: "Price", SKU: "CUP", Old: "", New: "3.00" });
  expect(fieldsOf(null, fresh.input)).toContainEqual({ Column: "Name", Old: "", New: "Cup" });
});

test("long texts are cut, and photos are shown by their source", () => {
  const { before, input } = merged({ SKU: "SHIRT-S", Description: "x".repeat(900), Photos: "/media/pending/0.webp" });
  const fields = importedFields(before, input, {
    ...shown,
    photo: (url) => url.replace(/^.*pending.*$/, "https://a.example/1.jpg"),
  });
  expect(fields.map(({ Column, New }) => [Column, New.length])).toEqual([
    ["Description", 300],
    ["Photos", "https://a.example/1.jpg".length],
  ]);
});

test("stock that the file does not name follows sales in between", () => {
  const [first, second] = merged({ SKU: "SHIRT-S", Price: "1", Stock: "9" }).input.OptionList[0]?.items ?? [];
  expect(first).toMatchObject({ Quantity: 9 });
  expect(first?.QuantityWas).toBeUndefined();
  expect(second).toMatchObject({ Quantity: 8, QuantityWas: 8 });
});

test("the undo restores what was changed and nothing else", () => {
  const { before, input } = merged({
    SKU: "SHIRT-S",
    Price: "1",
    Stock: "9",
    Name: "Typo",
    Photos: "/media/aa/two.webp",
  });
  if (!before) throw new Error("the product is stored");
  const { former, images } = formerOf(before, input);
  expect(Object.keys(former).toSorted()).toEqual(["Images", "Name", "OptionList"]);
  expect(images).toEqual(["/media/aa/one.webp"]);
  // Two of the nine were sold since, and the model is what the import has left.
  const [group] = stored.OptionList;
  const [s, m] = group?.items ?? [];
  if (!group || !s || !m) throw new Error("no options");
  const now = {
    ...stored,
    Name: "Typo",
    Model: "M1",
    Version: 4,
    OptionList: [{ ...group, items: [{ ...s, PriceCents: 100, Quantity: 7 }, m] }],
  };
  const back = restoredInput(inputOf(now), former, 4);
  expect(back).toMatchObject({ Name: "Linen shirt", Model: "M1", Version: 4, Images: ["/media/aa/one.webp"] });
  expect(back.OptionList[0]?.items).toMatchObject([
    { ID: 1, Price: 19.9, Quantity: 5, QuantityWas: 9 },
    { ID: 2, Price: 19.9, Quantity: 8, QuantityWas: 8 },
  ]);
});
