import { expect, it } from "vitest";

import type { OwnProduct } from "./editing-contract";
import { loggedFields, loggedProduct } from "./logged-rules";

it("names texts by their lines and photos by their addresses", () => {
  expect(
    loggedFields({ Name: "Lamp", Description: "<p>One</p><p>Two</p>", Video: "", Images: ["/media/a.webp"] }),
  ).toEqual({
    name: "Lamp",
    description: ["One", "Two"],
    video: "",
    images: "/media/a.webp",
  });
});

it("lists price and stock of every size", () => {
  const item = { SKU: "A", PriceCents: 1950, RegularPriceCents: 2500, Quantity: 4 };
  const OptionList = [
    { label: "Colour", option: "Blue", ImageList: [], items: [{ ...item, Size: "L" }] },
    { label: "Colour", option: "", ImageList: [], items: [{ ...item, Size: "", RegularPriceCents: 0, Quantity: 0 }] },
  ];
  expect(loggedProduct({ OptionList, PaymentType: 1 } as unknown as OwnProduct)).toMatchObject({
    amounts: ["Blue L: 19.50 USD (25.00), ×4", "19.50 USD, ×0"],
    cashOnDelivery: true,
  });
});
