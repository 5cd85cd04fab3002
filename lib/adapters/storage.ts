import "server-only";

import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile, copyFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";

import { env } from "@/lib/env";

import { bucketStorage } from "./storage-bucket";

export type Stored = { body: ReadableStream<Uint8Array>; size: number };
export type ByteRange = { start: number; end: number };
/** The path of a local file, which is copied, or bytes. */
export type Content = Uint8Array | { file: string };

/** The storage of uploads. The shop generates the keys, such as "ab/0f….webp". */
export type Storage = {
  /** Stores an object as a whole or not at all. */
  put: (key: string, content: Content, type: string) => Promise<void>;
  /** The size in bytes; null for an unknown key. */
  sizeOf: (key: string) => Promise<number | null>;
  /** The range includes both ends; null for an unknown key. */
  read: (key: string, range?: ByteRange) => Promise<Stored | null>;
  /** Does nothing for an unknown key. */
  remove: (key: string) => Promise<void>;
};

/** An S3 bucket when one is configured, otherwise the data directory. */
export async function storage(): Promise<Storage> {
  const { S3_BUCKET, DATA_DIR } = env();
  if (!S3_BUCKET) return diskStorage(path.resolve(DATA_DIR, "media"));
  return bucketStorage(env());
}

export function diskStorage(folder: string): Storage {
  const fileOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/.test(key)) throw new Error("not a storage key");
    return path.join(folder, key);
  };
  const sizeOf = async (key: string) => {
    const found = await stat(fileOf(key)).catch(() => null);
    return found?.isFile() ? found.size : null;
  };
  return {
    put: async (key, content) => {
      const file = fileOf(key);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      if ("file" in content) await copyFile(content.file, part);
      else await writeFile(part, content);
      await rename(part, file);
    },
    sizeOf,
    read: async (key, range) => {
      const size = await sizeOf(key);
      if (size === null) return null;
      const stream = createReadStream(fileOf(key), range);
      return { body: Readable.toWeb(stream) as ReadableStream<Uint8Array>, size };
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
