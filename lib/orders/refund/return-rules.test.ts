import { describe, expect, it } from "vitest";

import { openReturns, returnableUnits, returnProblems, returnUntil } from "./return-rules";

it.each([
  [3, 0, 0, 0, 0, 3],
  [3, 0, 0, 1, 0, 2],
  [3, 0, 0, 1, 2, 0],
  [3, 0, 0, 3, 0, 0],
  [3, 1, 0, 0, 0, 2],
  [3, 1, 0, 1, 1, 0],
  [3, 0, 2, 0, 0, 1],
  [5, 1, 2, 1, 1, 0],
])(
  "of %i units, with %i never sent, %i requested, %i returned and %i rejected, %i can be requested",
  (Quantity, cancelledQuantity, askedQuantity, returnedQuantity, refusedQuantity, left) => {
    const line = { Quantity, cancelledQuantity, askedQuantity, returnedQuantity, refusedQuantity };
    expect(returnableUnits(line, "ReturnRequested")).toBe(left);
    // Answered by an instance of the former version, which left what was requested.
    expect(returnableUnits(line, "Returned")).toBe(left + askedQuantity);
  },
);

describe("the open returns of a part", () => {
  const [first, second] = [new Date("2026-11-02T10:00:00Z"), new Date("2026-11-03T10:00:00Z")];
  const row = (id: number, askedAt: Date, Status = "Asked") => {
    return { id, Status, reason: "size", comment: "", askedAt, lines: [{ lineId: 7, askedQuantity: 1 }] };
  };
  const part = {
    Status: "ReturnRequested" as const,
    returnReason: "damaged",
    returnComment: "Cracked",
    returnAskedAt: second,
    lines: [
      { id: 7, askedQuantity: 2 },
      { id: 8, askedQuantity: 0 },
    ],
  };
  const ofPart = {
    id: null,
    reason: "damaged",
    comment: "Cracked",
    askedAt: second,
    lines: [{ lineId: 7, askedQuantity: 2 }],
  };

  it.each([
    ["are its rows that wait", part, [row(1, first, "Refused"), row(2, first), row(3, second)], [2, 3]],
    ["are none while it does not wait", { ...part, Status: "Returned" as const }, [row(2, second)], []],
    ["are none before the first", { ...part, Status: "Delivered" as const, returnAskedAt: null }, [], []],
  ])("%s", (_case, stored, returns, ids) => {
    expect(openReturns({ ...stored, returns }).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ["without a row", []],
    ["beside rows that it has answered", [row(2, first), row(3, first, "Accepted")]],
  ])("are that in the part where the former version stored it %s", (_case, returns) => {
    expect(openReturns({ ...part, returns })).toEqual([ofPart]);
  });
});

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
