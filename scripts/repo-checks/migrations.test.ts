import { describe, expect, it, test } from "vitest";

import { findMigrationProblems, findUnsafeMigrations } from "./migrations";

const path = "lib/db/migrations/0100_change.sql";
const problemsOf = (sql: string) => findMigrationProblems(path, sql).map((problem) => problem.split(": ")[1]);

test.each([
  ['DROP TABLE "brands" CASCADE;', "drops a table"],
  ['ALTER TABLE "brands" DROP COLUMN "name";', "drops a column"],
  ['ALTER TABLE "brands" RENAME COLUMN "name" TO "title";', "renames what the running version uses"],
  ['ALTER TABLE "brands" RENAME TO "makers";', "renames what the running version uses"],
  [
    'ALTER TABLE "brands" ALTER COLUMN "name" SET DATA TYPE varchar(40);',
    "changes the type of a column, which rewrites the table under a lock",
  ],
  [
    'ALTER TABLE "brands"\n  ADD COLUMN "rank" integer NOT NULL;',
    "requires a value that the running version does not give",
  ],
  [
    'ALTER TABLE "a" ADD COLUMN "b" int DEFAULT 0 NOT NULL, ADD COLUMN "c" int NOT NULL;',
    "requires a value that the running version does not give",
  ],
  ['ALTER TABLE "brands" ALTER COLUMN "rank" SET NOT NULL;', "requires a value that the running version does not give"],
  ['ALTER TABLE "brands" ADD CONSTRAINT "b" CHECK ("rank" > 0);', "checks all rows under a lock"],
  [
    'ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "public"."b"("id");',
    "checks all rows under a lock",
  ],
  [
    'CREATE INDEX "brands_rank" ON "brands" USING btree ("rank");',
    "builds an index, which stops writing to the table meanwhile",
  ],
  ["UPDATE brands SET rank = 0;", "writes every row in one statement"],
  ["DELETE FROM brands;", "writes every row in one statement"],
  ["TRUNCATE brands;", "empties a table"],
])("%s", (sql, problem) => {
  expect(problemsOf(sql)).toEqual([problem]);
});

test.each([
  ['ALTER TABLE "brands" ADD COLUMN "rank" integer;'],
  ['ALTER TABLE "product_imports" ADD COLUMN "headings" jsonb DEFAULT \'{}\'::jsonb NOT NULL;'],
  ['ALTER TABLE "brands" DROP CONSTRAINT "b";'],
  ['ALTER TABLE "brands" ADD CONSTRAINT "b" CHECK ("rank" > 0) NOT VALID;'],
  ['ALTER TABLE "brands" VALIDATE CONSTRAINT "b";'],
  ['DROP INDEX "brands_rank";'],
  ["UPDATE brands SET rank = 0 WHERE rank IS NULL;"],
  ["-- Nothing is dropped here: DROP TABLE brands\nSELECT 1;"],
  ["CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DELETE FROM brands; RETURN NULL; END $$ LANGUAGE plpgsql;"],
  [
    'CREATE TABLE "makers" ("id" serial NOT NULL);--> statement-breakpoint\nCREATE INDEX "m" ON "makers" USING btree ("id");',
  ],
  [
    'CREATE TABLE "makers" ("id" int);--> statement-breakpoint\nALTER TABLE "makers" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "b"("id");',
  ],
])("%s is safe", (sql) => {
  expect(problemsOf(sql)).toEqual([]);
});

describe("a reason", () => {
  it("allows the statement after it, and no other", () => {
    const sql = "-- safe: no release since 12 reads it\nDROP TABLE a;--> statement-breakpoint\nDROP TABLE b;";
    expect(problemsOf(sql)).toEqual(["drops a table"]);
    expect(findMigrationProblems(path, sql)[0]).toContain("(drop table b)");
  });

  it("has to be given", () => {
    expect(problemsOf("-- safe:\nDROP TABLE a;")).toEqual(["drops a table"]);
  });
});

test("migrations that are older than the rule, and other files, are not checked", () => {
  const sql = "DROP TABLE a;";
  expect(findMigrationProblems("lib/db/migrations/0043_a.sql", sql)).toEqual([]);
  expect(findUnsafeMigrations([{ path: "docs/0044_a.sql", text: sql }, { path: "a.md" }])).toEqual([]);
  expect(findUnsafeMigrations([{ path, text: sql }])).toHaveLength(1);
});
