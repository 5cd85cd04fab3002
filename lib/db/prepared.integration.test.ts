import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { databaseCode } from "./retries";
import type { OpenDatabase } from "./open";
import { freshDatabase } from "./testing";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db.execute(
    sql`create table jars (id integer primary key, label text not null, tags text[], facts jsonb)`,
  );
});
afterAll(() => opened.close());

const put = (id: number, label: string | null, tags: string[] | null, facts: unknown) =>
  sql`insert into jars values (${id}, ${label}, ${tags && sql.param(tags)}, ${JSON.stringify(facts)}) returning id`;
const labels = async (connection: Pick<OpenDatabase["db"], "execute"> = opened.db) => {
  const { rows } = await connection.execute<{ label: string }>(sql`select label from jars order by id`);
  return rows.map(({ label }) => label);
};

it("a repeated statement returns the current rows in the same types", async () => {
  const found = (id: number) =>
    opened.db.execute(sql`select *, id > ${1} as later, now() - now() as none from jars where id = ${id}`);
  expect((await found(1)).rows).toEqual([]);
  expect((await opened.db.execute(put(1, "Käse ✓", ["a,b", 'c"d'], { full: true }))).rows).toEqual([{ id: 1 }]);
  expect((await opened.db.execute(put(2, "", null, null))).rows).toEqual([{ id: 2 }]);
  const [first] = (await found(1)).rows;
  expect(first).toMatchObject({ id: 1, label: "Käse ✓", tags: ["a,b", 'c"d'], facts: { full: true }, later: false });
  const [second] = (await found(2)).rows;
  expect(second).toMatchObject({ id: 2, label: "", tags: null, facts: null, later: true });
});

it("a statement that fails rolls its transaction back, and works the next time", async () => {
  const before = await labels();
  const failed = await opened.db
    .transaction(async (tx) => {
      await tx.execute(put(3, "lost", null, null));
      expect(await labels(tx)).toContain("lost");
      await tx.execute(put(3, "twice", null, null));
    })
    .catch((error: unknown) => databaseCode(error));
  expect(failed).toBe("23505");
  expect(await labels()).toEqual(before);
  expect(await opened.db.execute(put(4, null, null, null)).catch(databaseCode)).toBe("23502");
  expect(await opened.db.execute(sql`select label, nothing from jars`).catch(databaseCode)).toBe("42703");
  await opened.db.transaction(async (tx) => void (await tx.execute(put(3, "kept", null, null))));
  expect(await labels()).toEqual([...before, "kept"]);
});

it("work that runs at once does not mix", async () => {
  const add = (by: number) =>
    opened.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`select max(id) as id from jars`);
      await tx.execute(put((rows[0]?.id ?? 0) + by, "next", null, null));
    });
  const sums = Array.from({ length: 20 }, (_, at) =>
    opened.db.execute<{ sum: number }>(sql`select ${at}::integer + ${1}::integer as sum`),
  );
  if (opened.kind === "embedded") await Promise.all(Array.from({ length: 20 }, () => add(1)));
  expect((await Promise.all(sums)).map(({ rows }) => rows[0]?.sum)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
});

it("more different statements than are cached are all answered, the first of them again too", async () => {
  const ask = async (at: number) => (await opened.db.execute(sql.raw(`select ${at} as n`))).rows;
  for (let at = 0; at < 450; at++) expect(await ask(at % 225)).toEqual([{ n: at % 225 }]);
  if (opened.kind !== "embedded") return;
  const { rows } = await opened.db.execute<{ open: number }>(
    sql`select count(*)::integer as open from pg_prepared_statements`,
  );
  expect(rows[0]?.open).toBeGreaterThan(190);
  expect(rows[0]?.open).toBeLessThanOrEqual(200);
});

it("a table that changed its columns is read again", async () => {
  const read = () => opened.db.execute(sql`select * from jars where id = 1`);
  await read();
  await opened.db.execute(sql`alter table jars drop column facts`);
  const [row] = (await read().catch(read)).rows;
  expect(row).toEqual({ id: 1, label: "Käse ✓", tags: ["a,b", 'c"d'] });
});
