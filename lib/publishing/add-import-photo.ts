import "server-only";

import { access, copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

import { env } from "@/lib/env";

import { archivedName } from "./remote-photo-rules";
import type { AddPhoto } from "./take-remote-photos";

/** Archives are files of the instance that runs their imports, not of a public storage. */
const folder = () => path.resolve(env().DATA_DIR, "imports");
const fileOf = (importId: string) => path.join(folder(), `${importId}.zip`);

export async function keepArchive(file: string, importId: string): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const part = `${fileOf(importId)}.part`;
  await copyFile(file, part);
  await rename(part, fileOf(importId));
}

export async function clearArchives(listNeeded: (importIds: string[]) => Promise<string[]>): Promise<void> {
  const names = await readdir(folder()).catch(() => []);
  const ids = names.flatMap((name) => /^([0-9a-f-]{36})\.zip$/.exec(name)?.[1] ?? []);
  if (ids.length === 0) return;
  const needed = new Set(await listNeeded(ids));
  for (const id of ids) if (!needed.has(id)) await rm(fileOf(id), { force: true });
}

type AddImages = {
  addRemote: (url: string, ownerId: number) => Promise<string | null>;
  addArchived: (archive: string, name: string, ownerId: number) => Promise<string | null>;
};

/** Stores a photo of an archive or of another host, with the checks of an upload. */
export const importPhotos =
  ({ addRemote, addArchived }: AddImages): AddPhoto =>
  async (url, ownerId, importId) => {
    const name = archivedName(url);
    if (name === null) return addRemote(url, ownerId);
    const archive = fileOf(importId);
    const isHere = await access(archive).then(
      () => true,
      () => false,
    );
    return isHere ? addArchived(archive, name, ownerId) : "elsewhere";
  };
