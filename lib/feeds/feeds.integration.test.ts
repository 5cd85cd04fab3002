import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { brands, optionItems, products, shops } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import * as environment from "@/lib/env";
import { makeProduct, makeShop, type TestProduct, type TestShop } from "@/lib/orders/testing";

import { documentFile, feedFolder, readManifest } from "./folder";
import { refreshFeeds } from "./job";

let opened: OpenDatabase;
let shop: TestShop;
let lamp: TestProduct;
let vase: TestProduct;
/** More than one part of the sitemap, and several statements for each. */
const many = 1_200;
const root = mkdtempSync(path.join(os.tmpdir(), "nijer-feeds-"));
const base = { ...environment.env(), DATA_DIR: root, SITE_URL: "https://shop.example" };
const contentPages = async () => [{ path: "/site/faq", changed: "2026-02-03" }];

beforeAll(async () => {
  opened = await freshDatabase();
  shop = await makeShop(opened.db);
  lamp = await makeProduct(shop, { Name: "Lamp & co", regularPriceCents: 2_500, stock: [5, 0] });
  vase = await makeProduct(shop, { seller: 1 });
  await makeProduct(shop, { state: "Draft", Name: "Unfinished" });
  await opened.db.execute(sql`
    insert into products (seller_id, store_id, name, slug, sku, price_cents, brand_id, category_id, category_tree)
    select p.seller_id, p.store_id, p.name, p.slug || '-' || n, p.sku || '-' || n, p.price_cents, p.brand_id, p.category_id, p.category_tree
    from products p, generate_series(1, ${many}::int) n where p.id = ${lamp.ID}`);
});
beforeEach(async () => {
  useEnvironment();
  await setProduct({ state: "Published" });
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await opened.close();
});

function useEnvironment(values: Partial<environment.Env> = {}): string {
  vi.spyOn(environment, "env").mockReturnValue({ ...base, ...values });
  return feedFolder(environment.env());
}

const refresh = () => refreshFeeds(contentPages);

async function textOf(address: string): Promise<string> {
  const folder = feedFolder(environment.env());
  const document = (await readManifest(folder))?.documents[address];
  if (!document) throw new Error(`${address} was not written`);
  return gunzipSync(readFileSync(documentFile(folder, document))).toString();
}

const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

it("writes the sitemap: every public product once, in parts of a thousand ids, and the lists and pages", async () => {
  expect(await refresh()).toBe(true);
  const parts = locations(await textOf("/sitemap.xml"));
  expect(parts.map((part) => part.replace("https://shop.example/sitemap/", ""))).toEqual([
    "products-1.xml",
    "products-2.xml",
    "lists.xml",
    "pages.xml",
  ]);
  const found = await Promise.all([1, 2].map(async (part) => locations(await textOf(`/sitemap/products-${part}.xml`))));
  const english = found.map((part) => part.filter((each) => each.startsWith("https://shop.example/products/")));
  // The draft has an id of the first part.
  expect(english.map(({ length }) => length)).toEqual([999, many + 2 - 999]);
  expect(new Set(english.flat()).size).toBe(many + 2);
  expect(locations(await textOf("/sitemap/lists.xml"))).toContain("https://shop.example/de/products/brand/shui");
  expect(locations(await textOf("/sitemap/lists.xml"))).toContain("https://shop.example/products/home-decor/latest");
  const pages = locations(await textOf("/sitemap/pages.xml"));
  for (const address of ["/", "/account/track-order", "/site/faq"])
    expect(pages).toContain(`https://shop.example${address}`);
});

it("writes the product feed: every option that has a price, with what it costs", async () => {
  await refresh();
  const items = (await textOf("/feeds/google-merchant.xml")).split("<item>").slice(1);
  expect(items).toHaveLength(3);
  const [first = "", second = ""] = items;
  for (const text of ["<title>Lamp &amp; co, Teal, M</title>", "<g:price>25.00 USD<", "<g:sale_price>20.00 USD<"])
    expect(first).toContain(text);
  expect(first).toContain("<g:availability>in_stock<");
  expect(second).toContain("<g:availability>out_of_stock<");
});

