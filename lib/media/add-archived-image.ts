import "server-only";

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { extractZipEntry } from "@/lib/adapters/zip-file";
import { log } from "@/lib/log";

import { addImage } from "./add-file";
import { uploadLimits } from "./rules";

/** Checked as an upload is. @returns the address; null where that failed */
export async function addArchivedImage(archive: string, name: string, ownerId: number): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), "nijer-archive-"));
  try {
    const file = path.join(folder, "file");
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
    await rm(folder, { recursive: true, force: true });
  }
}
