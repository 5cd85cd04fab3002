import { describe, expect, test } from "vitest";

import { dateNames } from "@/lib/locale/date-names";

import { arrivalDates, shipDays } from "./delivery-days";

const saturday = new Date(2026, 10, 21);

describe("delivery dates", () => {
  test.each([
    [
      { from: 5, to: 9 },
      { from: 1, to: 2 },
    ],
    [
      { from: 2, to: 5 },
      { from: 1, to: 1 },
    ],
    [
      { from: 1, to: 1 },
      { from: 0, to: 0 },
    ],
  ])("%o is sent in %o", (days, expected) => expect(shipDays(days)).toEqual(expected));

  test("are counted from today and said in words", () => {
    expect(arrivalDates(saturday, { from: 5, to: 9 }, dateNames("en"), "en", "to")).toEqual({
      ship: "22 to 23 Nov",
      arrive: "26 to 30 Nov",
      long: "Thu 26 Nov to Mon 30 Nov",
    });
  });

  test("one day is one date, and months turn", () => {
    const { arrive, long } = arrivalDates(saturday, { from: 3, to: 3 }, dateNames("en"), "en", "to");
    expect([arrive, long]).toEqual(["24 Nov", "Tue 24 Nov"]);
    expect(arrivalDates(saturday, { from: 8, to: 14 }, dateNames("en"), "en", "to").arrive).toBe("29 Nov to 5 Dec");
    const sylvester = new Date(2026, 11, 30);
    expect(arrivalDates(sylvester, { from: 1, to: 3 }, dateNames("de"), "de", "bis")).toEqual({
      ship: "30. Dez.",
      arrive: "31. Dez. bis 2. Jan.",
      long: "Do., 31. Dez. bis Sa., 2. Jan.",
    });
    expect(arrivalDates(saturday, { from: 5, to: 9 }, dateNames("bn"), "bn", "থেকে").arrive).toBe("২৬ থেকে ৩০ নভে");
    expect(arrivalDates(saturday, { from: 5, to: 9 }, dateNames("de"), "de", "bis").arrive).toBe("26. bis 30. Nov.");
  });
});
