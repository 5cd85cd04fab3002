import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, it } from "vitest";

import { listBucket } from "./storage-bucket";

let server: Server;
const asked: string[] = [];

const object = (key: string, size: number) =>
  `<Contents><Key>${key}</Key><Size>${size}</Size><ETag>&quot;${key.length}f&quot;</ETag></Contents>`;
const page = (content: string) => `<?xml version="1.0"?><ListBucketResult>${content}</ListBucketResult>`;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("Content-Type", "application/xml");
    const isSecond = request.url?.includes("continuation-token=next");
    const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken>";
    response.end(page(isSecond ? object("ab/1.webp", 5) : object("cd/22.webp", 7) + more));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

it("lists all pages of a bucket, by key", async () => {
  const access = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: "uploads",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(await listBucket(access)).toEqual([
    { key: "ab/1.webp", etag: "9f", size: 5 },
    { key: "cd/22.webp", etag: "10f", size: 7 },
  ]);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatch(/^\/uploads\/?\?.*list-type=2/);
});
