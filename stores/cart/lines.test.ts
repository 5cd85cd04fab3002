import { describe, expect, it } from "vitest";

import {
  addLine,
  clampToStock,
  isBare,
  isShort,
  lineLimitOf,
  lineKey,
  parseCart,
  sumCart,
  wishesOf,
  groupBySeller,
} from "./lines";
import { entry } from "./testing";

describe("cart data", () => {
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

  it("leaves out what is no longer sold, which does not stop an order either", () => {
    const gone = entry({ OptionId: 12, Stock: 0, isGone: true });
    expect(sumCart([entry(), gone])).toMatchObject({ items: [entry()], quantity: 1, subtotalCents: 1_990 });
    expect([isShort(gone), isShort(entry({ Stock: 0 }))]).toEqual([false, true]);
    expect(parseCart(JSON.stringify([gone]))).toEqual([gone]);
  });

  it("sends ID, OptionId and Quantity of each line and nothing else", () => {
    expect(wishesOf([entry({ Quantity: 3 })])).toEqual([{ ID: 1, OptionId: 11, Quantity: 3 }]);
  });
});

describe("adding", () => {
  it("makes a line for a product and option that has none", () => {
    const added = addLine([entry()], entry({ OptionId: 12 }));
    expect(added.outcome).toEqual({ kind: "added" });
    expect(added.lines.map(lineKey)).toEqual(["1-11", "1-12"]);
  });

  it("raises the quantity of an existing line, and uses the newer price", () => {
    const { lines } = addLine([entry({ Quantity: 2, PriceCents: 1 })], entry({ Quantity: 3 }));
    expect(lines).toEqual([entry({ Quantity: 5 })]);
  });

  it.each([
    ["more than there is", [], { Quantity: 15 }, 14, false],
    ["more than there is, with what is in the cart", [entry({ Quantity: 14 })], { Quantity: 1 }, 14, true],
    ["something sold out", [], { Stock: 0 }, 0, false],
    ["more than one line holds", [], { Quantity: 100, Stock: 500 }, 99, false],
  ])("adds nothing and names the limit for %s", (_case, lines, over, limit, isExceeded) => {
    expect(addLine(lines, entry(over))).toEqual({ outcome: { kind: "limit", limit, isExceeded }, lines });
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
    [7, null, 7],
    [200, null, 99],
  ])("sets a wanted quantity of %s with %s in stock to %s", (wanted, stock, quantity) => {
    expect(clampToStock(wanted, stock)).toBe(quantity);
  });
});

describe("sellers", () => {
  const alo = entry({ ID: 1, SID: 5 });
  const person = entry({ ID: 2, SID: 6, Seller: { Name: "", Slug: "", IsVerified: false, Kind: "person" } });
  const old = entry({ ID: 3, SID: 0, Seller: null });

  it("group lines in the order of their first lines, two sellers without a shop apart", () => {
    const other = { ...person, ID: 4, SID: 7 };
    const groups = groupBySeller([alo, person, old, other, { ...alo, ID: 5 }]);
    expect(groups.map(({ SID, lines }) => [SID, lines.map(({ ID }) => ID)])).toEqual([
      [5, [1, 5]],
      [6, [2]],
      [0, [3]],
      [7, [4]],
    ]);
    expect(groups.map(({ seller }) => seller?.Kind)).toEqual(["shop", "person", undefined, "person"]);
  });

  it("are unknown in lines that an older page stored", () => {
    const { SID: _sid, Seller: _seller, ...stored } = alo;
    expect(parseCart(JSON.stringify([stored]))).toEqual([{ ...alo, SID: 0, Seller: null }]);
  });
});

describe("the stored value", () => {
  it("is read back as it was stored", () => {
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

  it.each([[undefined], [null], ["14"], [-1], [1.5]])(
    "whose stock is %s waits for the shop, and is not short",
    (Stock) => {
      const [line] = parseCart(JSON.stringify([{ ...entry({ Quantity: 3 }), Stock }]));
      if (!line) throw new Error("the line is gone");
      expect([line.Stock, isBare(line), isShort(line), lineLimitOf(line)]).toEqual([null, true, false, 99]);
      expect(isBare(entry())).toBe(false);
    },
  );

  it("contains a product and option once", () => {
    expect(parseCart(JSON.stringify([entry(), entry()]))).toHaveLength(1);
  });
});
