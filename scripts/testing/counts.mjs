/** What a step's program ends with where the machine lacks what it needs. */
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

/** @returns {Counts} from Playwright's JSON report; a test that passed only when repeated has failed */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
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

/** @returns {string[]} a line for each test of Playwright's JSON report that failed or passed only when repeated */
export function playwrightFailures({ suites = [], errors }) {
  const inSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => {
          const message = results.map(({ error }) => error?.message).find(Boolean);
          return `${projectName} ${file}:${line} › ${title}: ${firstLine(message)}`;
        }),
    ),
    ...inner.flatMap(inSuite),
  ];
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => firstLine(message))];
}

/**
 * What a runner is credited with: ending badly without a failed test, or running none, is a failure of its own.
 * @param {Counts | undefined} counts undefined when it left no report
 * @returns {Counts}
 */
export function judge(counts, exitCode) {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  const ranNothing = counts.passed + counts.failed === 0;
  const brokeOff = exitCode !== 0 && counts.failed === 0;
  return ranNothing || brokeOff ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const add = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: add("passed"), failed: add("failed"), skipped: add("skipped") };
}

/** @param {Counts} counts */
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
