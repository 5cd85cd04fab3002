import { describe, expect, it, test } from "vitest";

import { settingsDefaults } from "@/lib/dashboard/settings-rules";

import { blankForm, blankGroup, type ItemForm, type ProductForm } from "./editor-form";
import { newlyUpcoming, numberFaults } from "./typed-numbers";

const blank = blankForm(settingsDefaults);
const base: ItemForm = { key: "a", ID: 7, Size: "S", SKU: "", Price: "20", RegularPrice: "", Quantity: "" };
const withItems = (items: Partial<ItemForm>[], change: Partial<ProductForm> = {}): ProductForm => ({
  ...blank,
  Groups: [{ ...blankGroup(), items: items.map((item, place) => ({ ...base, key: String(place), ...item })) }],
  ...change,
});

describe("the numbers of the form", () => {
  test.each<[string, Partial<ItemForm>, Record<string, unknown>]>([
    ["are fine as they are", {}, {}],
    ["may be of any script, with comma or point", { Price: "২২.৫০", RegularPrice: "30,5", Quantity: "৪" }, {}],
    ["need a price", { Price: " " }, { Price: { kind: "priceNeeded" } }],
    ["may have a price of 0", { Price: "0" }, {}],
    ["are numbers", { Price: "cheap", Quantity: "few" }, { Price: { kind: "price" }, Quantity: { kind: "whole" } }],
    [
      "are not below 0",
      { Price: "-1", Quantity: "-2" },
      { Price: { kind: "least", limit: 0 }, Quantity: { kind: "least", limit: 0 } },
    ],
    ["have limits", { Price: "100000" }, { Price: { kind: "most", limit: 99_999.99 } }],
    ["have two decimals at most", { Price: "2.555" }, { Price: { kind: "price" } }],
    ["count units whole", { Quantity: "1.5" }, { Quantity: { kind: "whole" } }],
    ["have no regular price below the price", { RegularPrice: "19.99" }, { RegularPrice: { kind: "regularTooLow" } }],
    ["may have the price as regular price", { RegularPrice: "20" }, {}],
    ["may have a regular price of 0", { RegularPrice: "0" }, {}],
  ])("%s", (_, item, faults) => {
    const expected = Object.entries(faults).map(([name, fault]) => [`OptionList.0.items.1.${name}`, fault]);
    expect(numberFaults(withItems([{}, item]))).toEqual(Object.fromEntries(expected));
  });

  test.each([
    [{ MaxDeliveryDays: "0" }, { MaxDeliveryDays: { kind: "least", limit: 1 } }],
    [{ MaxDeliveryDays: "" }, { MaxDeliveryDays: { kind: "whole" } }],
    [{ ReturnsInDay: "400" }, { ReturnsInDay: { kind: "most", limit: 365 } }],
    [{ ReturnsInDay: "0" }, {}],
  ])("%o: %o", (change, faults) => {
    expect(numberFaults(withItems([{}], change))).toEqual(faults);
  });

  it("are all reported at once", () => {
    const form = withItems([{ Price: "", RegularPrice: "x", Quantity: "-2" }], {
      MaxDeliveryDays: "0",
      ReturnsInDay: "400",
    });
    expect(Object.keys(numberFaults(form))).toHaveLength(5);
  });

  test.each(["Draft", "Archived"] as const)("of a product that is %s may lack prices", (State) => {
    expect(numberFaults(withItems([{ Price: "" }], { State }))).toEqual({});
  });
});

test.each<[string, ProductForm, ProductForm | null, number]>([
  ["a new product with prices", withItems([{}]), null, 0],
  ["a new product with a price below 1", withItems([{}, { Price: "0.99" }, { Price: "0" }]), null, 2],
  ["a price that was typed over", withItems([{ Price: "0" }]), withItems([{}]), 1],
  ["a price that was below 1 before", withItems([{ Price: "0" }]), withItems([{ Price: "0.00" }]), 0],
  ["a draft that is published", withItems([{ Price: "0" }]), withItems([{ Price: "" }], { State: "Draft" }), 1],
  ["a draft that stays one", withItems([{ Price: "0" }], { State: "Draft" }), null, 0],
  ["an added size", withItems([{}, { ID: undefined, Price: "0" }]), withItems([{}]), 1],
])("%s", (_, form, stored, count) => {
  expect(newlyUpcoming(form, stored)).toBe(count);
});
