import { describe, expect, it, test } from "vitest";

import { isTimeZone, lastDays } from "./day-rules";

const hour = 3_600_000;

/** Date and start of the last days, and the length of all but the last in hours. */
function daysOf(now: string, count: number, zone: string) {
  const days = lastDays(new Date(now), count, zone);
  const hours = days.slice(1).map(({ start }, index) => (start.getTime() - (days[index]?.start.getTime() ?? 0)) / hour);
  return { dates: days.map(({ date }) => date), first: days[0]?.start.toISOString(), hours };
}

describe("the last days of a time zone", () => {
  it.each([
    ["UTC", "2026-03-10T00:00:00Z", ["2026-03-08", "2026-03-09", "2026-03-10"], "2026-03-08T00:00:00.000Z"],
    ["UTC", "2026-03-09T23:59:59Z", ["2026-03-07", "2026-03-08", "2026-03-09"], "2026-03-07T00:00:00.000Z"],
    ["Asia/Dhaka", "2026-03-09T17:59:59Z", ["2026-03-07", "2026-03-08", "2026-03-09"], "2026-03-06T18:00:00.000Z"],
    ["Asia/Dhaka", "2026-03-09T18:00:00Z", ["2026-03-08", "2026-03-09", "2026-03-10"], "2026-03-07T18:00:00.000Z"],
    ["Asia/Kathmandu", "2026-03-09T18:15:00Z", ["2026-03-08", "2026-03-09", "2026-03-10"], "2026-03-07T18:15:00.000Z"],
    [
      "America/Los_Angeles",
      "2026-01-01T07:59:00Z",
      ["2025-12-29", "2025-12-30", "2025-12-31"],
      "2025-12-29T08:00:00.000Z",
    ],
    [
      "Pacific/Kiritimati",
      "2026-03-09T10:00:00Z",
      ["2026-03-08", "2026-03-09", "2026-03-10"],
      "2026-03-07T10:00:00.000Z",
    ],
  ])("in %s at %s are %j from %s", (zone, now, dates, first) => {
    expect(daysOf(now, 3, zone)).toEqual({ dates, first, hours: [24, 24] });
  });

  it.each([
    ["spring", "Europe/Berlin", "2026-03-30T12:00:00Z", "2026-03-27T23:00:00.000Z", [24, 23]],
    ["autumn", "Europe/Berlin", "2026-10-26T12:00:00Z", "2026-10-23T22:00:00.000Z", [24, 25]],
    ["autumn", "America/New_York", "2026-11-02T12:00:00Z", "2026-10-31T04:00:00.000Z", [24, 25]],
    // At midnight clocks go on to 1 o'clock, and in autumn back to 23 o'clock of the day before.
    ["spring", "America/Santiago", "2026-09-07T12:00:00Z", "2026-09-05T04:00:00.000Z", [24, 23]],
    ["autumn", "America/Santiago", "2026-04-06T12:00:00Z", "2026-04-04T03:00:00.000Z", [25, 24]],
    ["half an hour", "Australia/Lord_Howe", "2026-04-06T12:00:00Z", "2026-04-03T13:00:00.000Z", [24, 24.5]],
  ])("have other lengths where clocks change: %s in %s", (_, zone, now, first, hours) => {
    const days = daysOf(now, 3, zone);
    expect(days.hours).toEqual(hours);
    expect(days.first).toBe(first);
  });
});

test.each([
  ["Asia/Dhaka", true],
  ["UTC", true],
  ["America/Argentina/Buenos_Aires", true],
  ["Etc/GMT+6", true],
  ["+06:00", false],
  ["Asia/Nowhere", false],
  ["", false],
  ["Europe/Berlin'; --", false],
])("%j is a time zone: %s", (zone, is) => {
  expect(isTimeZone(zone)).toBe(is);
});
