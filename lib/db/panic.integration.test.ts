import fs, { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { isUnavailable } from "@/lib/api/availability";

import type { OpenDatabase } from "./open";
import { embeddedFromTemplate } from "./testing";

const canListFiles = existsSync("/proc/self/fd") && !process.env.TEST_DATABASE_URL;

describe.skipIf(!canListFiles)("an embedded database that stops itself on a full disk", () => {
  let folder: string;
  let opened: OpenDatabase;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "panic-"));
    opened = await embeddedFromTemplate(path.join(folder, "database"));
    await opened.db.execute(sql`create table jars (id integer primary key)`);
    await opened.db.execute(sql`insert into jars values (1)`);
  }, 60_000);
  afterEach(async () => {
    vi.restoreAllMocks();
    await opened.close();
    rmSync(folder, { recursive: true });
  });

  /** The disk has no room for a file that a checkpoint writes. */
  const fill = () => {
    const { writeSync } = fs;
    vi.spyOn(fs, "writeSync").mockImplementation(((handle: number, ...rest: [Uint8Array]) => {
      if (fs.readlinkSync(`/proc/self/fd/${handle}`).endsWith("replorigin_checkpoint.tmp"))
        throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
      return writeSync(handle, ...rest);
    }) as typeof fs.writeSync);
    return vi.spyOn(fs.promises, "statfs").mockResolvedValue({ bavail: 0, bsize: 1 } as fs.StatsFs);
  };
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it.each([
    ["by itself", () => opened.db.execute(sql`checkpoint`)],
    ["in a transaction", () => opened.db.transaction((tx) => tx.execute(sql`checkpoint`))],
  ])("is unavailable, and opened again once there is room: %s", { timeout: 60_000 }, async (_, checkpoint) => {
    fill();
    expect(isUnavailable(await failure(checkpoint()))).toBe(true);
    expect(await opened.isHealthy()).toBe(false);
    expect(isUnavailable(await failure(opened.db.execute(sql`select 1`)))).toBe(true);
    expect(isUnavailable(await failure(opened.db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
    vi.restoreAllMocks();
    const both = [2, 3].map((id) => opened.db.execute(sql`insert into jars values (${id})`));
    await Promise.all(both);
    const { rows } = await opened.db.execute(sql`select id from jars order by id`);
    expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await opened.isHealthy()).toBe(true);
  });
});
