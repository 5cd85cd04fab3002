import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { partStatuses } from "../rules";
import {
  parcelsOf,
  sendingProblems,
  sentUnits,
  statusOfSending,
  unitsLeft,
  unsentUnits,
  type SendingLine,
} from "./shipment-rules";

const line = (optionId: number, Quantity: number, sentQuantity = 0, cancelledQuantity = 0): SendingLine => ({
  optionId,
  Quantity,
  sentQuantity,
  cancelledQuantity,
});
const lamp = line(1, 3, 1);
const cups = line(2, 2);

test.each([
  [line(1, 3), 3],
  [line(1, 3, 1), 2],
  [line(1, 3, 1, 2), 0],
  [line(1, 3, 3), 0],
])("of %o, %i units are left to send", (one, left) => {
  expect(unsentUnits(one)).toBe(left);
});

describe("a parcel", () => {
  test.each([
    ["all that are left of a line", [{ optionId: 1, quantity: 2 }], []],
    ["one of each", [1, 2].map((optionId) => ({ optionId, quantity: 1 })), []],
    ["more than are left", [{ optionId: 1, quantity: 3 }], [{ optionId: 1, problem: "units" }]],
    ["another order's units", [{ optionId: 9, quantity: 1 }], [{ optionId: 9, problem: "unknown" }]],
    ["the same line twice", [1, 1].map((optionId) => ({ optionId, quantity: 1 })), [{ optionId: 1, problem: "twice" }]],
  ])("with %s: %o has the problems %o", (_case, wish, problems) => {
    expect(sendingProblems(wish, [lamp, cups])).toEqual(problems);
  });

  it("contains everything that is left when nothing is chosen", () => {
    expect(unitsLeft([lamp, cups, line(3, 1, 1)])).toEqual([
      { optionId: 1, quantity: 2 },
      { optionId: 2, quantity: 2 },
    ]);
  });

  it("of any allowed units leaves no line with fewer than none, and what is left can be sent", () => {
    const lines = fc.array(
      fc
        .integer({ min: 1, max: 9 })
        .chain((Quantity) => fc.record({ Quantity: fc.constant(Quantity), wish: fc.nat(12) })),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, (rows) => {
        const all = rows.map(({ Quantity }, id) => line(id, Quantity));
        const wish = rows
          .map((row, id) => ({ optionId: id, quantity: row.wish }))
          .filter(({ quantity }) => quantity > 0);
        const problems = sendingProblems(wish, all);
        const sent = all.map((one) => ({
          ...one,
          sentQuantity: wish.find(({ optionId }) => optionId === one.optionId)?.quantity ?? 0,
        }));
        expect(problems.length === 0).toBe(sent.every((one) => unsentUnits(one) >= 0));
        if (problems.length === 0) expect(sendingProblems(unitsLeft(sent), sent)).toEqual([]);
      }),
    );
  });
});

const arrived = { deliveredAt: new Date("2026-11-20T10:00:00Z") };
const underWay = { deliveredAt: null };

test.each([
  ["some units left", [lamp], [underWay], "PartlyShipped"],
  ["some units left, the parcel arrived", [lamp], [arrived], "PartlyShipped"],
  ["everything sent", [line(1, 2, 2)], [underWay], "Shipped"],
  ["everything sent, one of two parcels arrived", [line(1, 2, 2)], [arrived, underWay], "Shipped"],
  ["everything sent and arrived", [line(1, 2, 2)], [arrived, arrived], "Delivered"],
  ["the rest cancelled while the parcel is under way", [line(1, 2, 1, 1)], [underWay], "Shipped"],
  ["the rest cancelled after the parcel arrived", [line(1, 2, 1, 1)], [arrived], "Delivered"],
] as const)("with %s a part is %4$s", (_case, lines, parcels, status) => {
  expect(statusOfSending(lines, parcels)).toBe(status);
});

describe("a part without stored parcels", () => {
  const row = { id: 7, Quantity: 3, cancelledQuantity: 0 };
  const part = { Carrier: "Pathao", TrackingNumber: "P-1", shippedAt: null, deliveredAt: null };

  it.each(partStatuses)("%s is sent as a whole or not at all", (Status) => {
    const isSent = ["Shipped", "Delivered", "ReturnRequested", "Returned", "ReturnRejected"].includes(Status);
    expect(sentUnits(row, { Status, shipments: [] })).toBe(isSent ? 3 : 0);
    expect(parcelsOf({ ...part, Status }, [row], [])).toEqual(
      isSent ? [{ id: 0, ...part, lines: [{ lineId: 7, quantity: 3 }] }] : [],
    );
  });

  it("has the units of its parcels once it has some", () => {
    const shipments = [
      { lines: [{ lineId: 7, quantity: 1 }] },
      {
        lines: [
          { lineId: 7, quantity: 1 },
          { lineId: 8, quantity: 4 },
        ],
      },
    ];
    expect(sentUnits(row, { Status: "PartlyShipped", shipments })).toBe(2);
  });
});
