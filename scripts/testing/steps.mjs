import { readFileSync, rmSync } from "node:fs";

import { build, hasCurrentBuild } from "../setup/build.mjs";
import { run } from "../setup/process.mjs";
import { inProject } from "../setup/project.mjs";
import { withSetupLock } from "../setup/setup-lock.mjs";
import { requireChromium } from "./chromium.mjs";
import { countPlaywright, countVitest, judge, playwrightFailures, skippedCode, vitestFailures } from "./counts.mjs";

const minutes = (count) => count * 60_000;
const bin = (...parts) => inProject("node_modules", ...parts);
const once = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** @typedef {{ node: string, env: NodeJS.ProcessEnv }} Runtime */

/** A step that holds or does not: every command must end with 0. */
function holds(name, ...commands) {
  return {
    name,
    run: async ({ node, env }) => {
      for (const args of commands) {
        const { code } = await run(node, args, { env, timeout: minutes(5) });
        if (code !== 0) return { counts: once(false) };
      }
      return { counts: once(true) };
    },
  };
}

export const staticSteps = [
  holds("format", [bin("prettier", "bin", "prettier.cjs"), "--check", "--log-level", "warn", "."]),
  // Next writes the types of routes and assets that the compiler needs; on a fresh checkout they are not there yet.
  holds(
    "types",
    [bin("next", "dist", "bin", "next"), "typegen"],
    [bin("typescript", "bin", "tsc"), "--noEmit", "-p", "."],
  ),
  holds("lint", [bin("oxlint", "bin", "oxlint"), "--type-aware", "--deny-warnings"]),
  holds("architecture", ["--import", "tsx", inProject("scripts", "architecture.ts")]),
  holds("spec coverage", ["--import", "tsx", inProject("scripts", "spec-coverage.ts")]),
  holds("repo checks", ["--import", "tsx", inProject("scripts", "repo-checks.ts")]),
];

/** @typedef {{ count: (report: any) => Counts, failures: (report: any) => string[] }} Reader of a runner's report */
const ofVitest = { count: countVitest, failures: vitestFailures };
const ofPlaywright = { count: countPlaywright, failures: playwrightFailures };

/** A runner that leaves a JSON report, from which its tests are counted. */
function runner(name, args, { report, of, limit, prepare }) {
  const file = inProject(".tmp", report);
  return {
    name,
    run: async ({ node, env }) => {
      rmSync(file, { force: true });
      const more = await prepare?.(node);
      const { code, timedOut } = await run(node, args(file), {
        env: { ...env, ...more, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        timeout: minutes(limit),
      });
      const note = timedOut ? `stopped after ${limit} minutes` : undefined;
      return { ...readReport(file, of, code), note };
    },
  };
}

const playwright = (...more) => [bin("@playwright", "test", "cli.js"), "test", "--reporter=list,json", ...more];
const vitest = (...more) => [bin("vitest", "vitest.mjs"), "run", "--reporter=default", "--reporter=json", ...more];

const postgresStep = {
  name: "integration on PostgreSQL",
  run: async ({ node, env }) => {
    const file = inProject(".tmp", "postgres.json");
    rmSync(file, { force: true });
    const args = [
      inProject("scripts", "test-postgres.mjs"),
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${file}`,
    ];
    const { code } = await run(node, args, { env, timeout: minutes(10) });
    if (code === skippedCode) return { counts: { passed: 0, failed: 0, skipped: 1 }, note: "see above" };
    return readReport(file, ofVitest, code);
  },
};

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
  postgresStep,
  buildStep,
  runner("server processes", () => playwright("--config=playwright.processes.config.ts"), {
    report: "processes.json",
    of: ofPlaywright,
    limit: 8,
  }),
  runner("end to end", () => playwright(), {
    report: "playwright.json",
    of: ofPlaywright,
    limit: 35,
    prepare: async (node) => ({ CHROMIUM_PATH: await requireChromium(node) }),
  }),
];

function readReport(file, { count, failures }, code) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    return { counts: judge(count(report), code), failures: failures(report) };
  } catch {
    return { counts: judge(undefined, code), failures: [] };
  }
}
