import { expect, it } from "vitest";

import { quotaProblem, type Usage } from "./quota-rules";

const now = new Date("2026-03-02T12:00:00Z");
const quota = { files: 3, dayBytes: 10_000_000, totalBytes: 50_000_000 };
const nothing: Usage = { files: 0, dayBytes: 0, totalBytes: 0, oldest: null };
const hourAgo = new Date("2026-03-02T11:00:00Z");

it.each<[string, Usage, number, ReturnType<typeof quotaProblem>]>([
  ["a first file fits", nothing, 1, null],
  ["a file that fills the day fits", nothing, 10_000_000, null],
  ["the last file fits", { ...nothing, files: 2, oldest: hourAgo }, 1, null],
  [
    "one more does not, until the oldest is a day old",
    { ...nothing, files: 3, oldest: hourAgo },
    1,
    { reason: "files", limit: 3, minutes: 23 * 60 },
  ],
  [
    "too many bytes for the day do not",
    { files: 1, dayBytes: 7_500_000, totalBytes: 7_500_000, oldest: hourAgo },
    2_500_001,
    { reason: "bytes", leftMegabytes: 2, minutes: 23 * 60 },
  ],
  [
    "too many bytes in all do not, however few today",
    { ...nothing, totalBytes: 49_000_000 },
    1_000_001,
    { reason: "full", leftMegabytes: 1 },
  ],
  [
    "an account over its quota has nothing left",
    { ...nothing, totalBytes: 60_000_000 },
    1,
    { reason: "full", leftMegabytes: 0 },
  ],
])("%s", (_name, usage, bytes, expected) => {
  expect(quotaProblem(usage, bytes, quota, now)).toEqual(expected);
});
