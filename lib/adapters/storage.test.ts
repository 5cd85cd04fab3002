import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { diskStorage, type Storage } from "./storage";
import { s3Storage } from "./storage-s3";

/** Enough of S3 to keep objects; it checks that requests are signed and go to the bucket. */
function bucketServer(): Server {
  const objects = new Map<string, Buffer>();
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://s3.test");
    const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/");
    if (!isSigned || !url.pathname.startsWith("/uploads/")) return void response.writeHead(403).end();
    const held = objects.get(url.pathname);
    if (request.method === "PUT") {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        objects.set(url.pathname, Buffer.concat(chunks));
        response.writeHead(200, { etag: '"1"' }).end();
      });
      return;
    }
    if (request.method === "DELETE") {
      objects.delete(url.pathname);
      return void response.writeHead(204).end();
    }
    if (!held) return void response.writeHead(404).end();
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    const start = Number(range?.[1] ?? 0);
    const end = Number(range?.[2] ?? held.length - 1);
    const part = held.subarray(start, end + 1);
    const head = {
      "content-length": part.length,
      ...(range && { "content-range": `bytes ${start}-${end}/${held.length}` }),
    };
    response.writeHead(range ? 206 : 200, head).end(request.method === "HEAD" ? undefined : part);
  });
}

const server = bucketServer();
const folder = mkdtempSync(path.join(tmpdir(), "storage-"));
const kinds: Record<string, () => Storage> = {
  disk: () => diskStorage(path.join(folder, "media")),
  S3: () =>
    s3Storage({
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: "uploads",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    }),
};

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const textOf = async (body: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(body).arrayBuffer()).toString();

describe.each(Object.keys(kinds))("storage on %s", (kind) => {
  const open = () => (kinds[kind] as () => Storage)();

  it("gives back what was put, in whole and in part", async () => {
    const store = open();
    await store.put("ab/one.webp", Buffer.from("0123456789"), "image/webp");
    expect(await store.sizeOf("ab/one.webp")).toBe(10);
    const whole = await store.read("ab/one.webp");
    expect([whole?.size, whole && (await textOf(whole.body))]).toEqual([10, "0123456789"]);
    const part = await store.read("ab/one.webp", { start: 2, end: 4 });
    expect([part?.size, part && (await textOf(part.body))]).toEqual([10, "234"]);
  });

  it("takes a file and leaves it where it is", async () => {
    const file = path.join(folder, `${kind}.bin`);
    writeFileSync(file, "moving");
    const store = open();
    await store.put("ab/two.mp4", { file }, "video/mp4");
    const read = await store.read("ab/two.mp4");
    expect(read && (await textOf(read.body))).toBe("moving");
    await store.put("ab/three.mp4", { file }, "video/mp4");
    expect(await store.sizeOf("ab/three.mp4")).toBe(6);
  });

  it("knows nothing of unknown and removed keys", async () => {
    const store = open();
    expect(await store.sizeOf("ab/none.webp")).toBeNull();
    expect(await store.read("ab/none.webp")).toBeNull();
    await store.put("ab/gone.webp", Buffer.from("x"), "image/webp");
    await store.remove("ab/gone.webp");
    await store.remove("ab/gone.webp");
    expect(await store.read("ab/gone.webp")).toBeNull();
  });
});

it("never leaves its folder", async () => {
  const store = diskStorage(folder);
  for (const key of ["../x.webp", "/etc/passwd", "a/../../x.webp", "ab/.env", ""]) {
    await expect(store.read(key)).rejects.toThrow("not a storage key");
  }
});
