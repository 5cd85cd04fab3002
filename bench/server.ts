// Measures what a request costs the server, on the production build and an embedded database with the demo shop:
//   npm run bench [-- products]
// `products` is how many product pages that nobody has visited are requested, all by default, one at a time: a crawler
// after a deploy. Prints the table and keeps it in docs/performance.md. Figures of other machines, or of a busy one,
// cannot be compared with it; the processor time per page can be, roughly.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { kill, memoryOf, processorSeconds, startServer, untilReady, type ServerProcess } from "../e2e/server-process";
import { describeMachine } from "./machine";

type Times = { cpuMs: number; perSecond: number; p50: number; p95: number };
type Row = [what: string, figure: string];

const document = path.join(process.cwd(), "docs/performance.md");
const mark = "<!-- npm run bench writes what follows -->";
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

function ask(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}

const locations = (xml: Buffer) => [...xml.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);

/** The sitemap is 503 until the feeds are written for the first time. */
async function askForSitemap(url: string): Promise<Buffer> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const answer = await ask(`${url}/sitemap.xml`).catch((error: unknown) => error);
    if (Buffer.isBuffer(answer)) return answer;
    if (Date.now() > deadline) throw answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function listProducts({ url }: ServerProcess): Promise<string[]> {
  const parts = locations(await askForSitemap(url)).map((part) => new URL(part).pathname);
  const paths: string[] = [];
  for (const part of parts) paths.push(...locations(await ask(url + part)).map((each) => new URL(each).pathname));
  return [...new Set(paths)].filter((each) => /^\/products\/details\/[^/]+$/.test(each));
}

/** Requests the addresses in turn, so many at a time. `cpuMs` is the server's processor time per request. */
async function measure(server: ServerProcess, paths: readonly string[], atOnce: number, total = paths.length) {
  const times: number[] = [];
  const [began, cpu] = [performance.now(), processorSeconds(server)];
  let next = 0;
  const client = async () => {
    while (next < total) {
      const target = server.url + (paths[next++ % paths.length] ?? "/");
      const sent = performance.now();
      await ask(target, { accept: "text/html", "accept-encoding": "br, gzip" });
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const seconds = (performance.now() - began) / 1_000;
  const cpuMs = ((processorSeconds(server) - cpu) * 1_000) / total;
  return { cpuMs, perSecond: total / seconds, p50: at(0.5), p95: at(0.95) } satisfies Times;
}

const memory = (server: ServerProcess) => `${Math.round(memoryOf(server, "VmRSS"))} MB`;
const mostMemory = (server: ServerProcess) => `${Math.round(memoryOf(server, "VmHWM"))} MB`;

const rendered = ({ cpuMs, p50, p95 }: Times) =>
  `${cpuMs.toFixed(1)} ms of processor, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;
const stored = ({ cpuMs, p50, p95 }: Times) =>
  `${Math.round(1_000 / cpuMs)} per second and core, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;

async function measureAll(directory: string): Promise<Row[]> {
  const filling = await startServer({ DATA_DIR: directory });
  await untilReady(filling);
  await kill(filling, "SIGTERM");

  const began = performance.now();
  const server = await startServer({ DATA_DIR: directory });
  await untilReady(server);
  const rows: Row[] = [["Start with a filled shop", `${((performance.now() - began) / 1_000).toFixed(1)} s`]];
  rows.push(["Memory after the start, and its peak", `${memory(server)}, ${mostMemory(server)}`]);
  try {
    const products = await listProducts(server);
    const wanted = products.slice(0, Number(process.argv[2] ?? products.length));
    await measure(server, products.slice(-40), 1);
    rows.push([`Product page nobody visited (${wanted.length})`, rendered(await measure(server, wanted, 1))]);
    rows.push(["Memory after it", memory(server)]);
    rows.push(["The same pages again", rendered(await measure(server, wanted.slice(-500), 1))]);
    const filters = Array.from({ length: 340 }, (_, at) => `/products/home-decor?price=${at + 1}-${at + 60}`);
    await measure(server, filters.slice(0, 40), 1);
    rows.push(["Filtered list (300)", rendered(await measure(server, filters.slice(40), 1))]);
    const pages: Row[] = [
      ["Product", products[0] ?? "/"],
      ["Plain list", "/products/home-decor"],
      ["Home", "/"],
    ];
    for (const [name, page] of pages) {
      await measure(server, [page], 1, 50);
      rows.push([`${name} from memory, 8 at once`, stored(await measure(server, [page], 8, 8_000))]);
      const html = await ask(server.url + page, { accept: "text/html", "accept-encoding": "identity" });
      const sizes = [html, gzipSync(html), brotliCompressSync(html)].map(({ length }) => (length / 1_000).toFixed(1));
      rows.push([`${name}, KB of HTML plain, gzip, brotli`, sizes.join(", ")]);
    }
    rows.push(["Memory at the end, and the most since the start", `${memory(server)}, ${mostMemory(server)}`]);
  } finally {
    await kill(server, "SIGTERM");
  }
  return rows;
}

const machine = describeMachine();
const directory = mkdtempSync(path.join(os.tmpdir(), "nijer-bench-"));
try {
  const rows = await measureAll(directory);
  const width = Math.max(...rows.map(([what]) => what.length));
  for (const [what, figure] of rows) console.log(`${what.padEnd(width)}  ${figure}`);
  const table = ["| What | Figure |", "| --- | --- |", ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)];
  const [preface = ""] = readFileSync(document, "utf8").split(mark);
  writeFileSync(document, `${preface}${mark}\n\n${machine}\n\n${table.join("\n")}\n`);
} finally {
  agent.destroy();
  rmSync(directory, { recursive: true, force: true });
}
