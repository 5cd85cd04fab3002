import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { sql } from "drizzle-orm";

import type { Database } from "../lib/db/open";
import type { IdBlock } from "../lib/feeds/block-rules";
import { writeDocuments } from "../lib/feeds/documents";
import { listBlocks } from "../lib/feeds/queries";
import { writeSet } from "../lib/feeds/writing";
import { exportOrders } from "../lib/orders/view/order-export";
import { exportProducts } from "../lib/publishing/product-export";

type Made = { bytes: number; rows?: number };

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Feeds, sitemap and the seller's file, with the memory that they take, as lines. */
export async function measureFiles(db: Database, seller: number): Promise<Record<string, string>> {
  const lines: Record<string, string> = {};
  const measured = async (name: string, work: () => Promise<Made>) => {
    lines[name] = await describe(work);
    console.log(`${name}: ${lines[name]}`);
  };
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "nijer-scale-feeds-")), "a");
  const write = () => writeFeeds(folder);
  await measured("feed and sitemap, first", write);
  await measured("feed and sitemap, nothing changed", write);
  await db.execute(sql`update products set version = version + 1 where id = (select max(id) / 2 from products)`);
  await measured("feed and sitemap, one product changed", write);
  rmSync(path.dirname(folder), { recursive: true });
  await measured("a seller's products as CSV", async () => lengthOf(await exportProducts({ sellerId: seller })));
  await measured("a seller's orders as CSV", () => lengthOf(exportOrders({ view: "shop", sellerId: seller }, {})));
  return lines;
}

async function writeFeeds(folder: string) {
  const blocks: IdBlock[] = [];
  for await (const block of listBlocks("measured")) blocks.push(block);
  const { documents } = await writeSet({ folder }, String(blocks.length), blocks, (writer) =>
    writeDocuments(writer, "https://shop.example", blocks, []),
  );
  return { bytes: Object.values(documents).reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function lengthOf(parts: AsyncIterable<string>) {
  let [bytes, rows] = [0, 0];
  for await (const part of parts) {
    bytes += part.length;
    rows += part.split("\r\n").length - 1;
  }
  return { bytes, rows };
}

async function describe(work: () => Promise<Made>): Promise<string> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const { bytes, rows } = await work();
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const rate = rows === undefined ? "" : `, ${Math.round(rows / seconds)} rows/s`;
  const processor = `${((user + system) / 1e6).toFixed(1)} s of processor`;
  return (
    `${megabytes(bytes)} MB in ${seconds.toFixed(1)} s${rate}, ${processor}, ` +
    `memory ${megabytes(before)} to ${megabytes(peak)} MB`
  );
}
