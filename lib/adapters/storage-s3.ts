import "server-only";

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";

import { withTimeout } from "@/lib/timeout";
import type { Env } from "@/lib/env";

import type { Storage } from "./storage";
import { StorageUnavailable } from "./storage-unavailable";

type Access = Pick<Env, "S3_ENDPOINT" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">;

const holder = globalThis as { nijerBucket?: { of: string; client: S3Client } };

const connectMs = 2_000;
/** Milliseconds without traffic in either direction until a connection is closed. */
const silentMs = 4_000;
/** Milliseconds for a call with all retries, without the time for its bytes. */
const answerMs = 5_000;
const slowestBytesPerMs = 128;

/** One per process, so that connections are reused. */
function clientOf({ S3_ENDPOINT, S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" }: Access): S3Client {
  const of = `${S3_ENDPOINT} ${S3_ACCESS_KEY_ID}`;
  if (holder.nijerBucket?.of === of) return holder.nijerBucket.client;
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: "auto",
    // Buckets of self-hosted servers have no separate host name.
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
  });
  holder.nijerBucket = { of, client };
  return client;
}

/** A name's content never changes. Set on the object for browsers that load it from S3_PUBLIC_URL. */
const CacheControl = "public, max-age=31536000, immutable";

/** Any S3-compatible server. Objects may be private: without S3_PUBLIC_URL the shop serves them. */
export function s3Storage(access: Access): Storage {
  const client = clientOf(access);
  const at = (Key: string) => ({ Bucket: access.S3_BUCKET, Key });
  return {
    put: async (key, content, ContentType) => {
      const isFile = "file" in content;
      const ContentLength = isFile ? (await stat(content.file)).size : content.byteLength;
      const Body = isFile ? createReadStream(content.file) : content;
      const command = new PutObjectCommand({ ...at(key), Body, ContentLength, ContentType, CacheControl });
      await inTime((limit) => client.send(command, limit), ContentLength);
    },
    sizeOf: (key) =>
      nullWhereUnknown(async () => {
        const { ContentLength } = await inTime((limit) => client.send(new HeadObjectCommand(at(key)), limit));
        return ContentLength ?? 0;
      }),
    read: (key, range) =>
      nullWhereUnknown(async () => {
        const command = new GetObjectCommand({ ...at(key), Range: range && `bytes=${range.start}-${range.end}` });
        const { Body, ContentLength = 0, ContentRange } = await inTime((limit) => client.send(command, limit));
        if (!Body) return null;
        const size = ContentRange ? Number(ContentRange.split("/")[1]) : ContentLength;
        return { body: streamOf(Body as IncomingMessage), size };
      }),
    remove: async (key) => {
      await inTime((limit) => client.send(new DeleteObjectCommand(at(key)), limit));
    },
  };
}

/** @throws StorageUnavailable when the answer is late or reports a server error */
async function inTime<Answer>(
  send: (limit: { abortSignal: AbortSignal }) => Promise<Answer>,
  bytes = 0,
): Promise<Answer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), answerMs + bytes / slowestBytesPerMs);
  try {
    return await send({ abortSignal: limit.signal });
  } catch (error) {
    if (isRejection(error)) throw error;
    throw new StorageUnavailable("the bucket does not answer", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function isRejection(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 429;
}

/** Counts idle time only while the reader waits: a slow reader also makes the connection idle. */
function streamOf(body: IncomingMessage): ReadableStream<Uint8Array> {
  body.socket.setTimeout(0);
  const reader = (Readable.toWeb(body) as ReadableStream<Uint8Array>).getReader();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await withTimeout(silentMs, reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        body.destroy();
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function nullWhereUnknown<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
}
