import { describe, expect, it } from "vitest";

import { finishedBefore, isSegment, isTable, newestPlaceIn } from "./log-places";

it.each([
  ["/data/pg_wal/000000010000000000000003", true],
  ["/data/pg_wal/xlogtemp.42", false],
  ["/data/base/5/000000010000000000000003", false],
])("%s is a segment of the log: %s", (file, expected) => {
  expect(isSegment(file)).toBe(expected);
});

it.each([
  ["/data/base/5/16384", true],
  ["/data/base/5/16384_fsm", true],
  ["/data/base/5/16384.1", true],
  ["C:\\data\\base\\5\\16384", process.platform === "win32"],
  ["/data/global/1262", true],
  ["/data/global/pg_control", false],
  ["/data/pg_xact/0000", false],
  ["/data/base/5/PG_VERSION", false],
])("%s holds pages: %s", (file, expected) => {
  expect(isTable(file)).toBe(expected);
});

it("the last page that is written to the log still counts as open", () => {
  const memory = new Int8Array(8);
  expect(finishedBefore("/pg_wal/000000010000000200000003", [memory, 0, 8_192, 16_384])).toBe(
    2 * 2 ** 32 + 3 * 2 ** 24 + 16_384,
  );
  expect(finishedBefore("/pg_wal/000000010000000000000000", [memory, 0, 8_192])).toBe(0);
});

describe("the place in the log that written pages depend on", () => {
  const memory = new Uint8Array(100 + 2 * 8_192);
  const view = new DataView(memory.buffer);
  view.setUint32(100, 1, true);
  view.setUint32(104, 7, true);
  view.setUint32(100 + 8_192, 0, true);
  view.setUint32(104 + 8_192, 4_000_000_000, true);
  const bytes = new Int8Array(memory.buffer);

  it.each([
    ["the latest of theirs", 100, 2 * 8_192, 0, 2 ** 32 + 7],
    ["its own", 100 + 8_192, 8_192, 8_192, 4_000_000_000],
    ["unknown when it is no whole page", 100, 4_096, 0, Infinity],
    ["unknown when it lies across pages", 100, 8_192, 512, Infinity],
    ["unknown when its place in the file is", 100, 8_192, undefined, Infinity],
  ])("is %s", (_what, offset, length, position, expected) => {
    expect(newestPlaceIn([bytes, offset, length, position])).toBe(expected);
  });

  it("is none for pages that nothing was put on", () => {
    expect(newestPlaceIn([new Int8Array(16_384), 0, 16_384, 0])).toBe(0);
  });
});
