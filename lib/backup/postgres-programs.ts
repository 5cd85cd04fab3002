import "server-only";

import { spawn } from "node:child_process";

import { StartupError } from "../startup-error";

/** A consistent dump, at the moment of the snapshot. @throws StartupError */
export function dumpServer(url: string, snapshot: string, file: string): Promise<void> {
  return run("pg_dump", url, ["--format=custom", `--snapshot=${snapshot}`, `--file=${file}`]);
}

/** All of the dump or nothing. @throws StartupError */
export function restoreServer(url: string, file: string): Promise<void> {
  const options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
  return run("pg_restore", url, [...options, file]);
}

/** The environment passes the password, because other users of the machine can read arguments. */
async function run(program: string, connection: string, options: readonly string[]): Promise<void> {
  const url = new URL(connection);
  const password = decodeURIComponent(url.password);
  url.password = "";
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(program, [...options, `--dbname=${url.toString()}`], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === "ENOENT";
      const reason = `${program} is not installed. It comes with PostgreSQL's client programs, in the version of the server or a newer one.`;
      reject(new StartupError(isMissing ? reason : `${program} cannot be started: ${error.message}`));
    });
    child.once("close", resolve);
  });
  if (code !== 0) throw new StartupError(`${program} failed: ${output.trim().slice(0, 2_000)}`);
}
