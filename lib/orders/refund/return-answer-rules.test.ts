import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { netOf } from "./money-rules";
import {
  answerProblems,
  dueForUnits,
  fullAnswer,
  isReduced,
  sumOfAnswers,
  type AskedLine,
  type LineAnswer,
} from "./return-answer-rules";

const lamp: AskedLine = {
  optionId: 1,
  unitPriceCents: 5_000,
  Quantity: 2,
  discountCents: 0,
  askedQuantity: 1,
  cancelledQuantity: 0,
  returnedQuantity: 0,
};
/** Three units for $10.00 after the discount: their shares are $3.33, $3.33 and $3.34. */
const cups: AskedLine = {
  optionId: 2,
  unitPriceCents: 400,
  Quantity: 3,
  discountCents: 200,
  askedQuantity: 2,
  cancelledQuantity: 0,
  returnedQuantity: 0,
};

const answer = (optionId: number, received: number, amountCents: number): LineAnswer => ({
  optionId,
  received,
  amountCents,
  isRestocked: true,
});

describe("the price of returned units", () => {
  it.each([
    [lamp, 0, 0],
    [lamp, 1, 5_000],
    [cups, 1, 333],
    [cups, 2, 666],
    [cups, 3, 1_000],
    [{ ...cups, returnedQuantity: 1 }, 1, 333],
    [{ ...cups, returnedQuantity: 2 }, 1, 334],
    [{ ...cups, returnedQuantity: 1 }, 2, 667],
    [{ ...cups, cancelledQuantity: 1 }, 2, 667],
    [{ ...cups, cancelledQuantity: 1, returnedQuantity: 1 }, 1, 334],
    [{ ...lamp, discountCents: 10_000 }, 2, 0],
  ])("of %o, %i units: %i cents", (line, units, due) => {
    expect(dueForUnits(line, units)).toBe(due);
  });

  it("adds up to what was paid for the line, however the units are spread over returns", () => {
    const lines = fc
      .record({ unitPriceCents: fc.nat(100_000), Quantity: fc.integer({ min: 1, max: 12 }) })
      .chain((line) => fc.record({ line: fc.constant(line), off: fc.nat(line.unitPriceCents * line.Quantity) }));
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 1, max: 5 })), ({ line, off }, returns) => {
        const bought = { ...line, discountCents: off, cancelledQuantity: 0 };
        let [returnedQuantity, sum] = [0, 0];
        for (const wanted of [...returns, line.Quantity]) {
          const units = Math.min(wanted, line.Quantity - returnedQuantity);
          sum += dueForUnits({ ...bought, returnedQuantity }, units);
          returnedQuantity += units;
        }
        expect(sum).toBe(netOf(bought));
      }),
    );
  });
});

describe("an answer to a return", () => {
  it.each<[string, LineAnswer[], string[]]>([
    ["as asked", [answer(1, 1, 5_000), answer(2, 2, 666)], []],
    ["fewer units for their price", [answer(1, 0, 0), answer(2, 1, 333)], []],
    ["a lower amount", [answer(1, 1, 4_000), answer(2, 2, 0)], []],
    ["more units than asked", [answer(1, 2, 5_000), answer(2, 2, 666)], ["1 units"]],
    ["less than no unit", [answer(1, -1, 0), answer(2, 2, 666)], ["1 units"]],
    ["a cent too much", [answer(1, 1, 5_001), answer(2, 2, 666)], ["1 amount"]],
    ["the price of a unit that did not come", [answer(1, 1, 5_000), answer(2, 1, 334)], ["2 amount"]],
    ["money for nothing", [answer(1, 0, 1), answer(2, 2, 666)], ["1 amount"]],
    ["less than nothing", [answer(1, 1, -1), answer(2, 2, 666)], ["1 amount"]],
    ["a line that nobody asked for", [answer(1, 1, 5_000), answer(2, 2, 666), answer(3, 1, 0)], ["3 unknown"]],
    ["a line named twice", [answer(1, 1, 5_000), answer(1, 1, 5_000), answer(2, 2, 666)], ["1 twice"]],
    ["a line left out", [answer(1, 1, 5_000)], ["2 missing"]],
  ])("%s", (_case, answers, problems) => {
    const found = answerProblems(answers, [lamp, cups]);
    expect(found.map(({ optionId, problem }) => `${optionId} ${problem}`)).toEqual(problems);
  });

  it("in full refunds all of it, and no more than the remaining payment", () => {
    expect(fullAnswer([lamp, cups], 9_999)).toEqual([answer(1, 1, 5_000), answer(2, 2, 666)]);
    const short = fullAnswer([lamp, cups], 5_100);
    expect(short.map(({ amountCents }) => amountCents)).toEqual([5_000, 100]);
    expect(sumOfAnswers(short)).toBe(5_100);
    expect(answerProblems(short, [lamp, cups])).toEqual([]);
  });

  it.each([
    [[answer(1, 1, 5_000), answer(2, 2, 666)], false],
    [[answer(1, 0, 0), answer(2, 1, 333)], false],
    [[answer(1, 1, 4_999), answer(2, 2, 666)], true],
  ])("%o is reduced: %s", (answers, reduced) => {
    expect(isReduced(answers, [lamp, cups])).toBe(reduced);
  });
});
