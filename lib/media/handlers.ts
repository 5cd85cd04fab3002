import "server-only";

import { randomBytes } from "node:crypto";
import { open } from "node:fs/promises";

import { fileTypeFromBuffer } from "file-type";

import { isSeller } from "@/lib/account/rules";
import { storage } from "@/lib/adapters/storage";
import { requirePrincipal, type Principal } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import type { mediaContract } from "./contract";
import { messages } from "./messages";
import { makePicture } from "./picture";
import { addMedia, countMediaSince } from "./queries";
import { dailyUploads, imageTypes, uploadLimits, videoTypes, type ImageUse } from "./rules";
import { enqueueUpload } from "./turns";
import { withUpload, type ReceivedFile } from "./upload";
import { blankVideoMetadata } from "./video";

export const mediaHandlers: Handlers<typeof mediaContract> = {
  "POST Image/UploadProductImage": async ({ query }, context) => {
    const caller = requirePrincipal(context);
    await requireRoom(caller);
    const limits = { limit: uploadLimits.imageBytes, tooLarge: messages.imageTooLarge };
    return withUpload(context.request, limits, (received) => keepPicture(received, query.use, caller.userId));
  },
  "POST Image/UploadProductVideo": async (_input, context) => {
    const caller = requirePrincipal(context);
    await requireRoom(caller);
    const limits = { limit: uploadLimits.videoBytes, tooLarge: messages.videoTooLarge };
    return withUpload(context.request, limits, (received) => keepVideo(received, caller.userId));
  },
};

async function requireRoom(caller: Principal): Promise<void> {
  const most = isSeller(caller) ? dailyUploads.seller : dailyUploads.other;
  const since = new Date(Date.now() - 86_400_000);
  if ((await countMediaSince(caller.userId, since)) < most) return;
  throw new ApiError("too-many", messages.tooMany, { retryAfter: 3_600 });
}

async function keepPicture({ file }: ReceivedFile, use: ImageUse, ownerId: number) {
  if (!imageTypes.includes(await typeOf(file))) throw new ApiError("unprocessable", messages.notAnImage);
  const { width, height, variants } = await enqueueUpload(() => makePicture(file, use));
  const [folder, name] = newName();
  const store = await storage();
  for (const variant of variants) {
    await store.put(`${folder}/${variant.folder}${name}.webp`, variant.bytes, "image/webp");
  }
  const Url = `/media/${folder}/${name}.webp`;
  const Bytes = variants[0]?.bytes.length ?? 0;
  await addMedia({ url: Url, ownerId, kind: use, width, height, bytes: Bytes });
  return { Url, Width: width, Height: height, Bytes };
}

async function keepVideo({ file, bytes }: ReceivedFile, ownerId: number) {
  const type = await typeOf(file);
  const extension = videoTypes[type];
  if (!extension) throw new ApiError("unprocessable", messages.notAVideo);
  if (extension === "mp4" || extension === "mov") await blankVideoMetadata(file);
  const [folder, name] = newName();
  await (await storage()).put(`${folder}/${name}.${extension}`, { file }, type);
  const Url = `/media/${folder}/${name}.${extension}`;
  await addMedia({ url: Url, ownerId, kind: "video", bytes });
  return { Url, Width: 0, Height: 0, Bytes: bytes };
}

/** By what the file holds; empty where that is nothing known. */
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

/** 128 random bits: an address that nobody can guess before it is shown. */
function newName(): [folder: string, name: string] {
  const name = randomBytes(16).toString("hex");
  return [name.slice(0, 2), name.slice(2)];
}
