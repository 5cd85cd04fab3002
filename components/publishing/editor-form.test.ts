import { describe, expect, it, test } from "vitest";

import { settingsDefaults } from "@/lib/dashboard/settings-rules";

import { blankForm, blankGroup, formOf, formOfDraft, moved, sentOf, typedDiscount } from "./editor-form";

const product = {
  ID: 5,
  PUID: "0".repeat(32),
  Slug: "cushion",
  Version: 3,
  UpdatedAt: "2026-01-01T00:00:00.000Z",
  State: "Published" as const,
  Name: "Cushion",
  ShortDescription: "",
  Description: "",
  Language: "en" as const,
  Model: "",
  SKU: "NK-1",
  BrandName: "Shui",
  CategorySlug: "home-decor",
  Images: ["/media/aa/a.webp", "/media/aa/b.webp"],
  Video: "",
  Badges: [],
  ReturnsInDay: 7,
  MaxDeliveryDays: 9,
  PaymentType: 1 as const,
  IsFreeShipping: true,
  SourceUrl: "",
  Features: [{ Name: "Material", Value: "Cotton" }],
  OptionList: [
    {
      label: "Colour",
      option: "Madder",
      ImageList: ["/media/aa/b.webp"],
      items: [{ ID: 9, Size: "40", SKU: "NK-1-A1", PriceCents: 2_000, RegularPriceCents: 3_650, Quantity: 4 }],
    },
  ],
};

describe("the editor's form", () => {
  it("sends back what it was filled with, and the stock it was shown", () => {
    const { ID: _id, UpdatedAt: _at, Language: _language, ...same } = product;
    const [group] = product.OptionList;
    const items = [{ ID: 9, Size: "40", SKU: "NK-1-A1", Price: 20, RegularPrice: 36.5, Quantity: 4, QuantityWas: 4 }];
    expect(sentOf(formOf(product))).toEqual({ product: { ...same, OptionList: [{ ...group, items }] } });
  });

  it("begins with the same keys on the server and in the browser", () => {
    expect(formOf(product)).toEqual(formOf(product));
    const defaults = { IsFreeShipping: true, PaymentType: 1 as const, MaxDeliveryDays: 9, ReturnsInDay: 7 };
    expect(blankForm(defaults)).toEqual(blankForm(defaults));
  });

  it("gives variants that are added later keys of their own", () => {
    const keys = [...formOf(product).Groups, blankGroup(), blankGroup()].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it("names the fields without a number", () => {
    const form = formOf(product);
    const [group] = form.Groups;
    if (group?.items[0]) Object.assign(group.items[0], { Price: "abc", Quantity: "1.5" });
    expect(sentOf({ ...form, MaxDeliveryDays: "" })).toEqual({
      faults: {
        "OptionList.0.items.0.Price": { kind: "price" },
        "OptionList.0.items.0.Quantity": { kind: "whole" },
        MaxDeliveryDays: { kind: "whole" },
      },
    });
  });

  it("keeps a missing price of a draft missing, and sends it as 0", () => {
    const [group] = product.OptionList;
    const [item] = group?.items ?? [];
    const stored = { ...product, OptionList: [{ ...product.OptionList[0]!, items: [{ ...item!, PriceCents: 0 }] }] };
    const draft = formOf({ ...stored, State: "Draft" });
    expect(draft.Groups[0]?.items[0]?.Price).toBe("");
    expect(sentOf(draft)).toMatchObject({ product: { OptionList: [{ items: [{ Price: 0 }] }] } });
    expect(formOf(stored).Groups[0]?.items[0]?.Price).toBe("0.00");
  });

  it("takes a decimal comma, and leaves out half-filled features", () => {
    const form = formOf(product);
    const [group] = form.Groups;
    if (group?.items[0]) group.items[0].Price = "19,90";
    const sent = sentOf({ ...form, Features: [{ key: "1", Name: "Size", Value: " " }] });
    expect(sent).toMatchObject({ product: { Features: [], OptionList: [{ items: [{ Price: 19.9 }] }] } });
  });

  it("reads drafts, and nothing else", () => {
    const form = formOf(product);
    const stored = structuredClone({ ...form, Name: "Typed" }) as Record<string, unknown>;
    expect(formOfDraft(stored, blankForm(settingsDefaults))).toMatchObject({ Name: "Typed", Version: 3 });
    for (const odd of [{}, { Name: 5 }, { Name: "x", Groups: {}, Photos: [] }])
      expect(formOfDraft(odd, blankForm(settingsDefaults))).toBeNull();
  });
});

test("a new product begins as its seller has chosen", () => {
  const chosen = { IsFreeShipping: false, PaymentType: 0, MaxDeliveryDays: 4, ReturnsInDay: 30 } as const;
  const begun = { IsFreeShipping: false, PaymentType: 0, MaxDeliveryDays: "4", ReturnsInDay: "30" };
  expect(blankForm(chosen)).toMatchObject(begun);
});

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
  [0, -1, ["a", "b", "c"]],
  [2, 3, ["a", "b", "c"]],
])("moves the entry at %i to %i", (from, to, after) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(after);
});

test.each([
  ["22", "40", 45],
  ["20.00", "36.00", 44],
  ["24", "", 0],
  ["40", "22", 0],
  ["19.90", "39.80", 50],
  ["19,90", "39,80", 50],
  ["0", "40", 0],
  ["", "40", 0],
  ["cheap", "40", 0],
  ["20", "dear", 0],
])("a price of %s beside %s is %i percent less", (Price, RegularPrice, percent) => {
  expect(typedDiscount({ Price, RegularPrice })).toBe(percent);
});
