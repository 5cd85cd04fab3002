import { expect, test } from "vitest";

import { findSiblingSelectors } from "./sibling-selectors";

const find = (text: string, path = "app/styles/a.css") => findSiblingSelectors([{ path, text }]);

test.each([
  [".a > * + * {", true],
  [".a a + *::before {", true],
  [".a ~ ::before,", true],
  [".a + :first-child {", true],
  [".a + .b::before {", false],
  [".a ~ section:hover {", false],
  [".a + :is(a, time)::before {", false],
  [".a > :nth-child(2n + 1) {", false],
  ["  width: calc(1px + var(--a));", false],
])("%s is a problem: %s", (line, isProblem) => {
  expect(find(`${line}\n`)).toHaveLength(isProblem ? 1 : 0);
});

test("utilities with such a selector are found", () => {
  expect(find('<b className="p-1 [&>*+*]:-ml-3">', "components/a.tsx")).toEqual([
    'components/a.tsx:1 name the sibling\'s element or class: <b className="p-1 [&>*+*]:-ml-3">',
  ]);
  expect(find('<b className="[&>li+li]:-ml-3">', "components/a.tsx")).toEqual([]);
  expect(find("const a = [& > * + *]", "scripts/a.ts")).toEqual([]);
});
