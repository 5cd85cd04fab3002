import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openServer, type OpenDatabase } from "./open";
import { emptyServerDatabase } from "./testing-databases";

const server = process.env.TEST_DATABASE_URL;
const soon = { lockMs: 200, pauseMs: 200, giveUpMs: 20_000 };

describe.skipIf(!server)("the migrations of a server's database", () => {
  let made: Awaited<ReturnType<typeof emptyServerDatabase>>;
  let folder: string;
  const opened: OpenDatabase[] = [];
  beforeAll(async () => {
    made = await emptyServerDatabase(server ?? "");
    folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
    await made.drop();
    rmSync(folder, { recursive: true });
  });

  /** A folder with the migrations so far. */
  const statements: string[] = [];
  const write = (...more: string[]) => {
    statements.push(...more);
    mkdirSync(path.join(folder, "meta"), { recursive: true });
    const entries = statements.map((_, idx) => ({
      idx,
      version: "7",
      when: idx + 1,
      tag: `${idx}`,
      breakpoints: true,
    }));
    writeFileSync(
      path.join(folder, "meta/_journal.json"),
      JSON.stringify({ version: "7", dialect: "postgresql", entries }),
    );
    for (const [idx, statement] of statements.entries()) writeFileSync(path.join(folder, `${idx}.sql`), statement);
  };
  const open = async () => {
    const one = await openServer(made.url, { migrations: folder, statementMs: 500, migrationTimes: soon });
    opened.push(one);
    return one;
  };

  it("may take longer than a visitor's statement, and instances that start meanwhile wait for them", async () => {
    write("create table jars (id serial primary key)", "select pg_sleep(1.5)", "insert into jars default values");
    const [first] = await Promise.all([open(), open(), open()]);
    const { rows } = await (first as OpenDatabase).db.execute(sql`select id from jars`);
    expect(rows).toEqual([{ id: 1 }]);
    await expect((first as OpenDatabase).db.execute(sql`select pg_sleep(1)`)).rejects.toThrow();
  });

  it("release a table that is in use between two attempts", async () => {
    const { db } = await open();
    write("alter table jars add column label text");
    const held = db.transaction(async (tx) => {
      await tx.execute(sql`select * from jars`);
      await new Promise((done) => setTimeout(done, 400));
      await tx.execute(sql`select 1`);
      await new Promise((done) => setTimeout(done, 400));
      await tx.execute(sql`select 1`);
      await new Promise((done) => setTimeout(done, 400));
    });
    const migrated = open();
    const waits: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const started = performance.now();
      await db.execute(sql`select id from jars`);
      waits.push(performance.now() - started);
      await new Promise((done) => setTimeout(done, 80));
    }
    await Promise.all([held, migrated]);
    expect(Math.max(...waits)).toBeLessThan(450);
    expect((await db.execute(sql`select * from jars`)).rows).toEqual([{ id: 1, label: null }]);
  });

  it("that fail end the start with the database's message", async () => {
    write("alter table bottles add column label text");
    await expect(open()).rejects.toThrow(
      'The database at DATABASE_URL cannot be used: relation "bottles" does not exist',
    );
  });
});
