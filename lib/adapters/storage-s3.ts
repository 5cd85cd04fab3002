import "server-only";

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";

import type { Env } from "@/lib/env";

import type { Storage } from "./storage";

type Access = Pick<Env, "S3_ENDPOINT" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">;

const holder = globalThis as { nijerBucket?: { of: string; client: S3Client } };

/** One client for the process: it keeps its connections. */
function clientOf({ S3_ENDPOINT, S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" }: Access): S3Client {
  const of = `${S3_ENDPOINT} ${S3_ACCESS_KEY_ID}`;
  if (holder.nijerBucket?.of === of) return holder.nijerBucket.client;
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: "auto",
    // Buckets of self-hosted servers have no host name of their own.
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
  });
  holder.nijerBucket = { of, client };
  return client;
}

/** An upload never changes under its name; said here for those that S3_PUBLIC_URL sends to the bucket itself. */
const CacheControl = "public, max-age=31536000, immutable";

/** Any server that speaks S3. Objects may stay private: without S3_PUBLIC_URL the shop reads and serves them itself. */
export function s3Storage(access: Access): Storage {
  const client = clientOf(access);
  const at = (Key: string) => ({ Bucket: access.S3_BUCKET, Key });
  return {
    put: async (key, content, ContentType) => {
      const isFile = "file" in content;
      const ContentLength = isFile ? (await stat(content.file)).size : content.byteLength;
      const Body = isFile ? createReadStream(content.file) : content;
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength, ContentType, CacheControl }));
    },
    sizeOf: (key) =>
      nullWhereUnknown(async () => (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? 0),
    read: (key, range) =>
      nullWhereUnknown(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const {
          Body,
          ContentLength = 0,
          ContentRange,
        } = await client.send(new GetObjectCommand({ ...at(key), Range }));
        if (!Body) return null;
        const size = ContentRange ? Number(ContentRange.split("/")[1]) : ContentLength;
        return { body: Body.transformToWebStream() as ReadableStream<Uint8Array>, size };
      }),
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}

async function nullWhereUnknown<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
}
