import { spawnSync } from "node:child_process";
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

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { openEmbedded } from "@/lib/db/embedded";
import { connectServer, openServer, setDatabase, type OpenDatabase } from "@/lib/db/open";
import { media, users } from "@/lib/db/schema";
import { embeddedFromTemplate } from "@/lib/db/testing";
import { emptyServerDatabase } from "@/lib/db/testing-databases";
import { storageKeysOf, storedTypeOf } from "@/lib/media/rules";
import { makePerson } from "@/lib/api/testing";
import { StartupError } from "@/lib/startup-error";

import { makeBackup } from "./make-backup";
import { countRows } from "./queries";
import { restoreBackup } from "./restore";

type Settings = { DATA_DIR: string; DATABASE_URL?: string; AUTH_SECRET?: string };
const settings = vi.hoisted((): Settings => ({ DATA_DIR: "" }));
vi.mock(import("@/lib/env"), async (original) => {
  const real = await original();
  return { ...real, env: () => ({ ...real.env(), ...settings }) };
});

const server = process.env.TEST_DATABASE_URL;
const hasPrograms = spawnSync("pg_dump", ["--version"]).status === 0;
const image = `ab/${"0".repeat(30)}.webp`;
const added = `cd/${"1".repeat(30)}.webp`;

const rules = { keysOf: storageKeysOf, typeOf: storedTypeOf };

let root: string;
let shop: OpenDatabase;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "nijer-backup-"));
  settings.DATA_DIR = path.join(root, "shop");
  mkdirSync(settings.DATA_DIR);
  shop = await openShop();
  setDatabase(shop);
  const { userId } = await makePerson(shop.db);
  for (const key of [image, added]) await shop.db.insert(media).values(mediaRow(userId, key));
  write(path.join(settings.DATA_DIR, "media", image), "a picture");
  write(path.join(settings.DATA_DIR, "media", added), "another");
  write(path.join(settings.DATA_DIR, "media", `${added}.123.part`), "half");
  write(path.join(settings.DATA_DIR, "auth-secret"), "s".repeat(64));
  write(path.join(settings.DATA_DIR, "page-cache", "page"), "cached");
}, 120_000);

afterEach(() => void (settings.DATA_DIR = path.join(root, "shop")));

afterAll(async () => {
  await shop.close();
  for (const drop of drops) await drop();
  rmSync(root, { recursive: true });
});

async function openShop(): Promise<OpenDatabase> {
  if (!server) return embeddedFromTemplate(path.join(settings.DATA_DIR, "database"));
  settings.DATABASE_URL = await newServer();
  return openServer(settings.DATABASE_URL);
}

async function newServer(): Promise<string> {
  const { url, drop } = await emptyServerDatabase(server ?? "");
  drops.push(drop);
  return url;
}