it("does not write them while nothing that they show has changed", async () => {
  await refresh();
  const [first] = lamp.options;
  await opened.db
    .update(optionItems)
    .set({ Quantity: 4 })
    .where(eq(optionItems.ID, first ?? 0));
  await opened.db.update(products).set({ ViewCount: 9, AvailableQuantity: 4 }).where(eq(products.ID, lamp.ID));
  expect(await refresh()).toBe(false);
});

it.each([
  ["a price", () => setItem({ priceCents: 1_900 }), "19.00 USD"],
  ["what has sold out", () => setItem({ Quantity: 0 }), ""],
  ["a name", () => setProduct({ Name: "Lantern", version: 2 }), "<title>Lantern, "],
  ["a brand's name", () => opened.db.update(brands).set({ name: "Shui & sons" }), "<g:brand>Shui &amp; sons<"],
  ["a shop that is suspended", () => suspend(new Date()), ""],
  ["a shop that is back", () => suspend(null), "<link>https://shop.example/products/details/VASE"],
  ["a product that is withdrawn", () => setProduct({ state: "Draft" }), ""],
])("writes them again after a change of %s", async (_, change, shown) => {
  await refresh();
  const before = await textOf("/feeds/google-merchant.xml");
  await change();
  expect(await refresh()).toBe(true);
  const after = await textOf("/feeds/google-merchant.xml");
  expect(after).not.toBe(before);
  expect(after).toContain(shown.replace("VASE", vase.Slug));
  expect(await refresh()).toBe(false);
});

const setItem = (values: Partial<typeof optionItems.$inferInsert>) =>
  opened.db
    .update(optionItems)
    .set(values)
    .where(eq(optionItems.ID, lamp.options[0] ?? 0));
const setProduct = (values: Partial<typeof products.$inferInsert>) =>
  opened.db.update(products).set(values).where(eq(products.ID, lamp.ID));
const suspend = (suspendedAt: Date | null) => opened.db.update(shops).set({ suspendedAt }).where(eq(shops.slug, "alo"));

it("writes them again after a day, and where a file was lost; unchanged ones stay the same file", async () => {
  await refresh();
  const folder = feedFolder(environment.env());
  const before = await readManifest(folder);
  vi.spyOn(Date, "now").mockReturnValue(new Date().getTime() + 25 * 3_600_000);
  expect(await refresh()).toBe(true);
  expect((await readManifest(folder))?.documents).toEqual(before?.documents);
  vi.mocked(Date.now).mockRestore();
  const index = before?.documents["/sitemap.xml"];
  if (!index) throw new Error("no index");
  rmSync(documentFile(folder, index));
  expect(await refresh()).toBe(true);
  expect(readdirSync(folder)).toContain(`${index.hash}.xml.gz`);
});

it("does not mix files of different site addresses", async () => {
  await refresh();
  const one = feedFolder(environment.env());
  const other = useEnvironment({ SITE_URL: "https://other.example" });
  expect(other).not.toBe(one);
  expect(useEnvironment({ S3_PUBLIC_URL: "https://cdn.example/a" })).not.toBe(one);
  useEnvironment({ SITE_URL: "https://other.example" });
  expect(await refresh()).toBe(true);
  expect(await textOf("/sitemap.xml")).not.toContain("shop.example");
  useEnvironment();
  expect(await textOf("/sitemap.xml")).toContain("https://shop.example/sitemap/pages.xml");
});

