import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";

import { inProject, root } from "./project.mjs";

/** The server's Node and the packages' commands come first on PATH. */
export function childEnvironment(node, extra = {}) {
  const folders = [path.dirname(node), inProject("node_modules", ".bin"), process.env.PATH];
  return { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...extra, PATH: folders.join(path.delimiter) };
}

const stops = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end, with output on the console or, when `quiet`, in the result. Stops with this command or
 * after `timeout` ms.
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function run(program, args, { quiet = false, env = process.env, shell = false, timeout } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ["ignore", ...(quiet ? ["pipe", "pipe"] : ["inherit", "inherit"])];
    const child = spawn(program, args, { cwd: root, env, shell, stdio });
    let stoppedBy;
    let timedOut = false;
    let output = "";
    const stop = (signal) => child.kill((stoppedBy = signal));
    const end = () => {
      timedOut = true;
      child.kill("SIGTERM");
    };
    const limit = timeout ? setTimeout(end, timeout) : undefined;
    for (const signal of stops) process.on(signal, stop);
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(limit);
      for (const name of stops) process.off(name, stop);
      if (stoppedBy) process.exit(exitCode(null, stoppedBy));
      resolve({ code: exitCode(code, signal), output, timedOut });
    });
  });
}

const parent = process.ppid;

/** Stopping npm ends its shell, which forwards no signals: only another parent shows it, and the port must be freed. */
function whenAbandoned(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 200);
  watch.unref();
}

/**
 * Runs a server in the foreground and forwards signals. Ctrl-C comes twice, from terminal and npm, so a repeat within a
 * second is the same signal; a later one is more urgent.
 * @param {{ env: object, onStart?: (pid: number) => void }} options @returns {Promise<number>} the exit code
 */
export function runForeground(program, args, { env, onStart }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: "inherit" });
    let lastStop = 0;
    const forward = (signal) => {
      if (Date.now() - lastStop < 1_000) return;
      lastStop = Date.now();
      child.kill(signal);
    };
    for (const signal of stops) process.on(signal, forward);
    whenAbandoned(() => forward("SIGTERM"));
    child.on("error", reject);
    child.on("spawn", () => onStart?.(child.pid));
    child.on("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}

const exitCode = (code, signal) => code ?? 128 + (os.constants.signals[signal] ?? 0);

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
