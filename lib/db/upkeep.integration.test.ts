import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { wasShutDown } from "./durable-files";
import { openEmbedded } from "./embedded";
import type { OpenDatabase } from "./open";
import { embeddedFromTemplate } from "./testing";
import { keepUp } from "./upkeep";

describe.skipIf(process.env.TEST_DATABASE_URL)("an embedded database that runs for long", () => {
  let folder: string;
  let opened: OpenDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "upkeep-"));
    opened = await embeddedFromTemplate(path.join(folder, "database"));
    await opened.db.execute(sql`create table jars (id integer primary key, label text)`);
    await opened.db.execute(sql`insert into jars select n, repeat(md5(n::text), 30) from generate_series(1, 5000) n`);
  }, 60_000);
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });

  const jars = async () => {
    const { rows } = await opened.db.execute<{ bytes: number; redo: number }>(sql`
      select pg_relation_size('jars')::float8 as bytes, (redo_lsn - '0/0')::float8 as redo from pg_control_checkpoint()`);
    return rows[0] ?? { bytes: 0, redo: 0 };
  };
  const segments = () =>
    readdirSync(path.join(folder, "database/pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));

  it("keeps its log and its table at the same size", { timeout: 60_000 }, async () => {
    const state = { checkpointAt: performance.now() };
    while (await keepUp(opened.db, state));
    const first = await jars();
    const done: (string | null)[] = [];
    for (let round = 0; round < 25; round += 1) {
      await opened.db.execute(sql`update jars set label = repeat(md5(label), 30)`);
      for (let work = await keepUp(opened.db, state); work; work = await keepUp(opened.db, state)) done.push(work);
    }
    const last = await jars();
    expect(new Set(done)).toEqual(new Set(["checkpoint", "jars"]));
    // Each round writes 5 MB of rows, and more to the log.
    expect(last.bytes).toBeLessThan(first.bytes * 3);
    expect(last.redo - first.redo).toBeGreaterThan(100 * 2 ** 20);
    expect(segments().length).toBeLessThanOrEqual(5);
    expect(await keepUp(opened.db, state)).toBeNull();
  });

  it("is complete on the disk once it is closed, and opens without recovery", { timeout: 60_000 }, async () => {
    const directory = path.join(folder, "database");
    expect(wasShutDown(directory)).toBe(false);
    await opened.close();
    expect(wasShutDown(directory)).toBe(true);
    opened = await openEmbedded(directory);
    const { rows } = await opened.db.execute<{ jars: number }>(sql`select count(*)::integer as jars from jars`);
    expect(rows).toEqual([{ jars: 5_000 }]);
  });
});
