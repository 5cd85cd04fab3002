// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";

import type { ProductCard } from "@/lib/products/contract";

import { Card } from "./card";
import { cardRow } from "./card-data";
import type { CardMessages } from "./card-messages";

const product: ProductCard = {
  ID: 7,
  PUID: "p7",
  SID: 12,
  Name: "Clock",
  Slug: "clock",
  Image: "/pictures/a.webp",
  Image2: "",
  Seller: { Name: "Alo", Slug: "alo", IsVerified: true, Kind: "shop" },
  Badges: [],
  Department: "home",
  PriceCents: 1_999,
  RegularPriceCents: 1_999,
  Discount: 0,
  ShowStock: 3,
  AvailableQuantity: 3,
  Rating: 0,
  ReviewCount: 0,
  TotalSold: 0,
  MaxDeliveryDays: 9,
  PaymentType: 1,
  IsFreeShipping: true,
  Language: "en",
  BrandName: "Oakline",
  BrandSlug: "oakline",
  CategoryName: "Clocks",
  CategorySlug: "clocks",
  OptionCount: 1,
  Option: { ID: 70, Variant: "", Size: "", PriceCents: 1_999, Quantity: 2 },
};
const texts: Record<string | symbol, unknown> = new Proxy(
  { left: [], language: "en" },
  { get: (known, key) => Reflect.get(known, key) ?? (key === "cart" ? texts : String(key)) },
);
const currency = { code: "USD", symbol: "$", rate: 1, decimals: 2, digits: 2, language: "en" } as never;

it("keeps the button that opened the quick view, so that the focus can return to it", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<Card row={cardRow(product)} messages={texts as unknown as CardMessages} currency={currency} />);
  const card = await vi.waitUntil(() => place.querySelector("article"));
  const buttons = () => card.querySelector(".quick");
  const move = (kind: string) =>
    card.dispatchEvent(new PointerEvent(kind, { bubbles: true, relatedTarget: document.body }));
  expect(buttons()).toBeNull();
  move("pointerover");
  const opener = await vi.waitUntil(() => buttons()?.querySelector("button"));
  opener.focus();
  opener.blur();
  move("pointerout");
  await new Promise((done) => setTimeout(done, 50));
  expect(opener.isConnected).toBe(true);
  root.unmount();
});
