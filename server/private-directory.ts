import { chmodSync, mkdirSync, statSync } from "node:fs";
import { chmod, opendir, stat } from "node:fs/promises";
import path from "node:path";

/** The mode bit of directories like /tmp, whose rights the shop must not change. */
const sticky = 0o1000;

/** Closes the directory and what is in it to all other users. */
export function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(directory);
  const isOwn = process.getuid === undefined || uid === process.getuid();
  if (isOwn && (mode & sticky) === 0 && (mode & 0o077) !== 0) chmodSync(directory, 0o700);
}

/** The embedded database makes some of its files readable by everybody. */
export async function makeFilesPrivate(directory: string): Promise<void> {
  for await (const entry of await opendir(directory, { recursive: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const file = path.join(entry.parentPath, entry.name);
    try {
      const { mode } = await stat(file);
      if ((mode & 0o077) !== 0) await chmod(file, mode & 0o700);
    } catch (error) {
      // The database removes files while it works.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}
