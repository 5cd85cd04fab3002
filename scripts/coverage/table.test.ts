import { describe, expect, it } from "vitest";

import { countStates, findFaults, parseRows } from "./table";

const files: Record<string, string> = {
  "lib/a.ts": "",
  "lib/a.test.ts": 'it("adds up", …)',
  "docs/decisions/0007-x.md": "",
};
const read = (path: string) => files[path];
const others = [1, 3, 4, 5, 6, 7, 8, 9].map((section) => `| ${section}.1 Something | | | issue 3 |`);

/** The faults of a table whose section 2 has the given lines. */
const faultsOf = (...lines: string[]) =>
  findFaults(parseRows(["| Line | Where | Test | State |", "|---|---|---|---|", ...lines, ...others].join("\n")), read);

describe("a line of the coverage table", () => {
  it.each([
    "| 2.1 Sums | `lib/a.ts` | `lib/a.test.ts › adds up` | done |",
    "| 2.1 Sums | `lib/a.ts` | | part |",
    "| 2.1 Sums | | | issue 7 |",
    "| 2.1 Sums | | | changed: 0007-x.md |",
  ])("may be %s", (line) => expect(faultsOf(line)).toEqual([]));

  it.each([
    ["2.1: no such file: lib/b.ts", "| 2.1 Sums | `lib/a.ts`, `lib/b.ts` | | part |"],
    ["2.1: no such test file: lib/b.test.ts", "| 2.1 Sums | `lib/a.ts` | `lib/b.test.ts` | done |"],
    ['2.1: lib/a.test.ts has no test "multiplies"', "| 2.1 Sums | `lib/a.ts` | `lib/a.test.ts › multiplies` | done |"],
    ["2.1: done without a place and a test", "| 2.1 Sums | `lib/a.ts` | | done |"],
    ["2.1: done without a place and a test", "| 2.1 Sums | | `lib/a.test.ts` | done |"],
    ["2.1: part without a place", "| 2.1 Sums | | | part |"],
    ['2.1: "finished" is no state', "| 2.1 Sums | | | finished |"],
    ['2.1: "issue 2" is no state', "| 2.1 Sums | | | issue 2 |"],
    ["2.1: no such decision: docs/decisions/0008-y.md", "| 2.1 Sums | | | changed: 0008-y.md |"],
    ["2.1: says nothing", "| 2.1 | | | issue 3 |"],
    ["2.2 stands where 2.1 should", "| 2.2 Sums | | | issue 3 |"],
    ['"2.x" is not the number of a line', "| 2.1 Sums | | | issue 3 |\n| 2.x Sums | | | issue 3 |"],
    ["2.1 stands where 2.2 should", "| 2.1 Sums | | | issue 3 |\n| 2.1 More sums | | | issue 3 |"],
    ["section 2 has no lines", ""],
  ])("is refused with %s", (fault, lines) => expect(faultsOf(lines)).toEqual([fault]));

  it("is counted by its state", () => {
    const rows = parseRows("| 1.1 a | | | issue 3 |\n| 1.2 b | | | changed: 0007-x.md |\n| 1.3 c | | | issue 3 |");
    expect(countStates(rows)).toEqual([
      ["changed", 1],
      ["issue 3", 2],
    ]);
  });
});
