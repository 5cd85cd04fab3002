import { expect, it, test } from "vitest";

import { changedValues } from "./audit-rules";

test.each([
  [{ rate: 0.9 }, { rate: 0.92 }, { before: { rate: 0.9 }, after: { rate: 0.92 } }],
  [
    { name: "Ames", slug: "ames" },
    { name: "Ames", slug: "a" },
    { before: { slug: "ames" }, after: { slug: "a" } },
  ],
  [null, { name: "Ames", image: "" }, { before: {}, after: { name: "Ames" } }],
  [{ name: "Ames" }, null, { before: { name: "Ames" }, after: {} }],
  [{ ends: null }, { ends: new Date(0) }, { before: { ends: null }, after: { ends: "1970-01-01T00:00:00.000Z" } }],
  [{ roles: [] }, { roles: ["boss"] }, { before: { roles: [] }, after: { roles: ["boss"] } }],
  [{ roles: ["boss"] }, { roles: ["boss"] }, { before: {}, after: {} }],
  [{ reply: "" }, { reply: undefined }, { before: {}, after: {} }],
  [{ limit: 0 }, { limit: null }, { before: { limit: 0 }, after: { limit: null } }],
  [{ size: [{ w: 1 }] }, { size: [{ w: 2 }] }, { before: { size: '[{"w":1}]' }, after: { size: '[{"w":2}]' } }],
])("%j and then %j", (before, after, expected) => {
  expect(changedValues(before, after)).toEqual(expected);
});

it("shortens long texts, also where only their ends differ", () => {
  const text = "a".repeat(900);
  const { before, after } = changedValues({ text: `${text}b` }, { text: `${text}c` });
  expect([before.text, after.text]).toEqual([`${"a".repeat(499)}…`, `${"a".repeat(499)}…`]);
});
