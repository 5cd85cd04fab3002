import "server-only";

import fs from "node:fs";
import path from "node:path";

const mib = 2 ** 20;
/** Bytes below which the embedded database cannot create the next segment of its log. */
export const roomToRun = 32 * mib;
/** Bytes of a database with the demo shop. */
export const roomToBegin = 200 * mib;

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

/** A sentence; null when the shop can write there. */
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

/** Milliseconds that a result is reused: readiness is checked often, and a disk fills up slowly. */
const lookEvery = 5_000;

export function diskWatch(directory: string, look?: DiskLook): () => Promise<string | null> {
  let asked: { at: number; problem: Promise<string | null> } | undefined;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at > lookEvery) asked = { at: now, problem: diskProblem(directory, roomToRun, look) };
    return asked.problem;
  };
}
