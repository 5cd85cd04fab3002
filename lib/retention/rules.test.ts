import { readFileSync } from "node:fs";
import path from "node:path";

import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";

import * as schema from "@/lib/db/schema";

import { retentionMs } from "./period-rules";
import { retentionLimits } from "./rules";

it("keeps contents ten minutes, mails as long as the setting says, sessions a month, security events two years", () => {
  expect(retentionLimits(new Date("2026-11-25T12:00:00Z"), 7)).toEqual({
    contentBefore: new Date("2026-11-25T11:50:00Z"),
    mailsBefore: new Date("2026-11-18T12:00:00Z"),
    sessionsBefore: new Date("2026-10-26T12:00:00Z"),
    securityEventsBefore: new Date("2024-11-25T12:00:00Z"),
    paymentEventsBefore: new Date("2026-08-27T12:00:00Z"),
    searchesBefore: new Date("2026-08-27T12:00:00Z"),
  });
});

describe("docs/operations.md", () => {
  const text = readFileSync(path.join(process.cwd(), "docs/operations.md"), "utf8");
  const [, section = ""] = /## What is deleted, and when\n([^]*?)\n## /.exec(text) ?? [];
  const rows = section
    .split("\n")
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const tablesOf = (cell = "") => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, table = ""]) => table);
  const units: Record<string, number> = { minutes: 60_000, days: 86_400_000 };
  const periodOf = (cell = "") => {
    const [, count, unit = ""] = /^(\d+) (minutes|days) after/.exec(cell) ?? [];
    return cell.startsWith("at once") ? 0 : count === undefined ? null : Number(count) * (units[unit] ?? NaN);
  };

  it("names each period of the code, and no other", () => {
    const told = rows.flatMap(([, , tables, kept]) =>
      tablesOf(tables).map((table) => [table, periodOf(kept)] as const),
    );
    const periods = told.filter(([, period]) => period !== null);
    expect(Object.fromEntries(periods)).toEqual(retentionMs);
    expect(periods).toHaveLength(Object.keys(retentionMs).length);
  });

  it("names no table that the database does not have", () => {
    const known = new Set<string>(
      Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : [])),
    );
    const named = rows.flatMap(([, , tables]) => tablesOf(tables));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((table) => !known.has(table))).toEqual([]);
  });
});
