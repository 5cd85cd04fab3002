import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { kill, startServer, untilReady, type ServerProcess } from "../e2e/server-process";

type PageTimes = {
  home: number;
  /** Right after the start, while the feeds are written for the first time. */
  busy: number[];
  products: number[];
  last: { bytes: number; ms: number } | null;
};

const longestSeconds = 1_200;

/** Pages of the production build on a grown server; null without a build. */
export async function timePages(url: string, slugs: readonly string[]): Promise<PageTimes | null> {
  if (!existsSync(".next/BUILD_ID")) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "nijer-scale-data-"));
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder, WARM_PAGES: "1", AUTH_SECRET: randomUUID() });
  try {
    await untilReady(server);
    const home = await time(server, "/");
    const timeProducts = async (some: readonly string[]) => {
      const times: number[] = [];
      for (const slug of some) times.push(await time(server, `/products/details/${slug}`));
      return times.slice(2);
    };
    const half = Math.floor(slugs.length / 2);
    const busy = await timeProducts(slugs.slice(0, half));
    const last = await timeLastPart(server);
    return { home, busy, last, products: await timeProducts(slugs.slice(half)) };
  } finally {
    await kill(server, "SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function time({ url }: ServerProcess, address: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url + address, { headers: { accept: "text/html" } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - begun;
}

async function timeLastPart({ url }: ServerProcess): Promise<PageTimes["last"]> {
  const deadline = Date.now() + longestSeconds * 1_000;
  while (Date.now() < deadline) {
    const index = await fetch(`${url}/sitemap.xml`);
    const parts = [...(await index.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = ""]) => new URL(loc).pathname,
    );
    const last = parts.findLast((part) => !part.includes("lists"));
    if (index.ok && last !== undefined) {
      const begun = performance.now();
      const bytes = (await (await fetch(url + last)).arrayBuffer()).byteLength;
      return { bytes, ms: performance.now() - begun };
    }
    await wait(2_000);
  }
  return null;
}
