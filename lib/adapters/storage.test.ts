import { createServer } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createTcpServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { diskStorage, type Storage } from "./storage";
import { StorageUnavailable } from "./storage-unavailable";
import { s3Storage } from "./storage-s3";
import { testingAccess, testingBucket } from "./testing-bucket";

const bucket = testingBucket();
const { server } = bucket;
const folder = mkdtempSync(path.join(tmpdir(), "storage-"));
const kinds: Record<string, () => Storage> = {
  disk: () => diskStorage(path.join(folder, "media")),
  S3: () => bucketAt((server.address() as AddressInfo).port),
};

function bucketAt(port: number): Storage {
  return s3Storage({ S3_ENDPOINT: `http://127.0.0.1:${port}`, ...testingAccess });
}

beforeAll(() => bucket.start());
afterAll(() => {
  bucket.stop();
  rmSync(folder, { recursive: true });
});

const textOf = async (body: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(body).arrayBuffer()).toString();

describe.each(Object.keys(kinds))("storage on %s", (kind) => {
  const open = () => (kinds[kind] as () => Storage)();

  it("returns what was stored, in full and in ranges", async () => {
    const store = open();
    await store.put("ab/one.webp", Buffer.from("0123456789"), "image/webp");
    expect(await store.sizeOf("ab/one.webp")).toBe(10);
    const whole = await store.read("ab/one.webp");
    expect([whole?.size, whole && (await textOf(whole.body))]).toEqual([10, "0123456789"]);
    const part = await store.read("ab/one.webp", { start: 2, end: 4 });
    expect([part?.size, part && (await textOf(part.body))]).toEqual([10, "234"]);
  });

  it("stores a copy of a file", async () => {
    const file = path.join(folder, `${kind}.bin`);
    writeFileSync(file, "moving");
    const store = open();
    await store.put("ab/two.mp4", { file }, "video/mp4");
    const read = await store.read("ab/two.mp4");
    expect(read && (await textOf(read.body))).toBe("moving");
    await store.put("ab/three.mp4", { file }, "video/mp4");
    expect(await store.sizeOf("ab/three.mp4")).toBe(6);
  });

  it("finds no unknown or removed keys", async () => {
    const store = open();
    expect(await store.sizeOf("ab/none.webp")).toBeNull();
    expect(await store.read("ab/none.webp")).toBeNull();
    await store.put("ab/gone.webp", Buffer.from("x"), "image/webp");
    await store.remove("ab/gone.webp");
    await store.remove("ab/gone.webp");
    expect(await store.read("ab/gone.webp")).toBeNull();
  });
});

describe.concurrent("a bucket that accepts connections and never answers", () => {
  const sockets = new Set<Socket>();
  const silent = createTcpServer((socket) => sockets.add(socket.on("error", () => undefined)));
  let store: Storage;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
    store = bucketAt((silent.address() as AddressInfo).port);
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  const large = () => {
    const file = path.join(folder, "large.mp4");
    writeFileSync(file, Buffer.alloc(24_000_000));
    return { file };
  };

  it.each<[string, () => Promise<unknown>]>([
    ["sizeOf", () => store.sizeOf("ab/one.webp")],
    ["read", () => store.read("ab/one.webp")],
    ["remove", () => store.remove("ab/one.webp")],
    ["put of bytes", () => store.put("ab/one.webp", Buffer.alloc(200_000), "image/webp")],
    ["put of a file", () => store.put("ab/two.mp4", large(), "video/mp4")],
  ])("fails within seconds: %s", async (_call, ask) => {
    const started = performance.now();
    await expect(ask()).rejects.toBeInstanceOf(StorageUnavailable);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

describe("a bucket that has trouble", () => {
  const trouble = { status: 200 };
  const server = createServer((request, response) => {
    request.resume();
    if (trouble.status !== 200) return void response.writeHead(trouble.status).end();
    response.writeHead(200, { "content-length": 10 }).write("01234");
  });
  let store: Storage;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    store = bucketAt((server.address() as AddressInfo).port);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it("of its own counts as unavailable; a rejected request does not", async () => {
    trouble.status = 503;
    await expect(store.sizeOf("ab/one.webp")).rejects.toBeInstanceOf(StorageUnavailable);
    trouble.status = 403;
    await expect(store.sizeOf("ab/one.webp")).rejects.not.toBeInstanceOf(StorageUnavailable);
    const closed = bucketAt(1);
    await expect(closed.sizeOf("ab/one.webp")).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it("in the middle of an answer ends it; a reader that is slow does not", async () => {
    await kinds.S3?.().put("ab/slow.webp", Buffer.alloc(4_000_000), "image/webp");
    trouble.status = 200;
    const found = await store.read("ab/one.webp");
    const reader = found?.body.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("01234");
    const started = performance.now();
    await expect(reader?.read()).rejects.toThrow("no answer within");
    expect(performance.now() - started).toBeLessThan(15_000);
    const slow = await kinds.S3?.().read("ab/slow.webp");
    await new Promise((done) => setTimeout(done, 6_500));
    expect(slow && (await textOf(slow.body)).length).toBe(4_000_000);
  });
});

it("never writes outside its folder", async () => {
  const store = diskStorage(folder);
  for (const key of ["../x.webp", "/etc/passwd", "a/../../x.webp", "ab/.env", ""]) {
    await expect(store.read(key)).rejects.toThrow("not a storage key");
  }
});
