import { describe, expect, it } from "vitest";

import { judgeLines, wantedItems, withoutCashOnDelivery, type SaleOffer } from "./line-rules";

const item = (OptionId: number, Quantity = 1, ID = 1) => ({ ID, OptionId, Quantity });

function offer(over: { product?: object; option?: object; state?: string } = {}): SaleOffer {
  return {
    product: { ID: 1, Name: "Lamp", PaymentType: 1, ...over.product },
    option: { ID: 7, PriceCents: 2_000, Quantity: 3, ...over.option },
    state: over.state ?? "Published",
  };
}

describe("what is wanted", () => {
  it("names each option once, where it was named first", () => {
    expect(wantedItems([item(7, 2), item(8), item(7, 3), item(9)]).wanted).toEqual([
      { ...item(7, 5), path: "Items.0" },
      { ...item(8), path: "Items.1" },
      { ...item(9), path: "Items.3" },
    ]);
  });

  it.each([
    ["nothing", [], [{ path: "Items", problem: "empty" }]],
    ["100 lines", Array.from({ length: 100 }, (_, index) => item(index + 1)), []],
    ["101 lines", Array.from({ length: 101 }, (_, index) => item(index + 1)), [{ path: "Items", problem: "lines" }]],
    ["99 of one", [item(8), item(7, 50), item(7, 49)], []],
    ["100 of one", [item(8), item(7, 50), item(7, 50)], [{ path: "Items.1.Quantity", problem: "quantity" }]],
  ])("%s", (_, items, problems) => {
    expect(wantedItems(items).problems).toEqual(problems);
  });
});

describe("a line", () => {
  const wanted = [{ ...item(7, 3), path: "Items.0" }];

  it.each<[string, SaleOffer[], "lines" | "short" | "unsold", object]>([
    ["with just enough stock", [offer()], "lines", { quantity: 3, unitPriceCents: 2_000, path: "Items.0" }],
    [
      "with too little stock",
      [offer({ option: { Quantity: 2 } })],
      "short",
      { Name: "Lamp", Requested: 3, Available: 2 },
    ],
    ["that is upcoming", [offer({ option: { PriceCents: 0 } })], "unsold", { OptionId: 7, Name: "Lamp" }],
    ["of an unknown option", [], "unsold", { OptionId: 7, Name: "" }],
    ["of another product's option", [offer({ product: { ID: 2 } })], "unsold", { OptionId: 7, Name: "" }],
    ["of a draft, whose name stays private", [offer({ state: "Draft" })], "unsold", { OptionId: 7, Name: "" }],
    ["of an archived product", [offer({ state: "Archived" })], "unsold", { OptionId: 7, Name: "" }],
  ])("%s", (_, offers, where, line) => {
    const judged = judgeLines(wanted, offers);
    expect(judged[where]).toMatchObject([line]);
    expect(judged.lines.length + judged.short.length + judged.unsold.length).toBe(1);
  });

  it("pays on delivery only where the product allows it", () => {
    const { lines } = judgeLines(
      [
        { ...item(7), path: "Items.0" },
        { ...item(8), path: "Items.1" },
      ],
      [offer(), offer({ option: { ID: 8 }, product: { PaymentType: 0 } })],
    );
    expect(withoutCashOnDelivery(lines).map(({ path }) => path)).toEqual(["Items.1"]);
  });
});
