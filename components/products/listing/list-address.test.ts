import { describe, expect, test } from "vitest";

import { usDollar } from "@/lib/money";

import { listAddress, shownAmount, submittedPrice, submittedState } from "./list-address";

const euro = { code: "EUR", symbol: "€", multiplier: 0.92 };
const address = (parameters: Record<string, string>, language: "en" | "de" = "en") =>
  listAddress(parameters, "/products/toys", language);

describe("the address of a list", () => {
  test("keeps language, page size and choices in its links", () => {
    const { hrefOf } = address({ brand: "a", limit: "40", page: "3" }, "de");
    expect(hrefOf({ page: 4 })).toBe("/de/products/toys?page=4&brand=a&limit=40");
    expect(hrefOf({ values: { brand: "" } })).toBe("/de/products/toys?limit=40");
  });

  test.each([
    [{}, 20, true],
    [{ page: "2" }, 20, true],
    [{ limit: "40" }, 40, false],
    [{ limit: "33" }, 20, true],
    [{ sort: "latest" }, 20, false],
    [{ q: "lamp" }, 20, false],
    [{ brand: "a" }, 20, false],
  ])("%o shows %i products, clean: %s", (parameters, limit, isClean) => {
    expect(address(parameters as Record<string, string>)).toMatchObject({ state: { limit }, isClean });
  });
});

describe("a submitted price form", () => {
  test.each([
    [{}, usDollar, null],
    [{ price_from: "", price_to: "" }, usDollar, ""],
    [{ price_from: "10", price_to: "40" }, usDollar, "10-40"],
    [{ price_from: "40", price_to: "10" }, usDollar, "10-40"],
    [{ price_from: "10.5", price_to: "" }, usDollar, "10.5-500000"],
    [{ price_from: "", price_to: "40" }, usDollar, "0-40"],
    [{ price_from: "-5", price_to: "9000000" }, usDollar, "0-500000"],
    [{ price_from: "ten", price_to: "x" }, usDollar, ""],
    [{ price_from: "10", price_to: "40" }, euro, "10.87-43.48"],
  ])("%o means %s", (parameters, currency, expected) => {
    expect(submittedPrice(parameters as Record<string, string>, currency)).toBe(expected);
  });

  test("together with everything else that is chosen", () => {
    const fields = new URLSearchParams("q=oak&sort=sold&brand=b&brand=a&price_from=10&price_to=&page=4");
    expect(submittedState(fields, usDollar)).toMatchObject({
      q: "oak",
      sort: "sold",
      page: 1,
      values: { brand: "a,b", price: "10-500000" },
    });
  });

  test("empty price fields take the price back", () => {
    const fields = { price: "1-5", price_from: "", price_to: "" };
    expect(submittedState(fields, usDollar)?.values).toEqual({});
  });

  test("an ordinary address is no submitted form", () => {
    expect(submittedState({ brand: "a", price: "1-5" }, usDollar)).toBeNull();
  });

  test("shows what was typed again", () => {
    expect(shownAmount(10.87, euro)).toBe(10);
    expect(shownAmount(43.48, euro)).toBe(40);
  });
});
