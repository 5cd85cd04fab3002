import { describe, expect, it, test } from "vitest";

import { isOnTime, onTimePercent, type Delivery } from "./punctuality-rules";

/** 10 days are 5 to 9 days in the near zone, and 4 more in the far one. */
const delivery = (deliveredAt: string, wish: Partial<Delivery> = {}): Delivery => ({
  placedAt: "2026-03-01T22:00:00.000Z",
  deliveredAt,
  countryCode: "AU",
  maxDeliveryDays: [10],
  ...wish,
});

describe("a delivery", () => {
  const cases: [string, string, Partial<Delivery>, boolean][] = [
    ["a week early", "2026-03-04T10:00:00.000Z", {}, true],
    ["late on the last promised day", "2026-03-10T23:59:59.000Z", {}, true],
    ["the day after", "2026-03-11T00:00:00.000Z", {}, false],
    ["the same day, where four more were promised", "2026-03-11T00:00:00.000Z", { countryCode: "DE" }, true],
    ["after those", "2026-03-15T00:00:00.000Z", { countryCode: "DE" }, false],
    ["by the day of the slowest product", "2026-03-11T00:00:00.000Z", { maxDeliveryDays: [10, 20] }, true],
  ];
  test.each(cases)("%s", (_name, at, wish, expected) => {
    expect(isOnTime(delivery(at, wish))).toBe(expected);
  });
});

describe("the share of a shop", () => {
  const onTime = delivery("2026-03-05T00:00:00.000Z");
  const late = delivery("2026-04-05T00:00:00.000Z");
  const of = (good: number, bad: number) =>
    onTimePercent([...Array.from({ length: good }, () => onTime), ...Array.from({ length: bad }, () => late)]);

  it("is unknown below ten deliveries", () => {
    expect(of(9, 0)).toBeNull();
    expect(of(0, 0)).toBeNull();
  });
  it("is whole percent, and 100 only where none was late", () => {
    expect(of(10, 0)).toBe(100);
    expect(of(0, 10)).toBe(0);
    expect(of(199, 1)).toBe(99);
    expect(of(2, 10)).toBe(16);
  });
});
