import { describe, expect, it } from "vitest";

import { lineEvent, productEvent, purchaseEvent, withPurchase } from "./tracking-events";

const line = {
  ID: 1,
  Slug: "wall-clock",
  Name: "Wall Clock",
  PriceCents: 1_990,
  Quantity: 2,
  Variant: "Oak",
  Size: "30 cm",
  BrandName: "Oakline",
};

describe("tracking events", () => {
  it("carry the Slug of every item, US dollars and what the lines cost together", () => {
    const mat = { ...line, ID: 2, Slug: "mat", Name: "Mat", PriceCents: 500, Quantity: 1, Variant: "", BrandName: "" };
    expect(lineEvent("checkout_clicked", [line, mat])).toEqual({
      event: "checkout_clicked",
      currency: "USD",
      value: 44.8,
      items: [
        {
          ID: 1,
          Slug: "wall-clock",
          Name: "Wall Clock",
          Price: 19.9,
          Quantity: 2,
          Variant: "Oak / 30 cm",
          Brand: "Oakline",
        },
        { ID: 2, Slug: "mat", Name: "Mat", Price: 5, Quantity: 1, Variant: "30 cm" },
      ],
    });
  });

  it("name a product that is viewed, or listed without a known price", () => {
    const { ID, Slug, Name } = line;
    expect(productEvent("view_item", { ID, Slug, Name, PriceCents: 1_990 })).toMatchObject({
      event: "view_item",
      value: 19.9,
    });
    expect(productEvent("add_to_compare", { ID, Slug, Name })).toEqual({
      event: "add_to_compare",
      currency: "USD",
      value: 0,
      items: [{ ID, Slug, Name }],
    });
  });

  it("name the order that was bought", () => {
    const facts = {
      OrderRef: "NJ-1",
      TotalCents: 3_980,
      items: [{ ID: 1, Slug: "wall-clock", Name: "Wall Clock", PriceCents: 1_990, Quantity: 2 }],
    };
    expect(purchaseEvent(facts)).toMatchObject({
      event: "purchase",
      transaction_id: "NJ-1",
      value: 39.8,
      currency: "USD",
      items: [{ Price: 19.9, Quantity: 2 }],
    });
  });
});

describe("a purchase", () => {
  it.each([
    [null, ["NJ-1"]],
    ['["NJ-0"]', ["NJ-0", "NJ-1"]],
    ["{", ["NJ-1"]],
    ['{"a":1}', ["NJ-1"]],
    ['[1,"NJ-0"]', ["NJ-0", "NJ-1"]],
    ['["NJ-1"]', null],
  ])("is recorded once: with %s stored", (stored, next) => {
    expect(withPurchase(stored, "NJ-1")).toEqual(next);
  });

  it("is remembered among the last fifty", () => {
    const before = JSON.stringify(Array.from({ length: 60 }, (_, index) => `NJ-${index + 2}`));
    expect(withPurchase(before, "NJ-1")).toHaveLength(50);
    expect(withPurchase(before, "NJ-1")?.at(-1)).toBe("NJ-1");
  });
});