it("leaves the former ones, and no incomplete new one, where the database fails or the server stops", async () => {
  await refresh();
  const folder = feedFolder(environment.env());
  const before = await readManifest(folder);
  await setItem({ priceCents: 1_700 });
  const execute = opened.db.execute.bind(opened.db);
  let asked = 0;
  // After the digests and the first statement of the changed block.
  const broken = vi
    .spyOn(opened.db, "execute")
    .mockImplementation(((query: never) =>
      (asked += 1) > 7 ? Promise.reject(new Error("gone")) : execute(query)) as never);
  await expect(refresh()).rejects.toThrow("gone");
  broken.mockRestore();
  await expect(refreshFeeds(contentPages, AbortSignal.abort())).rejects.toThrow("abort");
  expect(await readManifest(folder)).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.endsWith(".draft"))).toEqual([]);
  expect(await refresh()).toBe(true);
  expect(await textOf("/feeds/google-merchant.xml")).toContain("17.00 USD");
});

/** The statements that read products for documents, as opposed to digests. */
function countReads() {
  const execute = opened.db.execute.bind(opened.db);
  const reads: string[] = [];
  const spy = vi.spyOn(opened.db, "execute").mockImplementation(((query: { queryChunks: unknown }) => {
    const text = JSON.stringify(query.queryChunks);
    if (text.includes("isTopRated")) reads.push("sitemap");
    if (text.includes("regularPriceCents")) reads.push("feed");
    return execute(query as never);
  }) as never);
  return () => {
    spy.mockRestore();
    return reads;
  };
}

it("reads only the block of a changed product, and keeps the files of the others", async () => {
  await refresh();
  const folder = feedFolder(environment.env());
  const before = await readManifest(folder);
  await opened.db.execute(
    sql`update products set name = 'Late', version = version + 1, updated_at = now() where id > 1000 and name like 'Lamp%'`,
  );
  const reads = countReads();
  expect(await refresh()).toBe(true);
  // 203 products of the second block: one chunk and the end of it for the sitemap.
  expect(reads()).toEqual(["sitemap", "sitemap", "feed"]);
  const after = await readManifest(folder);
  expect(after?.blocks[0]).toEqual(before?.blocks[0]);
  expect(after?.documents["/sitemap/products-1.xml"]).toEqual(before?.documents["/sitemap/products-1.xml"]);
  expect(after?.documents["/sitemap/products-2.xml"]).not.toEqual(before?.documents["/sitemap/products-2.xml"]);
});

it("goes on behind the blocks that were written when it ended, unless a file of theirs is incomplete", async () => {
  await setProduct({ Name: "First", version: 90 });
  await opened.db.execute(sql`update products set version = version + 1 where id > 1000`);
  const folder = feedFolder(environment.env());
  const { blocks: former = [] } = (await readManifest(folder)) ?? {};
  const recordsOfFirst = () => readdirSync(folder).filter((name) => /^0-.*json$/.test(name)).length;
  const count = recordsOfFirst();
  const stopping = new AbortController();
  const watching = setInterval(() => {
    if (recordsOfFirst() > count) stopping.abort();
  }, 1);
  await refreshFeeds(contentPages, stopping.signal).catch(() => undefined);
  clearInterval(watching);
  expect((await readManifest(folder))?.blocks).toEqual(former);
  const reads = countReads();
  expect(await refresh()).toBe(true);
  expect(reads()).toEqual(["sitemap", "sitemap", "feed"]);
  const part = (await readManifest(folder))?.documents["/feeds/google-merchant.xml"]?.joined?.parts[0];
  truncateSync(path.join(folder, part?.file ?? ""), 10);
  await setProduct({ state: "Draft" });
  await refresh();
  await setProduct({ state: "Published" });
  await refresh();
  expect(await textOf("/feeds/google-merchant.xml")).toContain("<title>First, ");
});

it("does not block other requests while it is written", async () => {
  await setItem({ priceCents: 1_600 });
  const ended: string[] = [];
  const written = refresh().then((isWritten) => ended.push(`feeds ${isWritten}`));
  const other = new Promise((resolve) => setImmediate(resolve)).then(async () => {
    for (let number = 0; number < 5; number++) {
      await opened.db.execute(sql`select 1`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    ended.push("other");
  });
  await Promise.all([written, other]);
  expect(ended).toEqual(["other", "feeds true"]);
});
