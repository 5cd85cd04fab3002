import "server-only";

import fs from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

/** Error codes of systems that cannot sync folders. */
const unsyncable = new Set(["EACCES", "EBADF", "EINVAL", "EISDIR", "EPERM"]);

export function isUnsyncable(error: unknown): boolean {
  return unsyncable.has((error as NodeJS.ErrnoException | null)?.code ?? "");
}

const width = 8;

export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const found = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const files = found.map(({ parentPath, name }) => path.join(parentPath, name));
  for (let above = path.resolve(folder); ; above = path.dirname(above)) {
    files.push(above);
    if (above === path.dirname(above)) break;
  }
  const next = files.values();
  const work = async () => {
    for (const file of next) await syncFile(file);
  };
  await Promise.all(Array.from({ length: width }, work));
}

async function syncFile(file: string): Promise<void> {
  let handle: number;
  try {
    handle = open(file);
  } catch (error) {
    if (isUnsyncable(error)) return;
    throw error;
  }
  try {
    await new Promise<void>((resolve, reject) => fs.fsync(handle, (error) => (error ? reject(error) : resolve())));
  } catch (error) {
    if (!isUnsyncable(error)) throw error;
  } finally {
    fs.closeSync(handle);
  }
}

/** Files are opened for writing, which some systems require for a sync; folders cannot be. */
function open(file: string): number {
  try {
    return fs.openSync(file, "r+");
  } catch {
    return fs.openSync(file, "r");
  }
}
