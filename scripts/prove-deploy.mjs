// `npm run prove:deploy -- <commit>` builds that former version beside this one, and rolls three instances from it to
// this one and back under load (e2e/deploy-process.spec.ts). Exits with 77 when the machine has no PostgreSQL.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { Failure, runMain } from "./setup/failure.mjs";
import { inProject } from "./setup/project.mjs";

await runMain(async () => {
  const [commit, ...more] = process.argv.slice(2);
  if (!commit || more.length > 0) throw new Failure("Name the version to come from: npm run prove:deploy -- <commit>");
  const FORMER_CHECKOUT = await build(hashOf(commit));
  if ((await run(inProject(), [inProject("scripts", "start.mjs"), "build"])) !== 0) throw new Failure("No build.");
  const test = [inProject("scripts", "test-postgres.mjs"), "--processes", "deploy-process"];
  process.exitCode = await run(inProject(), test, { FORMER_CHECKOUT });
});

function hashOf(commit) {
  try {
    const args = ["rev-parse", "--verify", "--quiet", `${commit}^{commit}`];
    return execFileSync("git", args, { cwd: inProject(), encoding: "utf8" }).trim();
  } catch {
    throw new Failure(`${commit} is not a commit of this repository.`);
  }
}

/** Outside of the project, whose tools would find its files. Kept for another run. */
async function build(hash) {
  const folder = path.join(os.tmpdir(), `nijer-former-${hash.slice(0, 12)}`);
  if (!existsSync(folder)) {
    mkdirSync(folder);
    const archive = execFileSync("git", ["archive", hash], { cwd: inProject(), maxBuffer: 2 ** 30 });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
  }
  if ((await run(folder, ["scripts/start.mjs", "build"])) !== 0) throw new Failure(`${hash} cannot be built.`);
  return folder;
}

function run(cwd, program, values = {}) {
  const child = spawn(process.execPath, program, { cwd, env: { ...process.env, ...values }, stdio: "inherit" });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}
