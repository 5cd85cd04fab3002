import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomBytes } from "node:crypto";

import { afterEach, beforeEach, expect, it } from "vitest";

type Index = [name: string, size: number][];
type Files = {
  index: () => Index;
  touch: (key: string) => unknown;
  read: (key: string) => Promise<Buffer | null>;
  write: (key: string, bytes: Buffer) => Promise<void>;
};

const { CacheFiles } = (await import("./files.mjs")) as unknown as {
  CacheFiles: new (folder: string, limit: number, index: Index) => Files;
};

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "cache-files-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const limit = 100_000;
/** Random bytes, which do not compress: 12 KB on disk. */
const entry = () => randomBytes(10_000);
const open = (index: Index = [], bytes = limit) => new CacheFiles(folder, bytes, index);

function bytesOnDisk(): number {
  let bytes = 0;
  // A file may be removed between the listing and the check.
  for (const name of readdirSync(folder))
    bytes += statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return bytes;
}

it("returns what was written, compressed on disk", async () => {
  const files = open();
  const page = Buffer.from("<li>vase</li>".repeat(10_000));
  await files.write("page", page);
  expect(await files.read("page")).toEqual(page);
  expect(await files.read("other")).toBeNull();
  expect(bytesOnDisk()).toBeLessThan(page.length / 10);
});

it("stays below its limit while many are written at once", async () => {
  const files = open();
  let largest = 0;
  const watch = setInterval(() => (largest = Math.max(largest, bytesOnDisk())), 1);
  for (let round = 0; round < 10; round++) {
    await Promise.all(Array.from({ length: 30 }, (_, at) => files.write(`${round} ${at % 20}`, entry())));
  }
  clearInterval(watch);
  largest = Math.max(largest, bytesOnDisk());
  expect(largest).toBeGreaterThan(limit / 2);
  expect(largest).toBeLessThanOrEqual(limit);
  expect(new Set(readdirSync(folder))).toEqual(new Set(files.index().map(([name]) => name)));
});

it("makes room by what was not used for longest", async () => {
  const files = open();
  for (let at = 0; at < 8; at++) await files.write(String(at), entry());
  await files.read("0");
  files.touch("1");
  await files.write("8", entry());
  await files.write("9", entry());
  const found = [];
  for (let at = 0; at < 10; at++) if (await files.read(String(at))) found.push(at);
  expect(found).toEqual([0, 1, 4, 5, 6, 7, 8, 9]);
});

it("keeps one file for an entry, also when it is written repeatedly and at the same time", async () => {
  const files = open();
  await Promise.all(Array.from({ length: 5 }, () => files.write("page", entry())));
  await files.write("page", entry());
  expect(readdirSync(folder)).toHaveLength(1);
  expect(files.index()).toHaveLength(1);
});

it("continues after a restart in the order of last use, without leftovers of an earlier process", async () => {
  const files = open();
  for (let at = 0; at < 8; at++) await files.write(String(at), entry());
  await files.read("0");
  const index = files.index();
  writeFileSync(path.join(folder, `${"0".repeat(40)}-unfinished`), "half of");
  rmSync(path.join(folder, String(index[3]?.[0])));
  const restarted = open(index);
  expect(readdirSync(folder)).toHaveLength(7);
  expect(restarted.index()).toEqual(index.filter((_, at) => at !== 3));
  for (let at = 8; at < 10; at++) await restarted.write(String(at), entry());
  expect(await restarted.read("0")).not.toBeNull();
  expect(await restarted.read("1")).toBeNull();
});

it("obeys a smaller limit at the next start, and stores nothing without one", async () => {
  const files = open();
  for (let at = 0; at < 8; at++) await files.write(String(at), entry());
  expect(open(files.index(), 40_000).index()).toEqual(files.index().slice(-3));
  expect(readdirSync(folder)).toHaveLength(3);
  const none = open(files.index(), 0);
  await none.write("page", entry());
  expect([readdirSync(folder), await none.read("page")]).toEqual([[], null]);
});

it("forgets an entry whose file is damaged or gone", async () => {
  const files = open();
  for (const key of ["damaged", "gone"]) await files.write(key, entry());
  const [[damaged], [gone]] = files.index() as [[string, number], [string, number]];
  truncateSync(path.join(folder, damaged), 100);
  rmSync(path.join(folder, gone));
  expect([await files.read("damaged"), await files.read("gone")]).toEqual([null, null]);
  expect([files.index(), readdirSync(folder)]).toEqual([[], []]);
});

it("stores nothing where writing fails, and stores again when it works", async () => {
  const files = open();
  rmSync(folder, { recursive: true });
  for (let at = 0; at < 20; at++) await files.write("page", entry());
  expect(await files.read("page")).toBeNull();
  open();
  await files.write("page", entry());
  expect(await files.read("page")).not.toBeNull();
});
