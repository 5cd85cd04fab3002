import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync } from "node:fs";
import { createServer, request as ask, type IncomingMessage, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { documentFile, readManifest } from "../../lib/feeds/folder";
import { writeSet } from "../../lib/feeds/writing";
import { serveFeedFiles } from "./feed-files";

let folder: string;
let server: Server;
const feedPath = "/feeds/google-merchant.xml";
const index = "<sitemapindex/>".repeat(10);
const feed = (mark: string) => `<rss>${`<item>${mark} অ</item>\n`.repeat(40_000)}</rss>`;

beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), "nijer-feeds-")), "a");
  const handle = serveFeedFiles(
    async (request, response) => void response.writeHead(404).end(`next: ${request.method} ${request.url}`),
    folder,
    [{ key: "X-Content-Type-Options", value: "nosniff" }],
    { idleMs: 300 },
  );
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

const portOf = () => (server.address() as AddressInfo).port;

/** A set of documents with this feed. */
const write = (mark: string) =>
  writeSet({ folder }, mark, [], async (writer) => {
    await writer.document("/sitemap.xml", text(index));
    await writer.document(feedPath, text(feed(mark)));
  });
/** Of 20 MB, and 11 compressed. */
const writeHuge = () =>
  writeSet({ folder }, "huge", [], async (writer) => {
    await writer.document(feedPath, text(randomBytes(10_000_000).toString("hex")));
  });
async function* text(whole: string) {
  for (let at = 0; at < whole.length; at += 100_000) yield whole.slice(at, at + 100_000);
}