function mediaRow(ownerId: number, key: string): typeof media.$inferInsert {
  return { url: `/media/${key}`, ownerId, kind: "product", bytes: 9 };
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // A copy of a backup shares its files.
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

const backupAt = (name: string) => makeBackup(path.join(root, name), shop, storageKeysOf);

/** A new, empty place. */
async function moveTo(name: string): Promise<void> {
  settings.DATA_DIR = path.join(root, name);
  if (server) settings.DATABASE_URL = await newServer();
}

async function peopleOf(): Promise<number> {
  const opened = settings.DATABASE_URL
    ? await connectServer(settings.DATABASE_URL)
    : await openEmbedded(path.join(settings.DATA_DIR, "database"));
  try {
    return await opened.db.$count(users);
  } finally {
    await opened.close();
  }
}

describe.skipIf(server && !hasPrograms)("a backup", () => {
  it("of a shop that serves is restored whole, and nobody else may read it", async () => {
    const shopServer = settings.DATABASE_URL;
    // New people arrive while it is made.
    let isDone = false;
    const arrive = async () => {
      while (!isDone) await makePerson(shop.db);
    };
    const arriving = arrive();
    const manifest = await backupAt("busy").finally(() => (isDone = true));
    await arriving;
    expect(manifest.missingUploads).toBe(0);
    expect(manifest.rows).toMatchObject({ media: 2 });
    const names = readdirSync(path.join(root, "busy"), { recursive: true, withFileTypes: true });
    for (const entry of names) {
      const { mode } = statSync(path.join(entry.parentPath, entry.name));
      expect(mode & 0o077, entry.name).toBe(0);
    }
    const files = names.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
    const check = spawnSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: path.join(root, "busy") });
    if (!check.error) expect([check.status, check.stdout.toString()]).toEqual([0, ""]);

    await moveTo("restored");
    expect(await restoreBackup(path.join(root, "busy"), false, rules)).toEqual(manifest);
    expect(await peopleOf()).toBe(manifest.rows.users);
    for (const name of [`media/${image}`, `media/${added}`, "auth-secret"]) {
      expect(readFileSync(path.join(settings.DATA_DIR, name))).toEqual(readFileSync(path.join(root, "shop", name)));
    }
    settings.DATABASE_URL = shopServer;
  }, 120_000);

  it("needs a new folder, and leaves none when it fails", async () => {
    write(path.join(root, "used", "file"), "here");
    await expect(backupAt("used")).rejects.toThrow("is not empty");
    const execute = shop.db.execute.bind(shop.db);
    const failing = { ...shop, db: { execute, transaction: async () => Promise.reject(new Error("disk full")) } };
    await expect(
      makeBackup(path.join(root, "failed"), failing as unknown as OpenDatabase, storageKeysOf),
    ).rejects.toThrow("disk full");
    expect(existsSync(path.join(root, "failed"))).toBe(false);
  });

  it("names the secrets and does not contain them", async () => {
    settings.AUTH_SECRET = "very-secret-value-of-this-shop-0123456789";
    const { secrets } = await backupAt("secrets");
    expect(secrets).toContain("AUTH_SECRET");
    const manifest = readFileSync(path.join(root, "secrets", "manifest.json"), "utf8");
    expect(manifest).not.toContain("very-secret-value");
    delete settings.AUTH_SECRET;
  });

  it("counts uploads without a file", async () => {
    const file = path.join(root, "shop", "media", added);
    rmSync(file);
    expect((await backupAt("missing")).missingUploads).toBe(1);
    write(file, "another");
  });

  describe("is not restored", () => {
    const shopServer = () => settings.DATABASE_URL;
    let kept: string | undefined;
    beforeAll(async () => {
      kept = shopServer();
      await backupAt("whole");
    });
    afterEach(() => void (settings.DATABASE_URL = kept));

    const copyOf = (name: string) => {
      const folder = path.join(root, name);
      spawnSync("cp", ["-al", path.join(root, "whole"), folder]);
      return folder;
    };
    const edit = (folder: string, change: object) => {
      const file = path.join(folder, "manifest.json");
      write(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, "utf8")) as object), ...change }));
    };

    it.each<[string, (folder: string) => void, RegExp]>([
      ["without a manifest", (folder) => rmSync(path.join(folder, "manifest.json")), /is no backup, or an unfinished/],
      ["with half a manifest", (folder) => write(path.join(folder, "manifest.json"), "{"), /is not JSON/],
      ["of another format", (folder) => edit(folder, { format: 9 }), /manifest\.json cannot be read: format/],
      ["of a newer release", (folder) => edit(folder, { migrations: 9_999 }), /newer release/],
      ["with another list", (folder) => write(path.join(folder, "SHA256SUMS"), ""), /is not that of the backup/],
      ["with a changed file", (folder) => write(path.join(folder, "uploads", image), "other"), /webp \(changed\)/],
      ["with a missing file", (folder) => rmSync(path.join(folder, "uploads", image)), /webp \(missing\)/],
    ])("%s, and nothing is changed", async (what, damage, problem) => {
      const folder = copyOf(`damaged-${what.replaceAll(" ", "-")}`);
      damage(folder);
      await moveTo(`untouched-${what.replaceAll(" ", "-")}`);
      await expect(restoreBackup(folder, true, rules)).rejects.toThrow(problem);
      expect(existsSync(settings.DATA_DIR)).toBe(false);
    });

    it("over data, except by force, which moves files aside", async () => {
      await moveTo("taken");
      write(path.join(settings.DATA_DIR, "media", "old.webp"), "old");
      write(path.join(settings.DATA_DIR, "page-cache", "page"), "old");
      await expect(restoreBackup(path.join(root, "whole"), false, rules)).rejects.toThrow("There is data already");
      expect(readdirSync(settings.DATA_DIR).sort()).toEqual(["media", "page-cache"]);
      await restoreBackup(path.join(root, "whole"), true, rules, new Date("2026-11-23T01:02:03Z"));
      const aside = path.join(settings.DATA_DIR, "media.replaced-2026-11-23T01-02-03-000Z", "old.webp");
      expect(readFileSync(aside, "utf8")).toBe("old");
      expect(existsSync(path.join(settings.DATA_DIR, "page-cache"))).toBe(false);
      expect(readFileSync(path.join(settings.DATA_DIR, "media", image), "utf8")).toBe("a picture");
    }, 60_000);

    it("silently when the rows are not those of the manifest", async () => {
      const rows = await countRows(shop.db);
      const folder = copyOf("other-rows");
      edit(folder, { rows: { ...rows, users: (rows.users ?? 0) + 7 } });
      await moveTo("compared");
      await expect(restoreBackup(folder, false, rules)).rejects.toThrow(/users has \d+ rows instead of/);
    }, 60_000);
  });

  it.runIf(server)(
    "of a server replaces its tables by force alone",
    async () => {
      const kept = settings.DATABASE_URL;
      const { rows } = await backupAt("server");
      await moveTo("server-restored");
      const other = await openServer(settings.DATABASE_URL ?? "");
      await makePerson(other.db);
      await other.db.execute(sql`create table extra (id integer)`);
      await other.close();
      await expect(restoreBackup(path.join(root, "server"), false, rules)).rejects.toThrow(
        "the tables of DATABASE_URL",
      );
      await restoreBackup(path.join(root, "server"), true, rules);
      expect(await peopleOf()).toBe(rows.users);
      settings.DATABASE_URL = kept;
    },
    120_000,
  );
});

