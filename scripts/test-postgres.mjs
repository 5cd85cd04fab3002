// Repeats the integration tests, or with --processes the crash and load tests, on a temporary PostgreSQL.
// Exits with 77 when the machine lacks PostgreSQL or the extensions that the shop needs.
import { spawn } from "node:child_process";

import { Failure, runMain } from "./setup/failure.mjs";
import { canServe, serverNodeProblem } from "./setup/node-version.mjs";
import { inProject } from "./setup/project.mjs";
import { skippedCode } from "./testing/counts.mjs";
import { findBinaries, inspect, startCluster } from "./testing/postgres-cluster.mjs";

await runMain(async () => {
  if (!canServe(process.version)) throw new Failure(serverNodeProblem(process.versions.node, process.platform));
  process.exitCode = await main(process.argv.slice(2));
});

async function main(given) {
  const bin = findBinaries();
  if (!bin) return skip("no PostgreSQL programs (initdb, postgres) were found on this machine");
  const cluster = await startCluster(bin);
  try {
    const { version, missing } = await inspect(cluster.url);
    if (missing.length > 0) return skip(`${bin} lacks the extensions ${missing.join(" and ")}`);
    console.log(`PostgreSQL ${version} from ${bin}`);
    if (given[0] === "--processes") return await runPlaywright(cluster.url, given.slice(1));
    return await runVitest(cluster.url, given);
  } finally {
    await cluster.stop();
  }
}

function skip(reason) {
  console.log(`Skipped: ${reason}.`);
  return skippedCode;
}

function runVitest(url, more) {
  const program = inProject("node_modules", "vitest", "vitest.mjs");
  const hasFiles = more.some((argument) => !argument.startsWith("-"));
  return runNode([program, "run", ...(hasFiles ? [] : ["integration.test"]), ...more], { TEST_DATABASE_URL: url });
}

function runPlaywright(url, more) {
  const program = inProject("node_modules", "@playwright", "test", "cli.js");
  return runNode([program, "test", "--config=playwright.processes.config.ts", ...more], { E2E_DATABASE_URL: url });
}

function runNode(program, values) {
  const env = { ...process.env, ...values };
  const child = spawn(process.execPath, program, { cwd: inProject(), env, stdio: "inherit" });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}
