// Runs the shop's calls until V8 has optimized the embedded database. That code and an empty database are for servers:
//   node <options of a server> --import tsx --import ./scripts/content/outside-next.mjs scripts/compile-database.ts
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";

import { seedDemoShop } from "../demo/seed";
import { respond } from "../lib/api/server";
import { codeFolder, databaseProgram, optimizedCode } from "../lib/db/compiled-code";
import { openEmbedded } from "../lib/db/embedded";
import { emptyDatabase, saveEmptyDatabase } from "../lib/db/empty-database";
import { setDatabase, type Database } from "../lib/db/open";
import { memoryFlags } from "./setup/server-command.mjs";

/** 2 leave 5.9 MB of code, 40 leave 6.0. */
const rounds = 4;
const timeToOptimize = 2_000;

const filters = [
  {},
  { page: 40 },
  { catSlug: "home-decor", sort: "price_asc", filterValues: { price: "10-80", rating: "4", availability: "in-stock" } },
  { sort: "name_asc", filterValues: { discount: "25", payment: "cod" } },
  { text: "ceramic vase" },
  { text: "cermic vasse" },
];

async function call(name: string, body?: object): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const init = body ? { headers, method: "POST", body: JSON.stringify(body) } : { headers };
  const response = await respond(new Request(`http://localhost/api/${name}`, init));
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  await response.text();
}

async function callAll(slug: string): Promise<void> {
  for (const filter of filters) await call("Product/GetProducts", filter);
  await call("Product/GetSearchSuggestions?query=lam");
  await call(`Product/GetProductBySlug?slug=${slug}`);
  await call("Product/GetRealatedProducts?categorySlug=wall-decor&categoryTree=home-decor&productName=Oak+mirror");
  await call("Category/GetAllParentCategory");
  await call("Product/GetTopRatedProducts");
}

async function aProduct(db: Database): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from products where state = 'Published' limit 1`);
  if (!rows[0]) throw new Error("The demo shop has no product");
  return rows[0].slug;
}

for (const made of [codeFolder, emptyDatabase]) rmSync(made, { recursive: true, force: true });
const directory = mkdtempSync(path.join(os.tmpdir(), "nijer-compile-"));
process.env.DATA_DIR = directory;
try {
  const opened = await openEmbedded(path.join(directory, "database"));
  setDatabase(opened);
  await seedDemoShop(opened.db);
  const slug = await aProduct(opened.db);
  for (let round = 0; round < rounds; round++) await callAll(slug);
  await sleep(timeToOptimize);
  await opened.close();
  mkdirSync(codeFolder, { recursive: true });
  const program = await databaseProgram();
  await saveEmptyDatabase(await PGlite.create({ pgliteWasmModule: program }));
  for (const memory of [Infinity, 0]) {
    const options = memoryFlags({ memory, hasOwnDatabase: true });
    writeFileSync(path.join(codeFolder, memory ? "usual" : "little-memory"), optimizedCode(program, options));
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
