import fs, { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openEmbedded } from "./embedded";
import type { OpenDatabase } from "./open";
import { databaseCode } from "./retries";
import { embeddedFromTemplate } from "./testing";
import { watchDisk } from "./testing-disk";

const canListFiles = existsSync("/proc/self/fd") && !process.env.TEST_DATABASE_URL;

describe.skipIf(!canListFiles)("the embedded database on a disk", () => {
  let folder: string;
  let opened: OpenDatabase[];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "durable-"));
    opened = [];
  });
  afterEach(async () => {
    for (const one of opened) await one.close();
    rmSync(folder, { recursive: true });
  });
  const make = async (name: string) => {
    const one = await embeddedFromTemplate(path.join(folder, name));
    opened.push(one);
    return one.db;
  };
  const open = async (name: string) => {
    const one = await openEmbedded(path.join(folder, name));
    opened.push(one);
    return one.db;
  };

  it(
    "has every write that it answered after a power cut, in the middle of others and around a checkpoint",
    { timeout: 120_000 },
    async () => {
      const db = await make("database");
      await db.execute(sql`create table jars (id integer primary key, label text)`);
      const disk = watchDisk(path.join(folder, "database"), path.join(folder, "left"), true);
      const answered: number[] = [];
      let had: number[] = [];
      const put = async (id: number) => {
        if (id % 3 === 0) {
          await db.transaction(async (tx) => {
            await tx.execute(sql`insert into jars values (${id}, ${"x".repeat(2_000)})`);
            await tx.execute(sql`update jars set label = 'full' where id = ${id}`);
          });
        } else await db.execute(sql`insert into jars values (${id}, ${"x".repeat(2_000)})`);
        answered.push(id);
        if (answered.length === 120) had = [...answered];
        if (answered.length === 120) disk.cut();
      };
      const putMany = async (from: number) => {
        for (let id = from; id < from + 20; id += 1) await put(id);
      };
      const many = Array.from({ length: 10 }, (_, at) => putMany(at * 1_000));
      await vi.waitUntil(() => answered.length >= 60, { interval: 1, timeout: 30_000 });
      await Promise.all([db.execute(sql`checkpoint`), ...many]);
      vi.restoreAllMocks();

      expect([had.length, answered.length]).toEqual([120, 200]);
      expect(disk.early).toEqual([]);
      const left = await open("left");
      const { rows } = await left.execute<{ id: number; label: string }>(sql`select id, label from jars`);
      const found = new Map(rows.map(({ id, label }) => [id, label]));
      expect(had.filter((id) => !found.has(id))).toEqual([]);
      expect(had.filter((id) => id % 3 === 0 && found.get(id) !== "full")).toEqual([]);
    },
  );

  it("is complete after a power cut at its first start", { timeout: 120_000 }, async () => {
    const disk = watchDisk(path.join(folder, "database"), path.join(folder, "left"));
    const db = await make("database");
    await db.execute(sql`create table jars (id integer primary key)`);
    await db.execute(sql`insert into jars values (1)`);
    disk.cut();
    await db.execute(sql`insert into jars values (2)`);
    vi.restoreAllMocks();
    const left = await open("left");
    expect((await left.execute(sql`select id from jars`)).rows).toEqual([{ id: 1 }]);
  });

  it("is complete after a power cut that follows the start after a crash", { timeout: 120_000 }, async () => {
    const db = await make("database");
    await db.execute(sql`create table jars (id integer primary key)`);
    const crashed = path.join(folder, "crashed");
    cpSync(path.join(folder, "database"), crashed, { recursive: true });
    const disk = watchDisk(crashed, path.join(folder, "left"));
    const again = await open("crashed");
    await again.execute(sql`insert into jars values (1)`);
    disk.cut();
    vi.restoreAllMocks();
    const left = await open("left");
    expect((await left.execute(sql`select id from jars`)).rows).toEqual([{ id: 1 }]);
  });

  it(
    "answers nothing more once the disk has failed, since what it has is not known",
    { timeout: 120_000 },
    async () => {
      const db = await make("database");
      await db.execute(sql`create table jars (id integer primary key)`);
      vi.spyOn(fs, "fdatasync").mockImplementation((_handle, done) => {
        setImmediate(done, Object.assign(new Error("EIO"), { code: "EIO" }));
      });
      const codeOf = (work: Promise<unknown>) => work.then(() => "none", databaseCode);
      expect(await codeOf(db.execute(sql`insert into jars values (1)`))).toBe("58030");
      vi.restoreAllMocks();
      expect(await codeOf(db.execute(sql`select 1`))).toBe("58030");
      expect(await codeOf(db.execute(sql`checkpoint`))).toBe("58030");
      await opened
        .pop()
        ?.close()
        .catch(() => undefined);
    },
  );
});
