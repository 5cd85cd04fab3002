/** Exit code of a program when the machine lacks what it needs. */
export const skippedCode = 77;

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} from Vitest's JSON report; a file that could not be loaded counts as one failure */
export function countVitest(report) {
  const broken = report.testResults.filter(({ status, assertionResults }) => {
    return status === "failed" && !assertionResults.some((test) => test.status === "failed");
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @returns {Counts} from Playwright's JSON report; a flaky test, which passed when repeated, has passed */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

const firstLine = (message) => (message ?? "").trim().split("\n")[0];

/** @returns {string[]} a line for each test that failed in Vitest's JSON report, and for each file that did not load */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages?.[0])}`);
  });
}

/** @returns {string[]} a line for each test of Playwright's JSON report that failed */
export function playwrightFailures(report) {
  return [...testsThat("unexpected", report), ...report.errors.map(({ message }) => firstLine(message))];
}

/** @returns {string[]} a line for each flaky test of Playwright's JSON report: it failed, and passed when repeated */
export function playwrightFlaky(report) {
  return testsThat("flaky", report);
}

function testsThat(wanted, { suites = [] }) {
  const inSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => {
          const message = results.map(({ error }) => error?.message).find(Boolean);
          return `${projectName} ${file}:${line} › ${title}: ${firstLine(message)}`;
        }),
    ),
    ...inner.flatMap(inSuite),
  ];
  return suites.flatMap(inSuite);
}

/**
 * Adds a failure when a runner exits with an error without a failed test, or runs no test.
 * @param {Counts | undefined} counts undefined when there is no report
 * @returns {Counts}
 */
export function judge(counts, exitCode) {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  const ranNothing = counts.passed + counts.failed === 0;
  const brokeOff = exitCode !== 0 && counts.failed === 0;
  return ranNothing || brokeOff ? { ...counts, failed: counts.failed + 1 } : counts;
}

export function sum(all) {
  const add = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: add("passed"), failed: add("failed"), skipped: add("skipped") };
}

export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** @param {{ name: string, seconds: number, counts: Counts, note?: string }[]} steps */
export function table(steps) {
  const rows = steps.map(({ name, seconds, counts, note }) => [
    counts.failed > 0 ? "✗" : counts.passed > 0 ? "✓" : "–",
    name,
    `${seconds.toFixed(1)} s`,
    summaryLine(counts) + (note ? ` (${note})` : ""),
  ]);
  const width = (column) => Math.max(...rows.map((row) => row[column].length));
  return rows
    .map(([mark, name, time, result]) => `${mark} ${name.padEnd(width(1))}  ${time.padStart(width(2))}  ${result}`)
    .join("\n");
}
