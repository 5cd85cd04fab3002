import { expect, it } from "vitest";

import { deepFrozen } from "./deep-frozen";

it("lets nobody change a part of it", () => {
  const rows = deepFrozen([{ name: "Vase", options: [{ size: "S" }] }]);
  expect(() => rows.push({ name: "Lamp", options: [] })).toThrow(TypeError);
  expect(() => Object.assign(rows[0]!, { name: "Lamp" })).toThrow(TypeError);
  expect(() => rows[0]!.options.reverse()).not.toThrow();
  expect(() => Object.assign(rows[0]!.options[0]!, { size: "M" })).toThrow(TypeError);
  expect([deepFrozen(null), deepFrozen("vase")]).toEqual([null, "vase"]);
});
