import { describe, expect, it, test } from "vitest";

import { readBackupCommand, surplusBackups, type Keep, type Taken } from "./retention-rules";

const unnamed = { problem: "Name one new folder: npm run backup -- backups/monday" };
const unkept = { problem: "--keep takes how many daily, weekly and monthly backups stay: --keep 7,4,12" };
test.each<[string[], ReturnType<typeof readBackupCommand>]>([
  [["monday"], { target: "monday", keep: null }],
  [["monday", "--keep", "7,4,12"], { target: "monday", keep: { daily: 7, weekly: 4, monthly: 12 } }],
  [["monday", "--keep", "1,0,0"], { target: "monday", keep: { daily: 1, weekly: 0, monthly: 0 } }],
  [[], unnamed],
  [[""], unnamed],
  [["--keep", "7,4,12"], unnamed],
  [["monday", "tuesday"], unnamed],
  [["monday", "--force"], unnamed],
  [["monday", "--keep", "7,4,12", "more"], unnamed],
  ...["0,0,0", "7", "7,4", "7,4,12,1", "-7,4,12", "7, 4, 12", "a,b,c", ""].map((text): [string[], typeof unkept] => [
    ["monday", "--keep", text],
    unkept,
  ]),
  [["monday", "--keep"], unkept],
])("reads %j", (given, command) => expect(readBackupCommand(given)).toEqual(command));

const at = (day: string, time = "03:15:00.000Z"): Taken => ({ name: day, takenAt: `${day}T${time}` });
const dayMs = 24 * 3_600_000;
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, back) =>
    at(new Date(Date.parse(last) - back * dayMs).toISOString().slice(0, 10)),
  ).reverse();
const keep = { daily: 7, weekly: 4, monthly: 12 };

/** As if a command had been run after each backup. */
function keptOf(all: readonly Taken[], keeping: Keep): string[] {
  let kept: Taken[] = [];
  for (const made of all) {
    const surplus = surplusBackups(made, kept, keeping);
    kept = [...kept.filter(({ name }) => !surplus.includes(name)), made];
  }
  return kept.map(({ name }) => name);
}

describe("of a backup every night stay", () => {
  it.each<[string, string, number, Keep, string[]]>([
    ["the first", "2026-11-28", 1, keep, ["2026-11-28"]],
    ["seven days, while there are no more", "2026-11-28", 7, keep, nights("2026-11-28", 7).map(({ name }) => name)],
    [
      "seven days, the Sundays of the three weeks before, and the ends of months",
      "2026-11-28",
      500,
      keep,
      [
        "2025-12-31",
        "2026-01-31",
        "2026-02-28",
        "2026-03-31",
        "2026-04-30",
        "2026-05-31",
        "2026-06-30",
        "2026-07-31",
        "2026-08-31",
        "2026-09-30",
        "2026-10-31",
        "2026-11-08",
        "2026-11-15",
        "2026-11-22",
        "2026-11-23",
        "2026-11-24",
        "2026-11-25",
        "2026-11-26",
        "2026-11-27",
        "2026-11-28",
      ],
    ],
    ["the newest alone", "2026-11-28", 30, { daily: 1, weekly: 0, monthly: 0 }, ["2026-11-28"]],
    ["this month and the last", "2026-11-28", 90, { daily: 0, weekly: 0, monthly: 2 }, ["2026-10-31", "2026-11-28"]],
  ])("%s", (_what, last, count, keeping, kept) => expect(keptOf(nights(last, count), keeping)).toEqual(kept));
});

describe("the surplus", () => {
  const none = { daily: 1, weekly: 0, monthly: 0 };
  it.each<[string, Taken, Taken[], Keep, string[]]>([
    ["is empty without earlier ones", at("2026-11-28"), [], keep, []],
    ["is never the one just made", at("2026-11-28"), [at("2026-11-27")], none, ["2026-11-27"]],
    [
      "are earlier ones of the same day",
      at("2026-11-28", "04:00:00.000Z"),
      [{ name: "before-upgrade", takenAt: "2026-11-28T01:00:00.000Z" }],
      keep,
      ["before-upgrade"],
    ],
    ["counts days with a backup, not days that passed", at("2026-11-28"), [at("2026-01-02")], keep, []],
    ["leaves out what is newer, by a wrong clock", at("2026-11-28"), [at("2031-01-01")], none, []],
  ])("%s", (_what, made, earlier, keeping, surplus) => expect(surplusBackups(made, earlier, keeping)).toEqual(surplus));
});
