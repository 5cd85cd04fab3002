import vm from "node:vm";

import { expect, test } from "vitest";

import { minify } from "./minify";

test("a script is shorter, and does the same", () => {
  const code = `(() => {
    // Adds.
    const first = 1, second = given ?? 2;
    return [first + second];
  })()`;
  const short = minify(code);
  expect(short.length).toBeLessThan(code.length / 2);
  expect(short).not.toContain("\n");
  expect(vm.runInNewContext(short, { given: undefined })).toEqual([3]);
});

test("a function can be called where it stands", () => {
  const short = minify("(one, other) => { const sum = one + other; return sum; }");
  expect(vm.runInNewContext(`(${short})(1, 2)`)).toBe(3);
});
