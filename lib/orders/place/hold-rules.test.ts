import { describe, expect, it } from "vitest";

import {
  defaultHoldLimits as limits,
  holdMinutes,
  judgeHold,
  scaledLimits,
  type Holder,
  type HoldRequest,
} from "./hold-rules";

const nobody: Holder = { orders: 0, waiting: 0, openCash: 0, givenUp: 0, units: 0, held: new Map(), freeIn: 0 };
const holding = (now: number, day = now): Partial<Holder> => ({ held: new Map([[7, { now, day }]]), units: now });

type Wish = Partial<Omit<HoldRequest, "person" | "address" | "guests" | "lines">> & {
  person?: Partial<Holder>;
  address?: Partial<Holder>;
  guests?: number;
  quantity?: number;
  stock?: number;
};

function judge({ person, address, guests = 0, quantity = 1, stock = 100, ...wish }: Wish) {
  const request = { isKnown: false, hasReceived: false, method: "card" as const, totalCents: 4_000, ...wish };
  const lines = [{ optionId: 7, Name: "Lamp", quantity, stock }];
  const of = { person: { ...nobody, ...person }, address: { ...nobody, ...address } };
  return judgeHold({ ...request, ...of, lines, guests: new Map([[7, guests]]) }, limits);
}

const placed = { kind: "placed" };
const waits = (reason: "payment" | "confirmation", minutes: number) => ({ kind: "waits", for: reason, minutes });
const rejected = (Allowed: number) => ({
  kind: "refused",
  reason: "units",
  lines: [{ OptionId: 7, Name: "Lamp", Allowed }],
});

describe("what is placed at once and what waits", () => {
  const { cash } = limits;
  it.each<[string, Wish, unknown]>([
    ["a guest's order by card", {}, waits("payment", holdMinutes.card)],
    ["a guest's order on delivery", { method: "cod" }, placed],
    ["up to the sum that is trusted", { method: "cod", totalCents: cash.totalCents }, placed],
    ["above it", { method: "cod", totalCents: cash.totalCents + 1 }, waits("confirmation", holdMinutes.cash)],
    ["the last one without a confirmation", { method: "cod", person: { openCash: cash.person - 1 } }, placed],
    ["one more", { method: "cod", person: { openCash: cash.person } }, waits("confirmation", holdMinutes.cash)],
    ["many from one place", { method: "cod", address: { openCash: cash.address } }, waits("confirmation", 60)],
    ["an account's", { method: "cod", isKnown: true, totalCents: 900_000, person: { openCash: 50 } }, placed],
    ["what costs nothing", { totalCents: 0, quantity: 99 }, placed],
    ["after two that were given up", { person: { givenUp: 2 } }, waits("payment", holdMinutes.short)],
    ["after two of the neighbours'", { address: { givenUp: 2 } }, waits("payment", holdMinutes.card)],
    ["after six from one place", { address: { givenUp: 6 } }, waits("payment", holdMinutes.short)],
  ])("%s", (_case, wish, verdict) => {
    expect(judge(wish)).toEqual(verdict);
  });
});

describe("units that one buyer may hold", () => {
  it.each<[string, Wish, number | null]>([
    ["a fifth of the stock", { quantity: 20 }, null],
    ["no more than that", { quantity: 21 }, 20],
    ["nearly all of it", { quantity: 99 }, 20],
    ["the last units, all of them", { quantity: 3, stock: 3 }, null],
    ["ten however few there are", { quantity: 10, stock: 10 }, null],
    ["what is held already counts", { quantity: 6, person: holding(15), stock: 85 }, 5],
    ["also on delivery", { method: "cod", quantity: 6, person: holding(15), stock: 85 }, 5],
    ["a neighbour's part is beside one's own", { quantity: 17, address: holding(15), stock: 85 }, null],
    ["but there is an end to it", { quantity: 10, address: holding(35), stock: 65 }, 5],
    ["three times a day, given up or not", { quantity: 10, person: holding(0, 55) }, 5],
    ["all guests together leave some", { quantity: 5, guests: 58, stock: 42 }, 2],
    ["not so many of everything", { quantity: 10, person: { units: 95 } }, 5],
    ["an account may hold more", { quantity: 50, isKnown: true }, null],
    ["and not all", { quantity: 51, isKnown: true }, 50],
    ["as much on delivery", { method: "cod", quantity: 50, isKnown: true }, null],
    ["and no more", { method: "cod", quantity: 51, isKnown: true }, 50],
    [
      "with what no shop has accepted",
      { method: "cod", quantity: 6, isKnown: true, person: holding(45), stock: 55 },
      5,
    ],
    ["also by card", { quantity: 6, isKnown: true, person: holding(45), stock: 55 }, 5],
    ["and of all options together", { method: "cod", quantity: 10, isKnown: true, person: { units: 295 } }, 5],
    ["until it has received an order", { method: "cod", quantity: 99, isKnown: true, hasReceived: true }, null],
    ["which changes nothing by card", { quantity: 51, isKnown: true, hasReceived: true }, 50],
    ["nor for a guest", { method: "cod", quantity: 21, hasReceived: true }, 20],
    ["nothing is no negative number", { quantity: 1, person: holding(40), stock: 60 }, 0],
  ])("%s", (_case, wish, allowed) => {
    const verdict = judge(wish);
    if (allowed === null) expect(verdict.kind).not.toBe("refused");
    else expect(verdict).toEqual(rejected(allowed));
  });
});

describe("how often one may order", () => {
  it.each<[string, Wish, unknown]>([
    ["20 in an hour", { method: "cod", person: { orders: 20 } }, { reason: "often", retryAfter: 3_600 }],
    ["an account too", { method: "cod", isKnown: true, person: { orders: 20 } }, { reason: "often" }],
    ["60 from one place", { method: "cod", address: { orders: 60 } }, { reason: "often" }],
    ["five that wait", { person: { waiting: 5, freeIn: 90 } }, { reason: "waiting", retryAfter: 90 }],
    ["15 from one place", { address: { waiting: 15, freeIn: 7 } }, { reason: "waiting", retryAfter: 7 }],
  ])("%s", (_case, wish, rejection) => {
    expect(judge(wish)).toMatchObject({ kind: "refused", ...(rejection as object) });
  });

  it("what is paid on delivery needs no place among those that wait", () => {
    expect(judge({ method: "cod", person: { waiting: 5 } })).toEqual(placed);
  });

  it("the limits grow together", () => {
    const wide = scaledLimits(limits, 10);
    expect(wide.hourly.person).toBe(200);
    expect(wide.option.person).toEqual({ least: 100, share: 2 });
    expect(wide.cash).toEqual({ person: 30, address: 100, totalCents: limits.cash.totalCents });
  });
});
