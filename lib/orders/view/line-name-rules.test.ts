import { expect, it } from "vitest";

import { isPartlyReturned, lineName, namedReturnLines, returnedUnits } from "./line-name-rules";

const lines = [
  {
    OptionId: 1,
    Name: "Clay Lamp",
    Variant: "Teal",
    Size: "M",
    Quantity: 2,
    CancelledQuantity: 0,
    ReturnedQuantity: 1,
  },
  { OptionId: 2, Name: "Jute Mat", Variant: "", Size: "", Quantity: 3, CancelledQuantity: 1, ReturnedQuantity: 0 },
];

it("names a line by its product and what was chosen of it", () => {
  expect(lines.map(lineName)).toEqual(["Clay Lamp (Teal, M)", "Jute Mat"]);
});

it("counts the returned units of all that were bought", () => {
  expect(returnedUnits({ Lines: lines })).toEqual({ units: 1, bought: 4 });
});

it.each([
  ["Returned", 1, true],
  ["Returned", 2, false],
  ["Delivered", 1, false],
])(
  "a part with the status %s and %i of 2 sent units back is partly returned: %s",
  (Status, ReturnedQuantity, isPartly) => {
    expect(isPartlyReturned({ Status, Lines: [{ Quantity: 3, CancelledQuantity: 1, ReturnedQuantity }] })).toBe(
      isPartly,
    );
  },
);

it("states the bought units of each line of a return", () => {
  expect(namedReturnLines({ Lines: lines }, [{ OptionId: 1, Asked: 1 }])).toEqual([
    { OptionId: 1, Asked: 1, bought: 2, name: "Clay Lamp (Teal, M)" },
  ]);
});
