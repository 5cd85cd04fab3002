import "server-only";

import { errorText } from "@/lib/api/error-text";
import { randomBytes } from "node:crypto";
import { open } from "node:fs/promises";

import { fileTypeFromBuffer } from "file-type";
import pLimit from "p-limit";

import { storage } from "@/lib/adapters/storage";
import { ApiError } from "@/lib/api/errors";

import type { Uploaded } from "./contract";
import { makeImage } from "./image";
import { processUpload, type Processed } from "./process-upload";
import type { uploadQuotas } from "./quota-rules";
import { imageTypes, privateFolder, uploadUrl, videoTypes, type ImageUse } from "./rules";
import type { ReceivedFile } from "./upload";
import { blankVideoMetadata } from "./video";
import { isVideoFile } from "./video-probe";

/** Each image that is processed takes a core and the memory of its pixels. */
const limitImages = pLimit(2);

export type Uploader = { ownerId: number; quota: keyof typeof uploadQuotas; /** At most. */ bytes: number };
type Receive<Result> = (use: (received: ReceivedFile) => Promise<Processed<Result>>) => Promise<Processed<Result>>;

/** @param receive gets the file once there is room @throws ApiError too-many, unprocessable for what is no image */
export async function addImage(receive: Receive<Uploaded>, use: ImageUse, uploader: Uploader): Promise<Uploaded> {
  const [folder, name] = newName();
  const Url = uploadUrl(use, `${folder}/${name}.webp`);
  const root = use === "message" ? `${privateFolder}/` : "";
  return processUpload({ ...uploader, url: Url, kind: use }, () =>
    receive(async ({ file }) => {
      if (!imageTypes.includes(await typeOf(file))) throw new ApiError("unprocessable", errorText("upload.notAnImage"));
      const { width, height, variants } = await limitImages(() => makeImage(file, use));
      const store = await storage();
      for (const variant of variants) {
        await store.put(`${root}${folder}/${variant.folder}${name}.webp`, variant.bytes, "image/webp");
      }
      const bytes = variants.reduce((sum, variant) => sum + variant.bytes.length, 0);
      const Bytes = variants[0]?.bytes.length ?? 0;
      return { result: { Url, Width: width, Height: height, Bytes }, bytes, width, height };
    }),
  );
}

/** @throws ApiError too-many, unprocessable for what is no video */
export async function addVideo(receive: Receive<Uploaded>, uploader: Uploader): Promise<Uploaded> {
  const [folder, name] = newName();
  const path = (extension: string) => `/media/${folder}/${name}.${extension}`;
  // The type is known once the file is here.
  const reserved = path("mp4");
  return processUpload({ ...uploader, url: reserved, kind: "video" }, () =>
    receive(async ({ file, bytes }) => {
      const type = await typeOf(file);
      const extension = videoTypes[type];
      if (!extension || !(await isVideoFile(file, extension)))
        throw new ApiError("unprocessable", errorText("upload.notAVideo"));
      if (extension === "mp4" || extension === "mov") await blankVideoMetadata(file);
      await (await storage()).put(`${folder}/${name}.${extension}`, { file }, type);
      const Url = path(extension);
      return { result: { Url, Width: 0, Height: 0, Bytes: bytes }, url: Url, bytes };
    }),
  );
}

/** Detects the type from the content of the file; empty when unknown. */
async function typeOf(file: string): Promise<string> {
  const handle = await open(file, "r");
  try {
    const head = Buffer.alloc(4_100);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime ?? "";
  } finally {
    await handle.close();
  }
}

/** 128 random bits, so that nobody can guess the URL before it is published. */
function newName(): [folder: string, name: string] {
  const name = randomBytes(16).toString("hex");
  return [name.slice(0, 2), name.slice(2)];
}
