import { expect, it } from "vitest";

import type { ProductCard } from "./contract";
import { withMatchingOption, type MatchingOption } from "./matching-option-rules";

const card = {
  ID: 7,
  Name: "Tee",
  Image: "/pictures/tee.webp",
  PriceCents: 1_500,
  RegularPriceCents: 3_000,
  Discount: 50,
  ShowStock: 14,
  AvailableQuantity: 14,
  Option: { ID: 70, Variant: "Teal", Size: "M", PriceCents: 1_500, Quantity: 5 },
} as ProductCard;

const plum: MatchingOption = {
  productId: 7,
  optionId: 71,
  variant: "Plum",
  size: "M",
  priceCents: 3_000,
  regularPriceCents: 4_000,
  quantity: 4,
  stock: 9,
  image: "/pictures/plum.webp",
  isInitial: false,
};

it("a card shows price, discount, photo and stock of the option that meets the filters, and links to it", () => {
  expect(withMatchingOption(card, plum)).toEqual({
    ...card,
    PriceCents: 3_000,
    RegularPriceCents: 4_000,
    Discount: 25,
    Image: "/pictures/plum.webp",
    ShowStock: 9,
    AvailableQuantity: 9,
    Option: { ID: 71, Variant: "Plum", Size: "M", PriceCents: 3_000, Quantity: 4 },
    MatchingOptionID: 71,
  });
});

it("an option without a photo of its own keeps the product's", () => {
  expect(withMatchingOption(card, { ...plum, image: null }).Image).toBe(card.Image);
});

it("the option that the page shows anyway is not named in the link", () => {
  expect(withMatchingOption(card, { ...plum, isInitial: true })).not.toHaveProperty("MatchingOptionID");
});

it("without such a filter the card stays as it is", () => {
  expect(withMatchingOption(card, undefined)).toBe(card);
});
