import "server-only";

import type { Env } from "@/lib/env";

import type { Storage } from "./storage";

type Access = Pick<Env, "S3_ENDPOINT" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">;
export type BucketObject = { key: string; etag: string; size: number };

/** Most shops have no bucket, and its library takes 33 MB. */
export const bucketStorage = async (access: Access): Promise<Storage> =>
  (await import("./storage-s3")).s3Storage(access);

export async function listBucket(access: Access, Prefix?: string): Promise<BucketObject[]> {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = access;
  const { ListObjectsV2Command, S3Client } = await import("@aws-sdk/client-s3");
  const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: "auto",
    forcePathStyle: true,
    credentials,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 30_000 },
  });
  const objects: BucketObject[] = [];
  try {
    for (let token: string | undefined; ;) {
      const page = await client.send(new ListObjectsV2Command({ Bucket: S3_BUCKET, Prefix, ContinuationToken: token }));
      for (const { Key = "", ETag = "", Size = 0 } of page.Contents ?? []) {
        objects.push({ key: Key, etag: ETag.replaceAll('"', ""), size: Size });
      }
      token = page.NextContinuationToken;
      if (!token) return objects.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    }
  } finally {
    client.destroy();
  }
}
