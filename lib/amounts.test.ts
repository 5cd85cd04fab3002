import { expect, expectTypeOf, test } from "vitest";

import { amountsToCents, centsToAmounts, toAmount, type Amount, type AmountName, type InCents } from "./amounts";
import { centsOf } from "./dollars";

test("an amount converts back to the same cents", () => {
  for (const cents of [0, 1, 29, 1_999, 100_000_001]) expect(centsOf(Number(toAmount(cents)))).toBe(cents);
});

type WireOrder = {
  Total: Amount;
  Paid?: Amount;
  Due: Amount | null;
  Discount: number;
  Lines: { Name: string; Price: Amount }[];
};

const order: InCents<WireOrder> = {
  TotalCents: 1_999,
  DueCents: null,
  Discount: 5,
  Lines: [{ Name: "Lamp", PriceCents: 29 }],
};
const wire = { Total: 19.99, Due: null, Discount: 5, Lines: [{ Name: "Lamp", Price: 0.29 }] };

test("cents are written as amounts at any depth, and read back", () => {
  expect(centsToAmounts(order)).toEqual(wire);
  const read = amountsToCents<WireOrder>({ Total: true, Paid: true, Due: true, Price: true });
  expect(read(wire as unknown as WireOrder)).toEqual(order);
  expectTypeOf<AmountName<WireOrder>>().toEqualTypeOf<"Total" | "Paid" | "Due" | "Price">();
});

test("amounts and cents are not taken for each other", () => {
  // @ts-expect-error cents are no amount
  expectTypeOf<number>().toExtend<Amount>();
  // @ts-expect-error an amount is no number of cents
  expectTypeOf<Amount>().toExtend<number>();
});

test("what is no plain object stays as it is", async () => {
  async function* text() {
    yield "a";
  }
  const stream = text();
  const day = new Date(0);
  expect(centsToAmounts(stream)).toBe(stream);
  expect(centsToAmounts({ At: day, PriceCents: 100 })).toEqual({ At: day, Price: 1 });
  expect(centsToAmounts({ NoteCents: "12", ...(JSON.parse('{"__proto__":{"isAdmin":true}}') as object) })).toEqual({
    NoteCents: "12",
  });
  expect([centsToAmounts(1), centsToAmounts("1"), centsToAmounts(null)]).toEqual([1, "1", null]);
});
