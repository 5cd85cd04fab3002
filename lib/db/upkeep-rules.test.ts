import { expect, it } from "vitest";

import { isCheckpointDue, isVacuumDue } from "./upkeep-rules";

const mib = 2 ** 20;
const minute = 60_000;

it.each([
  [0, 0, false],
  [0, 60 * minute, false],
  [15.9 * mib, 0, false],
  [16 * mib, 0, true],
  [mib - 1, 60 * minute, false],
  [mib, 4.9 * minute, false],
  [mib, 5 * minute, true],
])("%i bytes of log, %i ms after the last checkpoint: due %s", (bytes, ms, due) => {
  expect(isCheckpointDue(bytes, ms)).toBe(due);
});

it.each([
  [0, 0, 0, false],
  [0, 200, 0, false],
  [0, 201, 0, true],
  [5_000, 700, 0, false],
  [5_000, 701, 0, true],
  [5_000, 0, 701, true],
  [5_000, 400, 400, false],
])("%i rows, %i dead, %i changed: due %s", (live, dead, changed, due) => {
  expect(isVacuumDue({ name: "jars", live, dead, changed })).toBe(due);
});
