import "server-only";

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { StartupError } from "../startup-error";

/**
 * Locks a data directory, because two processes on one embedded database would lose rows silently. The lock is SQLite's
 * exclusive file lock, which the operating system releases at any end of the process.
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

export function isDataDirectoryInUse(directory: string): boolean {
  const file = path.join(directory, "lock");
  if (!existsSync(file)) return false;
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE; ROLLBACK;");
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
}

/** Garbage collection would release the locks. */
const held = ((globalThis as { nijerLocks?: Set<object> }).nijerLocks ??= new Set());

function describeHolder(file: string): string {
  try {
    const { pid, port } = JSON.parse(readFileSync(file, "utf8")) as { pid: number; port: string };
    return ` (process ${pid}, port ${port})`;
  } catch {
    return "";
  }
}
