import "server-only";

import { access, copyFile, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { extractZipEntry } from "@/lib/adapters/zip-file";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { addImage } from "@/lib/media/add-file";
import { addRemoteImage } from "@/lib/media/add-remote-image";
import { uploadLimits } from "@/lib/media/rules";

import { archivedName } from "./remote-photo-rules";
import type { AddPhoto } from "./take-remote-photos";

/** Archives wait here for the run of their imports: files of this instance, not of a public storage. */
const folder = () => path.resolve(env().DATA_DIR, "imports");
const fileOf = (importId: string) => path.join(folder(), `${importId}.zip`);

export async function keepArchive(file: string, importId: string): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const part = `${fileOf(importId)}.part`;
  await copyFile(file, part);
  await rename(part, fileOf(importId));
}

/** Deletes the archives here whose imports no longer need them. */
export async function clearArchives(listNeeded: (importIds: string[]) => Promise<string[]>): Promise<void> {
  const names = await readdir(folder()).catch(() => []);
  const ids = names.flatMap((name) => /^([0-9a-f-]{36})\.zip$/.exec(name)?.[1] ?? []);
  if (ids.length === 0) return;
  const needed = new Set(await listNeeded(ids));
  for (const id of ids) if (!needed.has(id)) await rm(fileOf(id), { force: true });
}

/** Stores a photo of an archive or of another host, with the checks of an upload. */
export const addImportPhoto: AddPhoto = async (url, ownerId, importId) => {
  const name = archivedName(url);
  if (name === null) return addRemoteImage(url, ownerId);
  const archive = fileOf(importId);
  const isHere = await access(archive).then(
    () => true,
    () => false,
  );
  return isHere ? addArchivedImage(archive, name, ownerId) : "elsewhere";
};

async function addArchivedImage(archive: string, name: string, ownerId: number): Promise<string | null> {
  const own = await mkdtemp(path.join(tmpdir(), "nijer-archive-"));
  try {
    const file = path.join(own, "file");
    const uploader = { ownerId, quota: "seller", bytes: uploadLimits.imageBytes } as const;
    const image = await addImage(
      async (use) => {
        await extractZipEntry(archive, name, file, uploadLimits.imageBytes);
        return use({ file, bytes: 0 });
      },
      "product",
      uploader,
    );
    return image.Url;
  } catch (error) {
    log().info({ err: error }, "an image of an archive could not be stored");
    return null;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
