import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as ask, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { compressTexts } from "../../scripts/setup/compress.mjs";
import { serveStaticAssets } from "./static-assets";

const script = `console.log("a lamp");`.repeat(100);
const root = mkdtempSync(path.join(os.tmpdir(), "nijer-built-"));
const folder = path.join(root, "static");
const archive = path.join(root, "archive");
let server: Server;

beforeAll(async () => {
  mkdirSync(path.join(folder, "chunks"), { recursive: true });
  writeFileSync(path.join(folder, "chunks", "a.js"), script);
  writeFileSync(path.join(folder, "chunks", "short.css"), "a{}");
  writeFileSync(path.join(folder, "font.woff2"), "x".repeat(2_000));
  expect(await compressTexts(folder)).toBe(2);
  const next = serveStaticAssets(
    async (request, response) => {
      response.statusCode = 404;
      response.end(`next: ${request.method} ${request.url}`);
    },
    { folder, archive },
    [{ key: "X-Content-Type-Options", value: "nosniff" }],
  );
  server = createServer((request, response) => void next(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/** Raw bytes without decompression, and the address exactly as written. */
function send(file: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    ask({ port, host: "127.0.0.1", path: file, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("a file of the build", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["", undefined, (body: Buffer) => body],
  ])("is sent to who accepts %j as %j", async (accepted, encoding, unpack) => {
    const { status, headers, body } = await send("/_next/static/chunks/a.js", { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": expect.stringMatching(/^text\/javascript/) as string,
      "cache-control": "public,max-age=31536000,immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(Number(headers["content-length"])).toBe(body.length);
    expect(unpack(body).toString()).toBe(script);
  });

  it("is as it is where nothing is gained by packing it", async () => {
    for (const [name, text] of [
      ["chunks/short.css", "a{}"],
      ["font.woff2", "x".repeat(2_000)],
    ]) {
      const { headers, body } = await send(`/_next/static/${name}`, { "accept-encoding": "br" });
      expect(headers["content-encoding"], name).toBeUndefined();
      expect(body.toString()).toBe(text);
    }
  });

  it("is not sent again to who has it", async () => {
    const { headers } = await send("/_next/static/chunks/a.js", { "accept-encoding": "br" });
    const again = await send("/_next/static/chunks/a.js", {
      "accept-encoding": "br",
      "if-none-match": headers.etag ?? "",
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("has a head", async () => {
    const { status, headers, body } = await send("/_next/static/chunks/a.js", {}, "HEAD");
    expect([status, headers["content-length"], body.length]).toEqual([200, String(script.length), 0]);
  });
});

describe("a file of another build", () => {
  const former = `console.log("a chair");`.repeat(100);

  it("is sent as one of this build is, as soon as it is in the archive", async () => {
    expect((await send("/_next/static/chunks/former.js")).status).toBe(404);
    const chunks = path.join(archive, "former", "chunks");
    mkdirSync(chunks, { recursive: true });
    writeFileSync(path.join(chunks, "former.js"), former);
    await compressTexts(chunks);
    const { status, headers, body } = await send("/_next/static/chunks/former.js", { "accept-encoding": "br" });
    expect([status, headers["content-encoding"], headers["cache-control"], headers["content-type"]]).toEqual([
      200,
      "br",
      "public,max-age=31536000,immutable",
      "text/javascript",
    ]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(brotliDecompressSync(body).toString()).toBe(former);
  });

  it("does not take the place of this build's own", async () => {
    writeFileSync(path.join(archive, "former", "chunks", "a.js"), "another");
    expect((await send("/_next/static/chunks/a.js")).body.toString()).toBe(script);
  });
});

describe("a file of no build is answered with 404, which no cache stores", () => {
  it.each([
    ["GET", "/_next/static/chunks/gone.js"],
    ["HEAD", "/_next/static/chunks/gone.js"],
    ["GET", "/_next/static/chunks"],
    ["GET", "/_next/static/../static-assets.test.ts"],
    ["GET", "/_next/static/%2e%2e%2f%2e%2e%2fpackage.json"],
    ["GET", "/_next/static/../../static/chunks/a.js"],
    ["GET", "/_next/static/%"],
  ])("%s %s", async (method, file) => {
    const { status, headers, body } = await send(file, {}, method);
    expect([status, headers["cache-control"], headers["x-content-type-options"]]).toEqual([404, "no-store", "nosniff"]);
    expect(body.toString()).toBe(method === "HEAD" ? "" : "There is no such file.\n");
  });
});

describe("everything else is passed to Next unchanged", () => {
  it.each([
    ["POST", "/_next/static/chunks/a.js"],
    ["GET", "/products/toys"],
  ])("%s %s", async (method, file) => {
    const { status, body } = await send(file, {}, method);
    expect([status, body.toString()]).toEqual([404, `next: ${method} ${file}`]);
  });
});
