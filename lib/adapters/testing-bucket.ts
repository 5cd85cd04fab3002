import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const testingAccess = { S3_BUCKET: "uploads", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

export type TestingBucket = {
  server: Server;
  /** By key, such as `ab/0….webp`. */
  objects: Map<string, Buffer>;
  types: Map<string, string>;
  /** Such as `GET ab/0….webp`, and `LIST`. */
  requests: string[];
  /** Returns true for a request that is answered with 503. */
  isFailing: (method: string, key: string) => boolean;
  endpoint: () => string;
  start: () => Promise<void>;
  stop: () => void;
};

/** Keys of a page of a list, so that tests have several pages. */
const pageSize = 2;

/** A minimal S3 server; it checks that requests are signed and name the bucket. */
export function testingBucket(): TestingBucket {
  const bucket: TestingBucket = {
    server: createServer((request, response) => answer(bucket, request, response)),
    objects: new Map(),
    types: new Map(),
    requests: [],
    isFailing: () => false,
    endpoint: () => `http://127.0.0.1:${(bucket.server.address() as AddressInfo).port}`,
    start: () => new Promise((resolve) => void bucket.server.listen(0, "127.0.0.1", resolve)),
    stop: () => {
      bucket.server.closeAllConnections();
      bucket.server.close();
    },
  };
  return bucket;
}

const etagOf = (content: Buffer) => createHash("md5").update(content).digest("hex");

function answer(bucket: TestingBucket, request: IncomingMessage, response: ServerResponse): void {
  const { objects, types, requests } = bucket;
  const url = new URL(request.url ?? "/", "http://s3.test");
  const method = request.method ?? "GET";
  const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/");
  if (!isSigned || !/^\/uploads(\/|$)/.test(url.pathname)) return void response.writeHead(403).end();
  const key = url.pathname.slice("/uploads/".length);
  requests.push(url.searchParams.has("list-type") ? "LIST" : `${method} ${key}`);
  if (bucket.isFailing(method, key)) return void response.writeHead(503).end();
  if (url.searchParams.has("list-type")) return list(objects, url, response);
  if (method === "PUT") {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const content = Buffer.concat(chunks);
      objects.set(key, content);
      types.set(key, request.headers["content-type"] ?? "");
      response.writeHead(200, { etag: `"${etagOf(content)}"` }).end();
    });
    return;
  }
  if (method === "DELETE") {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const held = objects.get(key);
  if (!held) return void response.writeHead(404).end();
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const start = Number(range?.[1] ?? 0);
  const end = Number(range?.[2] ?? held.length - 1);
  const part = held.subarray(start, end + 1);
  const head = {
    "content-length": part.length,
    ...(range && { "content-range": `bytes ${start}-${end}/${held.length}` }),
  };
  response.writeHead(range ? 206 : 200, head).end(method === "HEAD" ? undefined : part);
}

function list(objects: ReadonlyMap<string, Buffer>, url: URL, response: ServerResponse): void {
  const prefix = url.searchParams.get("prefix") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const start = Number(url.searchParams.get("continuation-token") ?? 0);
  const entries = keys.slice(start, start + pageSize).map((key) => {
    const content = objects.get(key) ?? Buffer.alloc(0);
    return `<Contents><Key>${key}</Key><Size>${content.length}</Size><ETag>&quot;${etagOf(content)}&quot;</ETag></Contents>`;
  });
  const next = start + pageSize;
  const more =
    next < keys.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`
      : "<IsTruncated>false</IsTruncated>";
  response.setHeader("Content-Type", "application/xml");
  response.end(`<?xml version="1.0"?><ListBucketResult>${entries.join("")}${more}</ListBucketResult>`);
}
