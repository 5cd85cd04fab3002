import "server-only";

import { rm } from "node:fs/promises";
import path from "node:path";

import { listBackups } from "./listed-backups";
import { parts } from "./manifest";
import { surplusBackups, type Keep } from "./retention-rules";

/** Removes complete backups beside the one that was just made there. @returns their names */
export async function removeSurplus(target: string, takenAt: string, keep: Keep): Promise<string[]> {
  const [folder, name] = [path.dirname(path.resolve(target)), path.basename(path.resolve(target))];
  const surplus = surplusBackups({ name, takenAt }, await listBackups(folder), keep);
  for (const each of surplus) {
    // Without its manifest, what an interrupted removal leaves is not taken for a backup.
    await rm(path.join(folder, each, parts.manifest));
    await rm(path.join(folder, each), { recursive: true });
  }
  return surplus;
}
