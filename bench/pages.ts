// Measures what a first visit on a phone costs, in a browser, on the production build:
//   node --import tsx bench/pages.ts [rounds] [address of a running shop]
// Without an address it starts a server of its own with the demo shop. For each page it prints the bytes on the wire by
// kind (KB), the requests, the largest and the first paint (ms), the layout shift, and the long tasks (ms): the median of
// the rounds, on a processor slowed four times.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { chromium, devices, type Browser, type CDPSession } from "@playwright/test";

import { launchOptions } from "../e2e/installed-browser";
import { kill, startServer, untilReady } from "../e2e/server-process";

type Kind = "html" | "js" | "css" | "image" | "font" | "other";
type Visit = Record<Kind | "total" | "requests" | "lcp" | "fcp" | "cls" | "long", number>;
type Paints = Pick<Visit, "lcp" | "fcp" | "cls" | "long">;

const rounds = Number(process.argv[2] ?? 5);
const slowdown = 4;
const columns = [
  "html",
  "js",
  "css",
  "image",
  "font",
  "other",
  "total",
  "requests",
  "fcp",
  "lcp",
  "cls",
  "long",
] as const;
const kinds: Partial<Record<string, Kind>> = {
  Document: "html",
  Script: "js",
  Stylesheet: "css",
  Image: "image",
  Media: "image",
  Font: "font",
};

const directory = mkdtempSync(path.join(tmpdir(), "nijer-pages-"));
const own = process.argv[3] ? undefined : await startServer({ DATA_DIR: directory });
if (own) await untilReady(own);
const origin = own?.url ?? process.argv[3] ?? "";
const browser = await chromium.launch(launchOptions);
try {
  for (const [name, address] of Object.entries(await findPages())) {
    // Renders and stores the page before it is measured.
    await visit(browser, address);
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, address));
    const medians = columns.map((column) => `${column} ${format(column, median(visits.map((each) => each[column])))}`);
    console.log(`${name.padEnd(8)} ${medians.join("  ")}`);
  }
} finally {
  await browser.close();
  if (own) await kill(own, "SIGTERM");
  rmSync(directory, { recursive: true, force: true });
}

async function findPages(): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/Product/GetProducts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ limit: 1, filterValues: { availability: "in-stock" } }),
  });
  const { Result } = (await response.json()) as { Result: { Slug: string }[] };
  if (!Result[0]) throw new Error("the shop has no product");
  return {
    home: "/",
    list: "/products/home-decor",
    search: "/products?q=lamp",
    product: `/products/details/${Result[0].Slug}`,
    blog: "/blog",
    login: "/account/login",
  };
}

async function visit(from: Browser, address: string): Promise<Visit> {
  const context = await from.newContext({ ...devices["Pixel 7"], baseURL: origin });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    const loaded = await countBytes(protocol);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    // tsx names functions by a helper that the page does not have.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.addInitScript(observePaints);
    await page.goto(address);
    // Scripts are requested after the first paint: an idle network before it says nothing.
    await page.waitForFunction(() => (window as unknown as { paints: Paints }).paints.fcp > 0);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js")));
    await loaded.untilIdle();
    const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
    return { ...loaded.sums(), ...paints };
  } finally {
    await context.close();
  }
}

/** Compressed, with headers. */
async function countBytes(protocol: CDPSession) {
  const kindOf = new Map<string, Kind>();
  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, image: 0, font: 0, other: 0 };
  let lastAt = performance.now();
  protocol.on("Network.requestWillBeSent", () => (lastAt = performance.now()));
  protocol.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.url.startsWith("data:")) kindOf.set(requestId, kinds[type] ?? "other");
  });
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    lastAt = performance.now();
    bytes[kindOf.get(requestId) ?? "other"] += encodedDataLength;
  });
  await protocol.send("Network.enable");
  return {
    sums: () => ({ ...bytes, total: Object.values(bytes).reduce((all, each) => all + each, 0), requests: kindOf.size }),
    /** Two seconds without the beginning or end of a request. */
    untilIdle: async () => {
      while (performance.now() - lastAt < 2_000) await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

function observePaints(): void {
  const paints = { lcp: 0, fcp: 0, cls: 0, long: 0 };
  (window as unknown as { paints: Paints }).paints = paints;
  const observe = (type: string, see: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => (paints.lcp = startTime));
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paints.fcp = startTime;
  });
  observe("layout-shift", ({ value = 0 }) => (paints.cls += value));
  observe("longtask", ({ duration }) => (paints.long += duration));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function format(column: (typeof columns)[number], value: number): string {
  if (column === "cls") return value.toFixed(3);
  const isTime = column === "fcp" || column === "lcp" || column === "long";
  return isTime || column === "requests" ? value.toFixed(0) : (value / 1024).toFixed(1);
}
