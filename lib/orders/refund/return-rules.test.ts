import { describe, expect, it } from "vitest";

import { returnableUnits, returnProblems, returnUntil } from "./return-rules";

it.each([
  [3, 0, 0, 0, 3],
  [3, 0, 1, 0, 2],
  [3, 0, 1, 2, 0],
  [3, 0, 3, 0, 0],
  [3, 1, 0, 0, 2],
  [3, 1, 1, 1, 0],
])(
  "of %i units, with %i never sent, %i returned and %i rejected, %i can be requested",
  (Quantity, cancelledQuantity, returnedQuantity, refusedQuantity, left) => {
    expect(returnableUnits({ Quantity, cancelledQuantity, returnedQuantity, refusedQuantity })).toBe(left);
  },
);

describe("the time to return something", () => {
  const delivered = new Date("2026-11-01T10:00:00Z");

  it("runs from delivery, and never without it or where nothing can be returned", () => {
    expect(returnUntil(delivered, 7, "AU")).toEqual(new Date("2026-11-08T10:00:00Z"));
    expect(returnUntil(delivered, 7, "DE")).toEqual(new Date("2026-11-15T10:00:00Z"));
    expect(returnUntil(null, 7, "AU")).toBeNull();
    expect(returnUntil(delivered, 0, "AU")).toBeNull();
  });

  it.each([
    [[{ OptionId: 1, Quantity: 2 }], "2026-11-08T10:00:00Z", []],
    [[{ OptionId: 1, Quantity: 2 }], "2026-11-08T10:00:01Z", ["closed"]],
    [[{ OptionId: 1, Quantity: 3 }], "2026-11-02T00:00:00Z", ["quantity"]],
    [[{ OptionId: 9, Quantity: 1 }], "2026-11-02T00:00:00Z", ["unknown"]],
    [[{ OptionId: 2, Quantity: 1 }], "2026-11-02T00:00:00Z", ["closed"]],
    [
      [
        { OptionId: 1, Quantity: 1 },
        { OptionId: 1, Quantity: 1 },
      ],
      "2026-11-02T00:00:00Z",
      ["twice"],
    ],
  ])("%o at %s: %o", (asked, now, problems) => {
    const lines = [
      { optionId: 1, Name: "Lamp", Quantity: 2, until: returnUntil(delivered, 7, "AU") },
      { optionId: 2, Name: "Soap", Quantity: 2, until: null },
    ];
    expect(returnProblems(asked, lines, new Date(now)).map(({ problem }) => problem)).toEqual(problems);
  });
});
