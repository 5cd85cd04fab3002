import "server-only";

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { StartupError } from "../startup-error";

/**
 * Holds a data directory for this process alone. Two processes on one embedded database lose rows without a word,
 * so the second must be refused. The lock is SQLite's exclusive file lock: the operating system drops it with the
 * process, however that ends, so there is no stale lock to clean up and no gap between looking and taking.
 * @throws StartupError when another process holds it
 */
export function lockDataDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const holder = path.join(directory, "lock.json");
  const lock = new DatabaseSync(path.join(directory, "lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch {
    lock.close();
    throw new StartupError(
      `The data directory ${directory} is in use by another server${describeHolder(holder)}.\n` +
        "Stop that server, or give this one a directory of its own with DATA_DIR.",
    );
  }
  writeFileSync(holder, JSON.stringify({ pid: process.pid, port: process.env.PORT ?? "3000" }));
  held.add(lock);
}

/** Keeps the handles from being collected, which would release the locks. */
const held = ((globalThis as { nijerLocks?: Set<object> }).nijerLocks ??= new Set());

function describeHolder(file: string): string {
  try {
    const { pid, port } = JSON.parse(readFileSync(file, "utf8")) as { pid: number; port: string };
    return ` (process ${pid}, port ${port})`;
  } catch {
    return "";
  }
}
