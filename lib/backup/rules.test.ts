import { describe, expect, it } from "vitest";

import { manifestShape, type Manifest } from "./manifest";
import {
  isStorageKey,
  md5Of,
  parseSums,
  restoreProblem,
  rowDifferences,
  secretsOf,
  sumsText,
  type Target,
} from "./rules";

const sum = "a".repeat(64);
const manifest: Manifest = {
  format: 1,
  takenAt: "2026-11-23T03:00:00.000Z",
  version: "1.2.0",
  migrations: 26,
  database: "embedded",
  uploads: "files",
  sums: sum,
  files: 3,
  bytes: 300,
  rows: { orders: 2 },
  missingUploads: 0,
  secrets: [],
};
const target: Target = { migrations: 26, database: "embedded", uploads: "files", existing: [] };

describe("a backup may be restored", () => {
  it.each<[string, Partial<Manifest>, Partial<Target>, boolean, RegExp | null]>([
    ["in an empty place", {}, {}, false, null],
    ["by a newer release", {}, { migrations: 30 }, false, null],
    [
      "not by an older release",
      { migrations: 27 },
      {},
      true,
      /newer release \(1\.2\.0, migration 27; this one has 26\)/,
    ],
    ["not on a database server, when it is embedded", {}, { database: "server" }, true, /without DATABASE_URL/],
    ["not embedded, when it is a server's", { database: "server" }, {}, true, /set DATABASE_URL/],
    ["not without its bucket", { uploads: "bucket" }, {}, true, /set S3_BUCKET/],
    ["with files into a bucket", {}, { uploads: "bucket" }, false, null],
    ["not over data", {}, { existing: ["/data/database"] }, false, /already: \/data\/database\. .*--force/],
    ["over data by force", {}, { existing: ["/data/database"] }, true, null],
  ])("%s", (_where, more, place, isForced, problem) => {
    const found = restoreProblem({ ...manifest, ...more }, { ...target, ...place }, isForced);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeNull();
  });
});

describe("a manifest", () => {
  it("is read as it was written", () => {
    const text = JSON.stringify(manifest);
    expect(manifestShape.parse(JSON.parse(text))).toEqual(manifest);
  });

  it.each<[string, object]>([
    ["of another format", { format: 2 }],
    ["with an unknown member", { password: "x" }],
    ["without a hash", { sums: "abc" }],
    ["with negative counts", { rows: { orders: -1 } }],
    ["without a time", { takenAt: "yesterday" }],
  ])("is rejected: %s", (_what, more) => {
    expect(manifestShape.safeParse({ ...manifest, ...more }).success).toBe(false);
  });
});

describe("the hashes of the files", () => {
  it("are those of sha256sum", () => {
    const files = new Map([
      ["database/PG_VERSION", sum],
      ["uploads/ab/a b.webp", "b".repeat(64)],
    ]);
    expect(sumsText(files)).toBe(`${sum}  database/PG_VERSION\n${"b".repeat(64)}  uploads/ab/a b.webp\n`);
    expect(parseSums(sumsText(files))).toEqual(files);
  });

  it.each([
    `${sum}  ../outside`,
    `${sum}  a/../../outside`,
    `${sum}  /etc/passwd`,
    `${sum}  a\\..\\b`,
    `abc  file`,
    `${sum} file`,
    `${sum}  twice\n${sum}  twice`,
  ])("are rejected: %s", (text) => {
    expect(() => parseSums(text)).toThrow("SHA256SUMS has an unreadable line");
  });
});

it("secrets are named, without their values", () => {
  const keys = {
    AUTH_SECRET: "secret-value",
    STRIPE_SECRET_KEY: "sk",
    PURGE_TOKEN: "t",
    OTEL_EXPORTER_OTLP_HEADERS: "k",
  };
  const found = secretsOf({ ...keys, SMTP_URL: undefined, SITE_URL: "https://shop.example" });
  expect(found.toSorted()).toEqual(Object.keys(keys).toSorted());
});

it("tables with other numbers of rows are named, and those that are gone", () => {
  expect(rowDifferences({ orders: 2, users: 3 }, { orders: 2, users: 3, more: 1 })).toEqual([]);
  expect(rowDifferences({ orders: 2, users: 3 }, { orders: 1 })).toEqual([
    "orders has 1 rows instead of 2",
    "users has no rows instead of 3",
  ]);
});

it.each([
  ["ab/0123.webp", true],
  ["private/ab/w160/0123.webp", true],
  ["feeds/0123/manifest.json", false],
  ["../etc/passwd", false],
  ["ab/../../x", false],
  ["/ab/x", false],
  ["ab//x", false],
  ["ab/", false],
  ["ab/x\n0000  y", false],
  ["ab/a b", false],
])("takes %j for the name of a file: %s", (key, isOne) => {
  expect(isStorageKey(key)).toBe(isOne);
});

it.each([
  ["9e107d9d372bb6826bd81d3542a419d6", "9e107d9d372bb6826bd81d3542a419d6"],
  ["9e107d9d372bb6826bd81d3542a419d6-3", null],
  ["", null],
])("reads the hash of %j", (etag, md5) => {
  expect(md5Of({ key: "ab/x", size: 1, etag })).toBe(md5);
});