it("says in a sentence that a database cannot be used", async () => {
  const opened = await connectServer("postgres://nobody:secret@127.0.0.1:9/nothing");
  const target = path.join(root, "away");
  const problem: unknown = await makeBackup(target, opened, storageKeysOf).catch((error: unknown) => error);
  await opened.close();
  expect(problem).toBeInstanceOf(StartupError);
  expect((problem as Error).message).toBe(
    "The database at DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9",
  );
  settings.DATABASE_URL = "postgres://nobody:secret@127.0.0.1:9/nothing";
  const folder = path.join(root, "secrets");
  await expect(restoreBackup(folder, true, rules)).rejects.toThrow(
    /^The database at DATABASE_URL cannot be used: connect/,
  );
});

it.runIf(server)("is not made of a database that is no shop's", async () => {
  const opened = await connectServer(await newServer());
  const target = path.join(root, "empty");
  await expect(makeBackup(target, opened, storageKeysOf)).rejects.toThrow("no tables of a shop");
  await opened.close();
  expect(existsSync(target)).toBe(false);
});

it.runIf(server)("says what is missing where PostgreSQL's programs are not installed", async () => {
  const before = process.env.PATH;
  process.env.PATH = root;
  try {
    await expect(backupAt("programless")).rejects.toThrow("pg_dump is not installed");
  } finally {
    process.env.PATH = before;
  }
});
