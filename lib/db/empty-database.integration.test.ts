import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { emptyDatabaseFor, saveEmptyDatabase } from "./empty-database";

let folder: string;
const at = () => path.join(folder, "database");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "nijer-empty-"));
  mkdirSync(path.join(folder, ".next"));
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** PostgreSQL gives each set of files a number. */
async function numberOf(database: PGlite): Promise<unknown> {
  const { rows } = await database.query<{ number: unknown }>(
    "select system_identifier as number from pg_control_system()",
  );
  return rows[0]?.number;
}

it("the build's empty database is what a new one starts from, and an existing one is not touched", async () => {
  const empty = await PGlite.create();
  await saveEmptyDatabase(empty);
  const loadDataDir = await emptyDatabaseFor(at());
  const started = await PGlite.create({ dataDir: at(), loadDataDir });
  expect(await numberOf(started)).toBe(await numberOf(empty));
  await started.exec("create table kept (id int); insert into kept values (7)");
  await started.close();
  expect(await emptyDatabaseFor(at())).toBeUndefined();
  const again = await PGlite.create(at());
  expect((await again.query("select id from kept")).rows).toEqual([{ id: 7 }]);
  await Promise.all([again.close(), empty.close()]);
}, 60_000);

it("without a build a new database is made by PostgreSQL itself", async () => {
  expect(await emptyDatabaseFor(at())).toBeUndefined();
});

it("an existing database is recognized by PostgreSQL's own mark", async () => {
  writeFileSync(path.join(folder, ".next", "empty-database.tar.gz"), "dump");
  expect(await (await emptyDatabaseFor(at()))?.text()).toBe("dump");
  mkdirSync(at());
  writeFileSync(path.join(at(), "PG_VERSION"), "17\n");
  expect(await emptyDatabaseFor(at())).toBeUndefined();
});
