import { describe, expect, test } from "vitest";

import { comboboxDefaults, isAsked, isSameName, offeredOptions } from "./combobox-rules";

const brands = ["Oakline", "Élan Clair", "Deyal", "Clair de Lune", "Shui Collective", "Noksha Works"];
const offered = (text: string, settings = {}) =>
  offeredOptions(brands, text, (brand) => brand, { ...comboboxDefaults, ...settings });

test("the defaults are the specification's", () => {
  expect(comboboxDefaults).toEqual({ minLength: 1, limit: 20, visible: 5, wait: 0 });
});

describe("what is offered", () => {
  test.each([
    ["d", ["Deyal", "Clair de Lune"]],
    ["CLAIR", ["Clair de Lune", "Élan Clair"]],
    ["elan", ["Élan Clair"]],
    ["  clair   de ", ["Clair de Lune"]],
    ["olle", []],
    ["", []],
    ["   ", []],
  ])("%j: %j", (text, expected) => {
    expect(offered(text)).toEqual(expected);
  });

  test("with a minimum length of 0 everything is offered on focus, in its own order", () => {
    expect(offered("", { minLength: 0 })).toEqual(brands);
  });

  test("no more than the limit", () => {
    const many = Array.from({ length: 50 }, (_, index) => `Brand ${index}`);
    expect(offeredOptions(many, "b", (brand) => brand)).toHaveLength(20);
    expect(offeredOptions(many, "b", (brand) => brand, { minLength: 1, limit: 3 })).toEqual(many.slice(0, 3));
  });

  test("no pattern in the text means anything", () => {
    expect(offered(".*")).toEqual([]);
    expect(offered("(")).toEqual([]);
  });
});

test.each([
  ["a", 1, true],
  [" ", 1, false],
  ["", 0, true],
  ["ab", 3, false],
  [" abc ", 3, true],
])("%j with a minimum of %i is asked: %s", (text, minLength, expected) => {
  expect(isAsked(text, { minLength })).toBe(expected);
});

test.each([
  ["Shui", " shui ", true],
  ["Café  Noir", "cafe noir", true],
  ["Shui", "Shui Collective", false],
])("%s and %s are one name: %s", (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
