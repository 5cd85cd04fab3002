import { describe, expect, it, test } from "vitest";

import { settingsDefaults } from "@/lib/dashboard/settings-rules";

import { blankForm, blankGroup, blankItem, type ProductForm } from "./editor-form";
import { hasContent, isSameContent } from "./form-content";

const blank = blankForm(settingsDefaults);
const [group = blankGroup()] = blank.Groups;
const [item = blankItem()] = group.items;

test.each<[string, Partial<ProductForm>]>([
  ["nothing", {}],
  ["spaces", { Name: " ", ShortDescription: "\n" }],
  ["markup without a word", { Description: "<p></p>" }],
  ["variants and sizes without a text", { Groups: [{ ...group, items: [item, blankItem()] }, blankGroup()] }],
  ["a feature without a text", { Features: [{ key: "1", Name: "", Value: " " }] }],
])("a new product with %s has no content", (_, part) => {
  expect(hasContent({ ...blank, ...part }, blank)).toBe(false);
});

test.each<[string, Partial<ProductForm>]>([
  ["a name", { Name: "Mug" }],
  ["a description", { Description: "<p>Enamel.</p>" }],
  ["a photo", { Photos: [{ Url: "/media/aa/a.webp", variant: "" }] }],
  ["a colour", { Groups: [{ ...group, option: "Blue" }] }],
  ["a price", { Groups: [{ ...group, items: [{ ...item, Price: "12" }] }] }],
  ["a badge", { Badges: ["hot"] }],
  ["other delivery days", { MaxDeliveryDays: "3" }],
  ["other days to return it", { ReturnsInDay: "30" }],
  ["another way to pay", { PaymentType: blank.PaymentType === 1 ? 0 : 1 }],
  ["another delivery price", { IsFreeShipping: !blank.IsFreeShipping }],
  ["a source", { SourceUrl: "https://example.com" }],
  ["a feature", { Features: [{ key: "1", Name: "Material", Value: "" }] }],
  ["an id", { PUID: "0".repeat(32) }],
])("a product with %s has content", (_, part) => {
  expect(hasContent({ ...blank, ...part }, blank)).toBe(true);
});

describe("two forms of a product", () => {
  const stored = {
    ...blank,
    PUID: "0".repeat(32),
    Groups: [
      { ...group, option: "Blue" },
      { ...group, key: "g" },
    ],
  };

  it("are the same whatever their keys, their version and the order of their fields", () => {
    const Groups = [{ ...blankGroup(), option: "Blue" }];
    const reversed = Object.fromEntries(Object.entries({ ...stored, Version: 4, Groups }).reverse());
    expect(isSameContent(reversed as ProductForm, stored)).toBe(true);
  });

  it("differ by the variant that a photo shows", () => {
    const photo = { Url: "/media/aa/a.webp", variant: "" };
    const one = { ...stored, Photos: [photo] };
    const other = { ...stored, Photos: [{ ...photo, variant: group.key }] };
    expect(isSameContent(one, other)).toBe(false);
    expect(isSameContent(one, structuredClone(one))).toBe(true);
  });
});
