import { describe, expect, it } from "vitest";

import type { CartLine } from "@/lib/cart/contract";

import { addLine, clampToStock, lineKey, parseCart, renewLines, sumCart, wishesOf, type CartEntry } from "./cart-lines";

const entry = (over: Partial<CartEntry> = {}): CartEntry => ({
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
  Department: "home",
  ...over,
});

const served = (line: CartEntry, over: Partial<CartLine["option"]> = {}): CartLine => ({
  product: {
    ID: line.ID,
    PUID: `p-${line.ID}`,
    Slug: line.Slug,
    Name: line.Name,
    Image: line.Image,
    BrandName: line.BrandName,
    BrandSlug: "oakline",
    CategorySlug: "wall-clock",
    Department: line.Department,
    Language: "en",
    Price: line.PriceCents / 100,
    RegularPrice: line.RegularPriceCents / 100,
    AvailableQuantity: line.Stock,
    PaymentType: line.PaymentType,
    IsFreeShipping: true,
    MaxDeliveryDays: line.MaxDeliveryDays,
    ReturnsInDay: 7,
  },
  quantity: line.Quantity,
  option: {
    ID: line.OptionId,
    Image: line.Image,
    Variant: line.Variant,
    Size: line.Size,
    Price: line.PriceCents / 100,
    RegularPrice: line.RegularPriceCents / 100,
    Discount: 0,
    Quantity: line.Stock,
    ...over,
  },
});

describe("cart data (spec §3)", () => {
  it("counts units, adds up the lines and lists shipping at 0", () => {
    const lines = [entry({ Quantity: 2 }), entry({ OptionId: 12, PriceCents: 500, RegularPriceCents: 0 })];
    expect(sumCart(lines)).toEqual({
      items: lines,
      quantity: 3,
      subtotalCents: 4_480,
      totals: [{ title: "Shipping", priceCents: 0, type: "shipping" }],
      totalCents: 4_480,
      savedCents: 3_000,
    });
  });

  it("is nothing for an empty cart", () => {
    expect(sumCart([])).toMatchObject({ quantity: 0, subtotalCents: 0, totalCents: 0, savedCents: 0 });
  });

  it("sends ID, OptionId and Quantity of each line and nothing else", () => {
    expect(wishesOf([entry({ Quantity: 3 })])).toEqual([{ ID: 1, OptionId: 11, Quantity: 3 }]);
  });
});

describe("adding (spec §4, §5)", () => {
  it("makes a line for a product and option that has none", () => {
    const added = addLine([entry()], entry({ OptionId: 12 }));
    expect(added.outcome).toEqual({ kind: "added" });
    expect(added.lines.map(lineKey)).toEqual(["1-11", "1-12"]);
  });

  it("raises the quantity of the line that is there, and takes the newer price", () => {
    const { lines } = addLine([entry({ Quantity: 2, PriceCents: 1 })], entry({ Quantity: 3 }));
    expect(lines).toEqual([entry({ Quantity: 5 })]);
  });

  it.each([
    ["more than there is", [], { Quantity: 15 }, 14],
    ["more than there is, with what is in the cart", [entry({ Quantity: 14 })], { Quantity: 1 }, 14],
    ["something sold out", [], { Stock: 0 }, 0],
    ["more than one line holds", [], { Quantity: 100, Stock: 500 }, 99],
  ])("adds nothing and names the limit for %s", (_case, lines, over, limit) => {
    expect(addLine(lines, entry(over))).toEqual({ outcome: { kind: "limit", limit }, lines });
  });

  it.each([0, -1, 1.5, Number.NaN])("ignores a quantity of %s", (Quantity) => {
    expect(addLine([], entry({ Quantity }))).toEqual({ outcome: { kind: "ignored" }, lines: [] });
  });

  it.each([
    [0, 5, 1],
    [3, 5, 3],
    [9, 5, 5],
    [Number.NaN, 5, 1],
    [3, 0, 1],
    [200, 500, 99],
  ])("sets a wanted quantity of %s with %s in stock to %s", (wanted, stock, quantity) => {
    expect(clampToStock(wanted, stock)).toBe(quantity);
  });
});

describe("today's prices and stock", () => {
  const line = entry({ Quantity: 4 });

  it("changes nothing and says nothing when nothing changed", () => {
    expect(renewLines([line], wishesOf([line]), [served(line)])).toEqual({ lines: [line], notices: [] });
  });

  it("takes a new price and tells it", () => {
    const { lines, notices } = renewLines([line], wishesOf([line]), [served(line, { Price: 17.5 })]);
    expect(lines).toEqual([{ ...line, PriceCents: 1_750 }]);
    expect(notices).toEqual([{ kind: "price", key: "1-11", name: "Wall Clock", fromCents: 1_990, toCents: 1_750 }]);
  });

  it("lowers a quantity that is no longer there", () => {
    const { lines, notices } = renewLines([line], wishesOf([line]), [served(line, { Quantity: 3 })]);
    expect(lines).toEqual([{ ...line, Quantity: 3, Stock: 3 }]);
    expect(notices).toEqual([{ kind: "lowered", key: "1-11", name: "Wall Clock", left: 3 }]);
  });

  it("keeps a sold-out line for the shopper to decide about", () => {
    const { lines, notices } = renewLines([line], wishesOf([line]), [served(line, { Quantity: 0 })]);
    expect(lines).toEqual([{ ...line, Quantity: 1, Stock: 0 }]);
    expect(notices).toEqual([{ kind: "soldOut", key: "1-11", name: "Wall Clock" }]);
  });

  it("drops what the shop no longer sells, and keeps what was added since it was asked", () => {
    const added = entry({ ID: 2, OptionId: 21 });
    const { lines, notices } = renewLines([line, added], wishesOf([line]), []);
    expect(lines).toEqual([added]);
    expect(notices).toEqual([{ kind: "gone", key: "1-11", name: "Wall Clock" }]);
  });

  it("keeps a quantity that was changed while the shop was asked", () => {
    const { lines } = renewLines([{ ...line, Quantity: 2 }], wishesOf([line]), [served(line)]);
    expect(lines[0]?.Quantity).toBe(2);
  });
});

describe("what lies in storage", () => {
  it("comes back as it was kept", () => {
    expect(parseCart(JSON.stringify([entry(), entry({ OptionId: 12 })]))).toEqual([entry(), entry({ OptionId: 12 })]);
  });

  it.each([null, "", "{", "null", '"text"', "{}", "[null, 3, [], {}]", '[{"ID":"1","OptionId":2,"Quantity":1}]'])(
    "is an empty cart for %s",
    (stored) => {
      expect(parseCart(stored)).toEqual([]);
    },
  );

  it.each([
    ["a negative price", { PriceCents: -5 }, { PriceCents: 0 }],
    ["a name that is no text", { Name: 7 }, { Name: "" }],
    ["an endless quantity", { Quantity: 1_000_000 }, { Quantity: 99 }],
  ])("is put right for %s", (_case, stored, read) => {
    expect(parseCart(JSON.stringify([{ ...entry(), ...stored }]))).toEqual([{ ...entry(), ...read }]);
  });

  it("reads the bare line that is sent, to be filled by the shop's answer", () => {
    expect(parseCart('[{"ID":1,"OptionId":11,"Quantity":2}]')).toMatchObject([{ Quantity: 2, Name: "" }]);
  });

  it("holds a product and option once", () => {
    expect(parseCart(JSON.stringify([entry(), entry()]))).toHaveLength(1);
  });
});
