import { describe, expect, it } from "vitest";

import {
  countPlaywright,
  countVitest,
  judge,
  playwrightFailures,
  playwrightFlaky,
  sum,
  summaryLine,
  table,
  vitestFailures,
} from "./counts.mjs";

const counts = (passed, failed, skipped = 0) => ({ passed, failed, skipped });

describe("counting", () => {
  const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });

  it("takes Vitest's tests, and a file that did not load as one failure", () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [file("passed", "passed"), file("failed", "passed", "failed"), file("failed")],
    };
    expect(countVitest(report)).toEqual(counts(2, 2, 2));
  });

  it("takes Playwright's tests, a flaky one as passed, and an error outside a test as a failure", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{ message: "no server" }] })).toEqual(counts(6, 2, 2));
  });

  it("adds up", () => expect(sum([counts(1, 2, 3), counts(4, 5, 6)])).toEqual(counts(5, 7, 9)));
});

describe("what failed", () => {
  it("is named from Vitest's report, with the first line of why", () => {
    const testResults = [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "adds" },
          { status: "failed", fullName: "takes", failureMessages: ["Error: 3 is not 4\n    at a.test.ts"] },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "SyntaxError: x\n", assertionResults: [] },
      { name: "c.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "holds" }] },
    ];
    expect(vitestFailures({ testResults })).toEqual([
      "a.test.ts › takes: Error: 3 is not 4",
      "b.test.ts: SyntaxError: x",
    ]);
  });

  it("is named from Playwright's report, however deep its suite", () => {
    const spec = (title, status, message) => ({
      file: "a.spec.ts",
      line: 7,
      title,
      tests: [{ projectName: "mobile", status, results: [{ error: message && { message } }] }],
    });
    const inner = { specs: [spec("opens", "unexpected", "Error: shut\n  at door")] };
    const suites = [{ specs: [spec("holds", "expected"), spec("waits", "flaky", "late")], suites: [inner] }];
    expect(playwrightFailures({ suites, errors: [{ message: "no server\n" }] })).toEqual([
      "mobile a.spec.ts:7 › opens: Error: shut",
      "no server",
    ]);
    expect(playwrightFlaky({ suites, errors: [] })).toEqual(["mobile a.spec.ts:7 › waits: late"]);
  });
});

describe("a runner", () => {
  it.each([
    ["that passed", counts(3, 0), 0, counts(3, 0)],
    ["that failed", counts(3, 1), 1, counts(3, 1)],
    ["that left no report", undefined, 0, counts(0, 1)],
    ["that ran nothing", counts(0, 0, 4), 0, counts(0, 1, 4)],
    ["that broke off without a failed test", counts(3, 0), 1, counts(3, 1)],
  ])("%s", (_what, found, exitCode, judged) => expect(judge(found, exitCode)).toEqual(judged));
});

describe("the last line", () => {
  it.each([
    [counts(12, 0), "12 passed, 0 failed"],
    [counts(12, 3), "12 passed, 3 failed"],
    [counts(12, 0, 1), "12 passed, 0 failed, 1 skipped"],
  ])("%j", (total, line) => expect(summaryLine(total)).toBe(line));

  it("comes after a table of the steps", () => {
    const steps = [
      { name: "format", seconds: 1.26, counts: counts(1, 0) },
      { name: "end to end", seconds: 101, counts: counts(1, 2), note: "stopped" },
      { name: "db", seconds: 0, counts: counts(0, 0, 1) },
    ];
    expect(table(steps).split("\n")).toEqual([
      "✓ format        1.3 s  1 passed, 0 failed",
      "✗ end to end  101.0 s  1 passed, 2 failed (stopped)",
      "– db            0.0 s  0 passed, 0 failed, 1 skipped",
    ]);
  });
});
