import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

import { ownEnvironment } from "../scripts/setup/own-environment.mjs";
import { serverProgram } from "../scripts/setup/bundle-server.mjs";
import { inProject } from "../scripts/setup/project.mjs";
import { serverCommand, serverEnvironment } from "../scripts/setup/server-command.mjs";

export type ServerProcess = { url: string; child: ChildProcess; output: () => string; ended: Promise<number | null> };

/**
 * Starts the production server in a separate process, on a free port unless one is given. It may fail to start.
 * @param checkout whose build serves
 */
export async function startServer(
  environment: Record<string, string>,
  checkout: string = inProject(),
): Promise<ServerProcess> {
  const PORT = environment.PORT ?? String(await freePort());
  const command = [...serverCommand.slice(0, -1), path.join(checkout, serverProgram)];
  const child = spawn(process.execPath, command, {
    cwd: checkout,
    env: {
      ...ownEnvironment(process.env),
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      // All their buyers share one IP address.
      CALL_LIMITS: "0",
      ORDER_LIMITS: "0",
      MAIL_LIMITS: "0",
      WARM_PAGES: "0",
      ...serverEnvironment,
      ...environment,
      PORT,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { url: `http://${environment.HOST ?? "127.0.0.1"}:${PORT}`, child, output: () => output, ended };
}

/** Resolves when the server responds; rejects with its output when it exits or stays silent. */
export async function untilReady(server: ServerProcess, seconds = 120): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline && server.child.exitCode === null) {
    const answer = await fetch(`${server.url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the server did not come up:\n${server.output()}`);
}

/** Processor seconds of the server on Linux, elsewhere the time of day, so that a busy machine does not fail a test. */
export function processorSeconds({ child }: ServerProcess): number {
  try {
    const stat = readFileSync(`/proc/${child.pid}/stat`, "utf8");
    // After the name in brackets the fields start with the third: the 14th and 15th are the times, in hundredths of a
    // second.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return performance.now() / 1_000;
  }
}

/** Megabytes on Linux. `VmHWM` is the most since the start. */
export function memoryOf({ child }: ServerProcess, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
}

export async function kill(server: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  server.child.kill(signal);
  return server.ended;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
