import "server-only";

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { StartupError } from "@/lib/startup-error";

import { hashOf } from "./files";
import { manifestShape, parts, type Manifest } from "./manifest";
import type { Taken } from "./retention-rules";

/** The complete backups in a folder, the newest first. */
export async function listBackups(folder: string): Promise<Taken[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: Taken[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const takenAt = await momentOf(path.join(folder, name));
    if (takenAt !== null) found.push({ name, takenAt });
  }
  return found.toSorted((one, other) => (one.takenAt > other.takenAt ? -1 : 1));
}

async function momentOf(folder: string): Promise<string | null> {
  try {
    const { takenAt, sums } = await readBackupManifest(folder);
    return (await hashOf(path.join(folder, parts.sums))) === sums ? takenAt : null;
  } catch {
    return null;
  }
}

/** @throws StartupError */
export async function readBackupManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, parts.manifest), "utf8").catch(() => null);
  if (text === null)
    throw new StartupError(`${folder} is no backup, or an unfinished one: it has no ${parts.manifest}.`);
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    throw new StartupError(`${parts.manifest} is damaged: it is not JSON.`);
  }
  const parsed = manifestShape.safeParse(manifest);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError(`${parts.manifest} cannot be read: ${issue?.path.join(".")} ${issue?.message}.`);
}
