import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { testingAccess, testingBucket } from "@/lib/adapters/testing-bucket";
import type { OpenDatabase } from "@/lib/db/open";
import { products } from "@/lib/db/schema";
import { freshDatabase } from "@/lib/db/testing";
import * as environment from "@/lib/env";
import { makeProduct, makeShop, type TestProduct } from "@/lib/orders/testing";

import { documentFile, feedFolder, readManifest } from "./folder";
import { refreshFeeds } from "./job";
import { copyShared, shareOf } from "./sharing";

const bucket = testingBucket();
const root = mkdtempSync(path.join(os.tmpdir(), "nijer-shared-feeds-"));
const own = { ...environment.env() };
let opened: OpenDatabase;
let lamp: TestProduct;

beforeAll(async () => {
  opened = await freshDatabase();
  lamp = await makeProduct(await makeShop(opened.db), { Name: "Lamp" });
  await bucket.start();
});
afterAll(async () => {
  bucket.stop();
  rmSync(root, { recursive: true, force: true });
  await opened.close();
});
beforeEach(() => void (bucket.isFailing = () => false));

/** A process with a folder of its own. */
function useInstance(name: string) {
  const values = { SITE_URL: "https://shop.example", S3_ENDPOINT: bucket.endpoint(), ...testingAccess };
  vi.spyOn(environment, "env").mockReturnValue({ ...own, ...values, DATA_DIR: path.join(root, name) });
  const folder = feedFolder(environment.env());
  const share = shareOf(folder, environment.env());
  if (!share) throw new Error("there is no bucket");
  return { folder, copy: () => copyShared(folder, share) };
}
const refresh = () => refreshFeeds(async () => [{ path: "/site/faq" }]);
async function feedOf(folder: string): Promise<string> {
  const document = (await readManifest(folder))?.documents["/feeds/google-merchant.xml"];
  if (!document) throw new Error("there is no feed");
  return gunzipSync(readFileSync(documentFile(folder, document))).toString();
}
const rename = (name: string, version: number) =>
  opened.db.update(products).set({ Name: name, version }).where(eq(products.ID, lamp.ID));
const puts = () => bucket.requests.filter((request) => request.startsWith("PUT")).length;

it("are written by one process, and copied by those that serve", async () => {
  const worker = useInstance("worker");
  expect(await refresh()).toBe(true);
  const web = useInstance("web");
  expect(await web.copy()).toBe(true);
  expect(await feedOf(web.folder)).toBe(await feedOf(worker.folder));
  expect((await readManifest(web.folder))?.documents).toEqual((await readManifest(worker.folder))?.documents);
  expect(await web.copy()).toBe(false);
  // Whoever has the turn next finds them written.
  const before = puts();
  useInstance("other");
  expect(await refresh()).toBe(false);
  expect(puts()).toBe(before);
});

it("are gone on with where another process ended", async () => {
  await rename("Lantern", 2);
  useInstance("worker");
  bucket.isFailing = (method, key) => method === "PUT" && key.endsWith("manifest.json");
  await expect(refresh()).rejects.toThrow();
  bucket.isFailing = () => false;
  const other = useInstance("other");
  const read = vi.spyOn(opened.db, "execute");
  expect(await refresh()).toBe(true);
  const texts = read.mock.calls.map(([query]) =>
    JSON.stringify((query as unknown as { queryChunks: unknown }).queryChunks),
  );
  expect(texts.filter((text) => text.includes("regularPriceCents"))).toEqual([]);
  read.mockRestore();
  expect(await feedOf(other.folder)).toContain("<title>Lantern, ");
}, 30_000);

it("keep serving what they have while the bucket is away, and leave nothing there that no set needs", async () => {
  const web = useInstance("web");
  bucket.isFailing = () => true;
  await expect(web.copy()).rejects.toThrow();
  expect(await feedOf(web.folder)).toContain("<title>Lamp, ");
  bucket.isFailing = () => false;
  for (const [version, name] of ["Torch", "Bulb", "Candle"].entries()) {
    await rename(name, version + 10);
    useInstance("worker");
    await refresh();
  }
  await useInstance("web").copy();
  expect(await feedOf(web.folder)).toContain("<title>Candle, ");
  const records = [...bucket.objects.keys()].filter((key) => /\/0-\w+\.json$/.test(key));
  expect(records).toHaveLength(2);
}, 30_000);