type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/** Raw bytes, without decompression. */
function send(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    ask({ port: portOf(), host: "127.0.0.1", path: address, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** Only Linux shows which files a process has open. */
const canListFiles = existsSync("/proc/self/fd");
const openFiles = () =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

describe("a document", () => {
  it.each([
    ["gzip, deflate, br", "gzip", gunzipSync],
    ["br;q=1, gzip;q=0.5", "gzip", gunzipSync],
    ["gzip;q=0", undefined, (body: Buffer) => body],
    ["br", undefined, (body: Buffer) => body],
    ["", undefined, (body: Buffer) => body],
  ])("is sent to who accepts %j as %j", async (accepted, encoding, unpack) => {
    await write("one");
    const { status, headers, body } = await send(feedPath, { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=300",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(Number(headers["content-length"])).toBe(body.length);
    expect(unpack(body).toString()).toBe(feed("one"));
  });

  it("is not sent again to who has it, in the same form, and is once it is another", async () => {
    await write("one");
    const packed = { "accept-encoding": "gzip" };
    const { headers } = await send(feedPath, packed);
    const etag = headers.etag ?? "";
    for (const known of [etag, `"other", W/${etag}`, "*"]) {
      const again = await send(feedPath, { ...packed, "if-none-match": known });
      expect([again.status, again.body.length, again.headers.etag], known).toEqual([304, 0, etag]);
    }
    expect((await send(feedPath, { "if-none-match": etag })).status).toBe(200);
    await write("two");
    expect((await send(feedPath, { ...packed, "if-none-match": etag })).status).toBe(200);
  });

  it("is not sent to who has it since its last change, which a writing of the same is not", async () => {
    await write("one");
    const modified = (await send("/sitemap.xml")).headers["last-modified"] ?? "";
    expect(Math.abs(Date.now() - Date.parse(modified))).toBeLessThan(20_000);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await write("two");
    const since = { "if-modified-since": modified };
    expect((await send("/sitemap.xml", since)).status).toBe(304);
    expect((await send(feedPath, since)).status).toBe(200);
    expect((await send("/sitemap.xml", { ...since, "if-none-match": '"other"' })).status).toBe(200);
  });

  it("has a head", async () => {
    await write("one");
    const whole = await send("/sitemap.xml");
    const { status, headers, body } = await send("/sitemap.xml?from=robots", {}, "HEAD");
    expect([status, headers["content-length"], headers.etag]).toEqual([200, String(index.length), whole.headers.etag]);
    expect(body.length).toBe(0);
    if (canListFiles) expect(openFiles()).toBe(0);
  });

  it("is sent in full to a client that began before it was replaced", async () => {
    await write("one");
    const socket = net.connect(portOf(), "127.0.0.1");
    socket.write(`GET ${feedPath} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const chunks: Buffer[] = [];
    await new Promise<void>((resolve) => {
      socket.once("data", (chunk: Buffer) => {
        chunks.push(chunk);
        resolve();
      });
    });
    socket.pause();
    await write("two");
    await new Promise<void>((resolve) => {
      socket.on("data", (chunk: Buffer) => chunks.push(chunk)).once("close", () => resolve());
      socket.resume();
    });
    expect(Buffer.concat(chunks).toString().split("\r\n\r\n")[1]).toBe(feed("one"));
    expect((await send(feedPath)).body.toString()).toBe(feed("two"));
  });
});

describe.skipIf(!canListFiles)("a client that reads nothing", () => {
  it("is dropped, with its connection and file, while others are served", async () => {
    await writeHuge();
    const closed = Array.from({ length: 20 }, () => {
      const socket = net.connect(portOf(), "127.0.0.1");
      socket.pause();
      socket.write(`GET ${feedPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return socket;
    });
    await expect.poll(openFiles).toBe(20);
    expect((await send(feedPath, { "accept-encoding": "gzip" })).status).toBe(200);
    await expect.poll(openFiles, { timeout: 5_000 }).toBe(0);
    const count = () => new Promise((resolve) => server.getConnections((_, open) => resolve(open)));
    await expect.poll(count, { timeout: 5_000 }).toBe(0);
    for (const socket of closed) socket.destroy();
  });

  it("that disconnects ends the reading of the file", async () => {
    await writeHuge();
    const socket = net.connect(portOf(), "127.0.0.1");
    socket.pause();
    socket.write(`GET ${feedPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await expect.poll(openFiles).toBe(1);
    socket.destroy();
    await expect.poll(openFiles, { timeout: 200 }).toBe(0);
  });
});

it("before the first documents are written, each request is told at once when to ask again", async () => {
  const started = performance.now();
  const answers = await Promise.all(["/sitemap.xml", "/sitemap/products-1.xml", feedPath].map((path) => send(path)));
  expect(performance.now() - started).toBeLessThan(1_000);
  for (const { status, headers } of answers) {
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "30", "no-store"]);
  }
  await write("one");
  expect((await send("/sitemap.xml")).status).toBe(200);
});

it("a document that is lost or truncated is not sent as a complete one, and is written again", async () => {
  await write("one");
  const document = (await readManifest(folder))?.documents[feedPath];
  if (!document) throw new Error("no feed");
  truncateSync(documentFile(folder, document), 10);
  const { status, headers } = await send(feedPath);
  expect([status, headers["retry-after"], headers["cache-control"], headers.etag]).toEqual([
    503,
    "60",
    "no-store",
    undefined,
  ]);
  await write("one");
  expect((await send(feedPath)).body.toString()).toBe(feed("one"));
});

it.each([
  ["GET", "/sitemap/products-9.xml", 404, "Not found\n"],
  ["POST", "/sitemap.xml", 404, "next: POST /sitemap.xml"],
  ["GET", "/sitemap/../package.xml", 404, "next: GET /sitemap/../package.xml"],
  ["GET", "/sitemap", 404, "next: GET /sitemap"],
  ["GET", "/feeds/google-merchant-2.xml", 404, "Not found\n"],
  ["GET", "/feeds/other.xml", 404, "next: GET /feeds/other.xml"],
  ["GET", "/products", 404, "next: GET /products"],
])("%s %s is %i", async (method, address, status, body) => {
  await write("one");
  const answer = await send(address, {}, method);
  expect([answer.status, answer.body.toString()]).toEqual([status, body]);
});
