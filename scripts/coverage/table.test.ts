import { describe, expect, it } from "vitest";

import { countStates, findFaults, parseLineIds, parseRows } from "./table";

const files: Record<string, string> = {
  "lib/a.ts": "",
  "lib/a.test.ts": 'it("adds up", …)',
  "docs/decisions/0007-x.md": "",
};
const read = (path: string) => files[path];
const others = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
  (section) => `- **${section}.1** Do.\n| ${section}.1 Do | | | open |`,
);

/** Returns the faults of a specification whose section 2 has these rows, each with its line. */
function faultsOf(rows: string): string[] {
  const ids = new Set([...rows.matchAll(/^\| (\S+)/gm)].map(([, id]) => id));
  const lines = [...ids].map((id) => `- **${id}** Sums are added up.`);
  return findFaults(
    [...lines, "| Line | Where | Test | State |", "|---|---|---|---|", rows, ...others].join("\n"),
    read,
  );
}

describe("a line's state", () => {
  it.each([
    "| 2.1 Sums | `lib/a.ts` | `lib/a.test.ts › adds up` | done |",
    "| 2.1 Sums | `lib/a.ts` | | partly: no negative sums |",
    "| 2.1 Sums | | | open |",
    "| 2.1 Sums | | | changed: 0007-x.md |",
  ])("may be %s", (line) => expect(faultsOf(line)).toEqual([]));

  it.each([
    ["2.1: no such file: lib/b.ts", "| 2.1 Sums | `lib/a.ts`, `lib/b.ts` | | partly: no sums |"],
    ["2.1: no such test file: lib/b.test.ts", "| 2.1 Sums | `lib/a.ts` | `lib/b.test.ts` | done |"],
    ['2.1: lib/a.test.ts has no test "multiplies"', "| 2.1 Sums | `lib/a.ts` | `lib/a.test.ts › multiplies` | done |"],
    ["2.1: done without a place and a test", "| 2.1 Sums | `lib/a.ts` | | done |"],
    ["2.1: done without a place and a test", "| 2.1 Sums | | `lib/a.test.ts` | done |"],
    ["2.1: partly done without a place", "| 2.1 Sums | | | partly: no sums |"],
    ['2.1: "partly" is no state', "| 2.1 Sums | `lib/a.ts` | | partly |"],
    ['2.1: "finished" is no state', "| 2.1 Sums | | | finished |"],
    ['2.1: "issue 3" is no state', "| 2.1 Sums | | | issue 3 |"],
    ["2.1: no such decision: docs/decisions/0008-y.md", "| 2.1 Sums | | | changed: 0008-y.md |"],
    ["2.1: says nothing", "| 2.1 | | | open |"],
    ["2.2 stands where 2.1 should", "| 2.2 Sums | | | open |"],
    ['"2.x" is not the number of a line', "| 2.1 Sums | | | open |\n| 2.x Sums | | | open |"],
    ["2.1 stands where 2.2 should", "| 2.1 Sums | | | open |\n| 2.1 More sums | | | open |"],
    ["section 2 has no lines", ""],
  ])("is rejected with %s", (fault, lines) => expect(faultsOf(lines)).toEqual([fault]));

  it("and its text belong together", () => {
    const found = findFaults(["- **2.1** Sums.", "- **2.1** Sums again.", "| 2.2 Sums | | | open |"].join("\n"), read);
    expect(found).toEqual(
      expect.arrayContaining(["2.1 has no state", "2.2 has a state but no line", "2.1 is there twice"]),
    );
  });

  it("is cited by the number of its text", () => {
    expect(parseLineIds("- **2.1** Sums.\n- **10.12** More.\n  **3.1** no line\n- **4.1**")).toEqual(["2.1", "10.12"]);
  });

  it("is counted", () => {
    const rows = parseRows("| 1.1 a | | | open |\n| 1.2 b | | | changed: 0007-x.md |\n| 1.3 c | | | open |");
    expect(countStates(rows)).toEqual([
      ["changed", 1],
      ["open", 2],
    ]);
  });
});
