import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readPrice } from "./price-rules";

const upTo = (max: number, currency = "USD") => ({ min: null, max: max * 100, currency });
const from = (min: number, currency = "USD") => ({ min: min * 100, max: null, currency });

describe("a price is read from a text", () => {
  it.each([
    ["gift under $20", "gift", upTo(20)],
    ["backpack below 50 usd", "backpack", upTo(50)],
    ["watch under 50", "watch", upTo(50)],
    ["lamp, max. $1,200.50", "lamp,", upTo(1200.5)],
    ["over $100 watch", "watch", from(100)],
    ["lamp 20-40$", "lamp", { min: 2000, max: 4000, currency: "USD" }],
    ["between $20 and $40 lamp", "lamp", { min: 2000, max: 4000, currency: "USD" }],
    ["Uhr unter 30 Euro", "Uhr", upTo(30, "EUR")],
    ["Vase bis 20 €", "Vase", upTo(20, "EUR")],
    ["Lampe über 10,50 €", "Lampe", from(10.5, "EUR")],
    ["montre à moins de 30 €", "montre à", upTo(30, "EUR")],
    ["orologio sotto i 40 euro", "orologio", upTo(40, "EUR")],
    ["৫০০ টাকার নিচে ঘড়ি", "ঘড়ি", upTo(500, "BDT")],
    ["২০ ডলারের মধ্যে উপহার", "উপহার", upTo(20)],
    ["ghori 500 takar niche", "ghori", upTo(500, "BDT")],
  ])("%s", (text, rest, price) => expect(readPrice(text)).toEqual({ text: rest, price }));

  it.each(["power bank 10000mah", "usb c cable 2m", "bag for 15 inch laptop", "kids under 5", "from 20 to 30 inch"])(
    "not from %s",
    (text) => expect(readPrice(text)).toEqual({ text, price: null }),
  );

  it("from no text in more than a moment, and never throws", () => {
    const unit = fc.constantFrom("under ", "$", "1", "0,", ".", " to ", "-", "€", "টাকা", "a", " ");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
        const started = performance.now();
        readPrice(text);
        expect(performance.now() - started).toBeLessThan(200);
      }),
    );
  });
});
