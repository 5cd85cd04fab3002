import type { CartLine } from "@/lib/cart/contract";

import type { CartEntry } from "./lines";

/** Returns a stored line for tests. */
export const entry = (over: Partial<CartEntry> = {}): CartEntry => ({
  ID: 1,
  OptionId: 11,
  Quantity: 1,
  Name: "Wall Clock",
  Slug: "wall-clock",
  Image: "/pictures/products/clock-1.webp",
  Variant: "Oak",
  Size: "30 cm",
  PriceCents: 1_990,
  RegularPriceCents: 3_490,
  Stock: 14,
  BrandName: "Oakline",
  PaymentType: 1,
  MaxDeliveryDays: 7,
  ReturnsInDay: 7,
  Department: "home",
  SID: 5,
  Seller: { Name: "Alo", Slug: "alo", IsVerified: true, Kind: "shop" },
  ...over,
});

/** Returns the same line as the shop answers it, with changes. */
export const served = (line: CartEntry, over: Partial<CartLine["option"]> = {}): CartLine => ({
  product: {
    ID: line.ID,
    PUID: `p-${line.ID}`,
    SID: line.SID,
    Seller: line.Seller ?? { Name: "Alo", Slug: "alo", IsVerified: true, Kind: "shop" },
    Slug: line.Slug,
    Name: line.Name,
    Image: line.Image,
    BrandName: line.BrandName,
    BrandSlug: "oakline",
    CategorySlug: "wall-clock",
    Department: line.Department,
    Language: "en",
    PriceCents: line.PriceCents,
    RegularPriceCents: line.RegularPriceCents,
    AvailableQuantity: line.Stock ?? 0,
    PaymentType: line.PaymentType,
    IsFreeShipping: true,
    MaxDeliveryDays: line.MaxDeliveryDays,
    ReturnsInDay: line.ReturnsInDay ?? 7,
  },
  quantity: line.Quantity,
  option: {
    ID: line.OptionId,
    Image: line.Image,
    Variant: line.Variant,
    Size: line.Size,
    PriceCents: line.PriceCents,
    RegularPriceCents: line.RegularPriceCents,
    Discount: 0,
    Quantity: line.Stock ?? 0,
    ...over,
  },
});
