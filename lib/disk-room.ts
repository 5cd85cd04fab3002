import "server-only";

import fs from "node:fs";
import path from "node:path";

const mib = 2 ** 20;
/** With less the embedded database cannot begin the next part of its log. */
export const roomToRun = 32 * mib;
/** An empty database, filled with the demo shop. */
export const roomToBegin = 200 * mib;

/** How a directory's disk is looked at. */
export type DiskLook = {
  freeBytes: (directory: string) => Promise<number>;
  write: (directory: string) => Promise<void>;
};

const disk: DiskLook = {
  freeBytes: async (directory) => {
    const { bavail, bsize } = await fs.promises.statfs(directory);
    return bavail * bsize;
  },
  write: (directory) => fs.promises.writeFile(path.join(directory, "writable"), `${new Date().toISOString()}\n`),
};

/** Why the shop cannot write to a directory, as a sentence; null where it can. */
export async function diskProblem(directory: string, bytes: number, look = disk): Promise<string | null> {
  try {
    await fs.promises.mkdir(directory, { recursive: true });
    const free = await look.freeBytes(directory);
    if (free < bytes)
      return `The disk of ${directory} is full: ${inMib(free)} MB are free, ${inMib(bytes)} MB are needed.`;
    await look.write(directory);
    return null;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    if (code === "ENOSPC" || code === "EDQUOT") return `The disk of ${directory} is full.`;
    return `Nothing can be written to ${directory} (${code}).`;
  }
}

function inMib(bytes: number): string {
  return String(Math.floor(bytes / mib));
}

/** Many ask for readiness, and a disk does not fill up at once. Milliseconds. */
const lookEvery = 5_000;

/** `diskProblem` of a directory that is asked for over and over. */
export function diskWatch(directory: string, look?: DiskLook): () => Promise<string | null> {
  let asked: { at: number; problem: Promise<string | null> } | undefined;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at > lookEvery) asked = { at: now, problem: diskProblem(directory, roomToRun, look) };
    return asked.problem;
  };
}
