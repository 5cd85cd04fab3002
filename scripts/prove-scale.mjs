// `npm run prove:scale -- <products> [--embedded] [--write]` grows and measures a shop (bench/scale.ts), with --embedded
// up to about 50,000 products. With DATABASE_URL it uses that database, and leaves it grown. Exits with 77 when the
// machine has no PostgreSQL.
import { spawn } from "node:child_process";

import { Failure, runMain } from "./setup/failure.mjs";
import { canServe, serverNodeProblem } from "./setup/node-version.mjs";
import { inProject } from "./setup/project.mjs";
import { memoryFlags, serverEnvironment } from "./setup/server-command.mjs";
import { skippedCode } from "./testing/counts.mjs";
import { findBinaries, inspect, startCluster } from "./testing/postgres-cluster.mjs";

/** What a machine of 4 GB gives its PostgreSQL. */
const settings = { shared_buffers: "1GB", work_mem: "16MB", random_page_cost: "1.1", effective_cache_size: "3GB" };

await runMain(async () => {
  if (!canServe(process.version)) throw new Failure(serverNodeProblem(process.versions.node, process.platform));
  process.exitCode = await main(process.argv.slice(2));
});

async function main(given) {
  if (given.includes("--embedded")) return measure(given, {});
  if (process.env.DATABASE_URL) return measure(given, { DATABASE_URL: process.env.DATABASE_URL });
  const bin = findBinaries();
  const cluster = bin && (await startCluster(bin, settings));
  if (!cluster) {
    console.log("Skipped: no PostgreSQL programs (initdb, postgres) were found on this machine.");
    return skippedCode;
  }
  try {
    const { version, missing } = await inspect(cluster.url);
    if (missing.length > 0) throw new Failure(`${bin} lacks the extensions ${missing.join(" and ")}`);
    console.log(`PostgreSQL ${version} from ${bin}`);
    return await measure(given, { DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

function measure(given, values) {
  const flags = memoryFlags({ memory: Infinity, hasOwnDatabase: !values.DATABASE_URL });
  const program = [
    ...flags,
    "--import",
    "tsx",
    "--import",
    "./scripts/content/outside-next.mjs",
    "bench/scale.ts",
    ...given,
  ];
  const limits = { ORDER_LIMITS: "0", MAIL_LIMITS: "0" };
  const env = {
    LOG_LEVEL: "warn",
    ...serverEnvironment,
    ...limits,
    AUTH_SECRET: "a secret that only measurements know",
    ...process.env,
    ...values,
  };
  const child = spawn(process.execPath, program, { cwd: inProject(), env, stdio: "inherit" });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}
