import { readFileSync, rmSync } from "node:fs";

import { build, hasCurrentBuild } from "../setup/build.mjs";
import { run } from "../setup/process.mjs";
import { inProject } from "../setup/project.mjs";
import { withSetupLock } from "../setup/setup-lock.mjs";
import { requireChromium } from "./chromium.mjs";
import {
  countPlaywright,
  countVitest,
  judge,
  playwrightFailures,
  playwrightFlaky,
  skippedCode,
  vitestFailures,
} from "./counts.mjs";

const minutes = (count) => count * 60_000;
const bin = (...parts) => inProject("node_modules", ...parts);
const once = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** @typedef {{ node: string, env: NodeJS.ProcessEnv }} Runtime */

/** A step that passes when all its commands exit with 0. Its output comes at its end, as it may have another beside it. */
function holds(name, ...commands) {
  return {
    name,
    run: async ({ node, env }) => {
      let output = "";
      for (const args of commands) {
        const answer = await run(node, args, { env, timeout: minutes(5), quiet: true });
        output += answer.output;
        if (answer.code !== 0) return { counts: once(false), output };
      }
      return { counts: once(true), output };
    },
  };
}

const script = (name) => ["--import", "tsx", inProject("scripts", name)];

/** Steps in a list of lists run beside those of the other lists. */
export const staticSteps = [
  [
    [
      // Next generates the types of routes and assets for the compiler; a fresh checkout does not have them yet.
      holds(
        "types",
        [bin("next", "dist", "bin", "next"), "typegen"],
        [bin("typescript", "bin", "tsc"), "--noEmit", "-p", "."],
      ),
    ],
    [
      holds("format", [bin("prettier", "bin", "prettier.cjs"), "--check", "--log-level", "warn", "."]),
      holds("architecture", script("architecture.ts")),
      holds("spec coverage", script("spec-coverage.ts")),
      holds("repo checks", script("repo-checks.ts")),
    ],
  ],
  // Needs the generated types.
  holds("lint", [bin("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings"]),
];

/** @typedef {{ count: (report: any) => Counts, failures: (report: any) => string[],
 *   flaky: (report: any) => string[] }} Reader of a runner's report */
const ofVitest = { count: countVitest, failures: vitestFailures, flaky: () => [] };
const ofPlaywright = { count: countPlaywright, failures: playwrightFailures, flaky: playwrightFlaky };

/**
 * A step whose report names each test.
 * @param {{ report: string, of: Reader, limit: number, values?: Record<string, string> }} how `limit` in minutes
 */
function runner(name, args, { report, of, limit, values }) {
  const file = inProject(".tmp", report);
  return {
    name,
    run: async ({ node, env }) => {
      rmSync(file, { force: true });
      const browser = of === ofPlaywright ? { CHROMIUM_PATH: await requireChromium(node) } : {};
      const { code, timedOut } = await run(node, args(file), {
        env: { ...env, ...browser, ...values, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        timeout: minutes(limit),
      });
      if (code === skippedCode) return { counts: { passed: 0, failed: 0, skipped: 1 }, note: "see above" };
      const note = timedOut ? `stopped after ${limit} minutes` : undefined;
      return { ...readReport(file, of, code), note };
    },
  };
}

const playwright = (...more) => [bin("@playwright", "test", "cli.js"), "test", "--reporter=list,json", ...more];
const processes = "--config=playwright.processes.config.ts";
const vitest = (...more) => [bin("vitest", "vitest.mjs"), "run", "--reporter=default", "--reporter=json", ...more];

/** A step that scripts/test-postgres.mjs runs on a PostgreSQL cluster of its own; skipped where there is none. */
function onPostgres(name, args, how) {
  return runner(name, (file) => [inProject("scripts", "test-postgres.mjs"), ...args(file)], how);
}

const integrationOnPostgres = onPostgres(
  "integration on PostgreSQL",
  (file) => ["--reporter=default", "--reporter=json", `--outputFile=${file}`],
  { report: "postgres.json", of: ofVitest, limit: 10 },
);

const buildStep = {
  name: "build",
  run: async ({ node }) => {
    await withSetupLock(async () => hasCurrentBuild() || (await build(node)));
    return { counts: once(true) };
  },
};

export const runningSteps = [
  runner("unit and integration", (file) => vitest(`--outputFile=${file}`), {
    report: "vitest.json",
    of: ofVitest,
    limit: 12,
  }),
  integrationOnPostgres,
  {
    name: "20,000 products",
    run: async ({ node, env }) => {
      const args = [inProject("scripts", "prove-scale.mjs"), "20000", "--short"];
      const { code } = await run(node, args, { env, timeout: minutes(5) });
      if (code === skippedCode) return { counts: { passed: 0, failed: 0, skipped: 1 }, note: "see above" };
      return { counts: once(code === 0) };
    },
  },
  buildStep,
  runner("server processes", () => playwright(processes), {
    report: "processes.json",
    of: ofPlaywright,
    limit: 14,
  }),
  // Only what an embedded database cannot have; lib/api has the short versions of an outage.
  onPostgres("several instances on PostgreSQL", () => ["--processes", "--reporter=list,json", "instances", "pooler"], {
    report: "processes-postgres.json",
    of: ofPlaywright,
    limit: 8,
  }),
  runner("end to end", () => playwright(), {
    report: "playwright.json",
    of: ofPlaywright,
    limit: 35,
  }),
];

/** `npm run prove:faults`: every fault in its long form, in about an hour. */
export const faultSteps = [
  runner("any input to any call", (file) => vitest(`--outputFile=${file}`, "lib/api/fuzz.integration.test.ts"), {
    report: "faults-input.json",
    of: ofVitest,
    limit: 20,
    values: { FUZZ_RUNS: "100" },
  }),
  buildStep,
  runner("kills, full disk, backup, 10,000 calls", () => playwright(processes), {
    report: "faults-embedded.json",
    of: ofPlaywright,
    limit: 40,
    values: { KILL_ROUNDS: "25", FUZZ_CALLS: "10000", BACKUP_ORDERS: "1000" },
  }),
  onPostgres("kills, outages, rolling restarts on PostgreSQL", () => ["--processes", "--reporter=list,json"], {
    report: "faults-postgres.json",
    of: ofPlaywright,
    limit: 40,
    values: { KILL_ROUNDS: "25", ROLLING_ROUNDS: "5" },
  }),
  {
    name: "half an hour of visitors",
    run: async ({ node, env }) => {
      const args = ["--import", "tsx", inProject("bench", "soak.ts"), process.env.SOAK_MINUTES ?? "30"];
      const { code } = await run(node, args, { env, timeout: minutes(60) });
      return { counts: once(code === 0) };
    },
  },
];

function readReport(file, { count, failures, flaky }, code) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    return { counts: judge(count(report), code), failures: failures(report), flaky: flaky(report) };
  } catch {
    return { counts: judge(undefined, code), failures: [] };
  }
}
