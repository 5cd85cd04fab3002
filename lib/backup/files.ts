import "server-only";

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, copyFile, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

export type Tree = { folders: string[]; files: string[] };

/** The names below a folder, with "/" and in order; none for a folder that does not exist. */
export async function readTree(folder: string): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/");
    if (entry.isDirectory()) tree.folders.push(name);
    else if (entry.isFile()) tree.files.push(name);
  }
  return { folders: tree.folders.sort(), files: tree.files.sort() };
}

/** Copies for the owner alone; a file that has gone meanwhile is left out. @returns the copied names */
export async function copyFiles(from: string, to: string, { folders, files }: Tree): Promise<string[]> {
  const copied: string[] = [];
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 });
  for (const name of files) {
    const target = path.join(to, name);
    try {
      await copyFile(path.join(from, name), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") continue;
      throw error;
    }
    await chmod(target, 0o600);
    copied.push(name);
  }
  return copied;
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
