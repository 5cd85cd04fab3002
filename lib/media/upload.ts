import "server-only";

import { errorText, type ErrorText } from "@/lib/api/error-text";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { Busboy } from "@fastify/busboy";

import { ApiError } from "@/lib/api/errors";

export type ReceivedFile = { file: string; bytes: number };

/**
 * Passes on the file of a multipart request as a temporary one, up to the limit. Ignores the sender's name and type.
 * @throws ApiError unsupported-media-type, invalid, too-large
 */
export async function withUpload<T>(
  request: Request,
  { limit, tooLarge }: { limit: number; tooLarge: ErrorText },
  work: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data;.*boundary=/i.test(type)) {
    throw new ApiError("unsupported-media-type", errorText("upload.notMultipart"));
  }
  if (Number(request.headers.get("content-length") ?? 0) > limit + 10_000) throw new ApiError("too-large", tooLarge);
  if (!request.body) throw new ApiError("invalid", errorText("upload.noFile"));
  const folder = await mkdtemp(path.join(tmpdir(), "nijer-upload-"));
  try {
    const received = await receive(request, type, path.join(folder, "file"), limit);
    if (received === "too-large") throw new ApiError("too-large", tooLarge);
    if (!received || received.bytes === 0) throw new ApiError("invalid", errorText("upload.noFile"));
    return await work(received);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: Request, type: string, file: string, limit: number) {
  const parser = openParser(type, limit);
  let result: ReceivedFile | "too-large" | null = null;
  let writing: Promise<void> = Promise.resolve();
  const surplus: string[] = [];
  parser.on("file", (field, stream) => {
    if (field !== "file") return void stream.resume();
    const target = createWriteStream(file);
    stream.on("limit", () => (result = "too-large"));
    writing = pipeline(stream, target).then(() => {
      result ??= { file, bytes: target.bytesWritten };
    });
    writing.catch(() => undefined);
  });
  parser.on("filesLimit", () => void surplus.push("file"));
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser);
    await writing;
  } catch {
    throw new ApiError("invalid", errorText("upload.noFile"));
  }
  if (surplus.length > 0) throw new ApiError("invalid", errorText("upload.oneFile"));
  return result as ReceivedFile | "too-large" | null;
}

function openParser(type: string, fileSize: number) {
  try {
    const limits = { files: 1, fields: 5, fieldSize: 1_000, parts: 8, headerPairs: 20, fileSize };
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch {
    throw new ApiError("unsupported-media-type", errorText("upload.notMultipart"));
  }
}
