import { mkdirSync } from "node:fs";

import { Failure, runMain } from "../setup/failure.mjs";
import { install } from "../setup/install.mjs";
import { childEnvironment } from "../setup/process.mjs";
import { inProject } from "../setup/project.mjs";
import { requireRuntime } from "../setup/runtime.mjs";
import { withSetupLock } from "../setup/setup-lock.mjs";
import { sum, summaryLine, table } from "./counts.mjs";

/** Runs every step, even after a failure; the last line of the output is the sum. */
export function test(steps) {
  return runMain(async () => {
    await withSetupLock(install);
    const node = requireRuntime();
    const runtime = { node, env: childEnvironment(node) };
    mkdirSync(inProject(".tmp"), { recursive: true });
    const started = Date.now();
    const results = await runSteps(steps, runtime);
    const total = sum(results.map(({ counts }) => counts));
    const seconds = secondsSince(started);
    for (const { name, failures = [], flaky = [] } of results) {
      for (const failure of failures) console.log(`✗ ${name}: ${failure}`);
      for (const test of flaky) console.log(`! ${name}, passed when repeated: ${test}`);
    }
    console.log(`\n${table(results)}\n\n${(seconds / 60).toFixed(1)} minutes`);
    console.log(summaryLine(total));
    process.exitCode = total.failed > 0 ? 1 : 0;
  });
}

const secondsSince = (started) => (Date.now() - started) / 1000;

async function runSteps(steps, runtime) {
  const results = [];
  for (const step of steps) {
    if (!Array.isArray(step)) results.push(await runStep(step, runtime));
    else results.push(...(await Promise.all(step.map((list) => runSteps(list, runtime)))).flat());
  }
  return results;
}

async function runStep({ name, run }, runtime) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { output, ...result } = await run(runtime).catch((error) => ({
    output: error instanceof Failure ? error.message : error,
    counts: { passed: 0, failed: 1, skipped: 0 },
  }));
  if (output) console.log(`\n── ${name} says\n${output}`);
  return { name, seconds: secondsSince(started), ...result };
}
