import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { testingAccess, testingBucket } from "@/lib/adapters/testing-bucket";
import { setDatabase, type OpenDatabase } from "@/lib/db/open";
import { media } from "@/lib/db/schema";
import { embeddedFromTemplate } from "@/lib/db/testing";
import { storageKeysOf, storedTypeOf } from "@/lib/media/rules";
import { makePerson } from "@/lib/api/testing";

import { makeBackup } from "./make-backup";
import { restoreBackup } from "./restore";

type Settings = { DATA_DIR: string; DATABASE_URL?: undefined; S3_ENDPOINT?: string; S3_BUCKET?: string };
const settings = vi.hoisted((): Settings => ({ DATA_DIR: "" }));
vi.mock(import("@/lib/env"), async (original) => {
  const real = await original();
  return { ...real, env: () => ({ ...real.env(), ...settings }) };
});

const bucket = testingBucket();
const keyOf = (n: number) => `ab/${String(n).padStart(30, "0")}.webp`;
const privateKey = `private/cd/${"1".repeat(30)}.webp`;
const film = `ef/${"2".repeat(30)}.mp4`;
const contents = new Map([0, 1, 2, 3, 4].map((n) => [keyOf(n), Buffer.from(`picture ${n}`)]));
contents.set(privateKey, Buffer.from("a photo in a message"));
contents.set(film, Buffer.alloc(300_000, "film"));

const rules = { keysOf: storageKeysOf, typeOf: storedTypeOf };

let root: string;
let shop: OpenDatabase;

// The database of a backup on a server is dumped by programs; see backup.integration.test.ts.
describe.skipIf(process.env.TEST_DATABASE_URL)("a backup of uploads in a bucket", () => {
  beforeAll(async () => {
    await bucket.start();
    root = mkdtempSync(path.join(tmpdir(), "nijer-bucket-"));
    Object.assign(settings, { DATA_DIR: path.join(root, "shop"), S3_ENDPOINT: bucket.endpoint(), ...testingAccess });
    mkdirSync(settings.DATA_DIR);
    shop = await embeddedFromTemplate(path.join(settings.DATA_DIR, "database"));
    setDatabase(shop);
    const { userId: ownerId } = await makePerson(shop.db);
    for (const [key, content] of contents) {
      bucket.objects.set(key, content);
      const url = key === privateKey ? `/message-pictures/${key.slice("private/".length)}` : `/media/${key}`;
      await shop.db.insert(media).values({ url, ownerId, kind: "product", bytes: content.length });
    }
  }, 120_000);

  afterEach(() => {
    settings.DATA_DIR = path.join(root, "shop");
    settings.S3_BUCKET = testingAccess.S3_BUCKET;
    bucket.isFailing = () => false;
  });

  afterAll(async () => {
    await shop.close();
    bucket.stop();
    rmSync(root, { recursive: true });
  });

  const backUp = (name: string) => makeBackup(path.join(root, name), shop, storageKeysOf);
  const restore = (name: string) => restoreBackup(path.join(root, name), false, rules);
  const loads = () => bucket.requests.filter((request) => request.startsWith("GET"));
  const uploadsOf = (name: string) => {
    const folder = path.join(root, name, "uploads");
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((entry) => path.join(entry.parentPath, entry.name));
    return new Map(paths.map((file) => [path.relative(folder, file), readFileSync(file)]));
  };
  const sorted = (map: Map<string, Buffer>) => [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));

  it("has every object of the bucket with its content, for nobody else to read", { timeout: 120_000 }, async () => {
    const manifest = await backUp("week/sunday");
    expect(manifest).toMatchObject({ uploads: "files", missingUploads: 0 });
    expect(manifest.secrets).toContain("S3_SECRET_ACCESS_KEY");
    expect(sorted(uploadsOf("week/sunday"))).toEqual(sorted(contents));
    expect(readFileSync(path.join(root, "week/sunday", "SHA256SUMS"), "utf8")).toContain(`uploads/${film}`);
    expect(statSync(path.join(root, "week/sunday", "uploads", film)).mode & 0o077).toBe(0);
  });

  it(
    "takes unchanged objects from the newest backup beside it, and loads what is new or damaged there",
    { timeout: 120_000 },
    async () => {
      bucket.objects.set(keyOf(9), Buffer.from("new"));
      writeFileSync(path.join(root, "week/sunday", "uploads", keyOf(1)), "PICTURE 1");
      bucket.requests.length = 0;
      await backUp("week/monday");
      expect(loads().toSorted()).toEqual([`GET ${keyOf(1)}`, `GET ${keyOf(9)}`]);
      expect(sorted(uploadsOf("week/monday"))).toEqual(sorted(new Map([...contents, [keyOf(9), Buffer.from("new")]])));
      bucket.objects.delete(keyOf(9));
    },
  );

  it("leaves what it has loaded when the bucket fails, and goes on with it", { timeout: 120_000 }, async () => {
    bucket.isFailing = (method, key) => method === "GET" && key === film;
    await expect(backUp("other/interrupted")).rejects.toThrow(`${film} could not be loaded`);
    expect(readdirSync(path.join(root, "other/interrupted"))).toEqual(["uploads"]);
    writeFileSync(path.join(root, "other/interrupted", "uploads", `${film}.part`), "half");
    bucket.isFailing = () => false;
    bucket.requests.length = 0;
    await backUp("other/interrupted");
    expect(loads()).toContain(`GET ${film}`);
    expect(loads().length).toBeLessThan(contents.size);
    expect(sorted(uploadsOf("other/interrupted"))).toEqual(sorted(contents));
  });

  it(
    "is restored into a bucket that lacks or has damaged objects, with the types of its files",
    { timeout: 120_000 },
    async () => {
      bucket.objects.clear();
      bucket.objects.set(keyOf(0), contents.get(keyOf(0)) ?? Buffer.alloc(0));
      bucket.objects.set(keyOf(2), Buffer.from("damaged"));
      bucket.requests.length = 0;
      settings.DATA_DIR = path.join(root, "restored");
      await restore("other/interrupted");
      expect(sorted(bucket.objects)).toEqual(sorted(contents));
      expect(bucket.requests).not.toContain(`PUT ${keyOf(0)}`);
      const types = [keyOf(2), privateKey, film].map((key) => bucket.types.get(key));
      expect(types).toEqual(["image/webp", "image/webp", "video/mp4"]);
      expect(existsSync(path.join(root, "restored", "media"))).toBe(false);
    },
  );

  it("is restored to files where there is no bucket", { timeout: 120_000 }, async () => {
    settings.DATA_DIR = path.join(root, "files");
    settings.S3_BUCKET = undefined;
    await restore("other/interrupted");
    expect(readFileSync(path.join(root, "files", "media", film))).toEqual(contents.get(film));
  });

  it("is not taken for restored when the bucket loses an object", { timeout: 120_000 }, async () => {
    settings.DATA_DIR = path.join(root, "lossy");
    bucket.objects.clear();
    const store = bucket.objects.set.bind(bucket.objects);
    bucket.objects.set = (key, content) => (key === film ? bucket.objects : store(key, content));
    await expect(restore("other/interrupted")).rejects.toThrow(`uploads are missing: ${film}`);
  });
});
