import { expect, it } from "vitest";

import { parseEntries } from "./list-entries";

it("a stored list is read back with every product once", () => {
  const stored = [
    { ID: 1, Name: "Clock" },
    { ID: 2, Name: "Lamp" },
    { ID: 1, Name: "Clock again" },
  ];
  expect(parseEntries(JSON.stringify(stored))).toEqual(stored.slice(0, 2));
});

it.each([null, "", "{", "3", '{"ID":1}', '[null, "1", {"ID":"1"}, {"ID":0}, {"ID":1.5}]'])(
  "is empty for %s in storage",
  (stored) => {
    expect(parseEntries(stored)).toEqual([]);
  },
);

it("a name that is no text is empty", () => {
  expect(parseEntries('[{"ID":7,"Name":{}}]')).toEqual([{ ID: 7, Name: "" }]);
});
