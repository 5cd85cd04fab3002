import { expect, test } from "vitest";

import { mergeDistinct } from "./merge-distinct";

test("joins parts with different keys", () => {
  expect(mergeDistinct({ a: 1 }, { b: 2 }, { c: 3 })).toEqual({ a: 1, b: 2, c: 3 });
});

test("rejects a key that two parts have, also the same part twice", () => {
  expect(() => mergeDistinct({ a: 1 }, { a: 2 })).toThrow('"a"');
  const part = { a: 1 };
  expect(() => mergeDistinct(part, part)).toThrow('"a"');
});
