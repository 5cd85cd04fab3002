import "server-only";

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { downloadFile, type Download } from "@/lib/adapters/remote-file";
import { log } from "@/lib/log";

import { addImage } from "./add-file";
import { uploadLimits } from "./rules";

let download = downloadFile;

/** Tests must not depend on other hosts. */
export function setDownload(other: Download): void {
  download = other;
}

/** Checked as an upload is. @returns the address; null where that failed */
export async function addRemoteImage(url: string, ownerId: number): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), "nijer-remote-"));
  try {
    const file = path.join(folder, "file");
    const uploader = { ownerId, quota: "seller", bytes: uploadLimits.imageBytes } as const;
    const image = await addImage(
      async (use) => {
        await download(url, file, uploadLimits.imageBytes);
        return use({ file, bytes: 0 });
      },
      "product",
      uploader,
    );
    return image.Url;
  } catch (error) {
    log().info({ err: error }, "an image of another host could not be copied");
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
