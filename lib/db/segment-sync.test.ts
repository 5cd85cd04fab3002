import fs, { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { SegmentSync } from "./segment-sync";

let folder: string;
let segments: SegmentSync;
/** The running syncs, oldest first; the test ends each. */
let syncs: ((error: NodeJS.ErrnoException | null) => void)[];
let began: number;
let place: number;

const fileOf = (name: string) => path.join(folder, name);
const write = (name: string) => {
  writeFileSync(fileOf(name), "x", { flag: "a" });
  segments.wrote(fileOf(name), (place += 10));
};
/** Promises that have resolved. */
const isDone = async (work: Promise<unknown>) => {
  const state = { isDone: false };
  void work.then(
    () => (state.isDone = true),
    () => undefined,
  );
  await new Promise((resolve) => setImmediate(resolve));
  return state.isDone;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "segments-"));
  segments = new SegmentSync();
  syncs = [];
  began = 0;
  place = 0;
  vi.spyOn(fs, "fdatasync").mockImplementation((_handle, done) => {
    began += 1;
    syncs.push(done);
  });
});
afterEach(() => {
  segments.close();
  rmSync(folder, { recursive: true });
});

it("without writes there is nothing to wait for", async () => {
  expect(await isDone(segments.settled())).toBe(true);
  expect(began).toBe(0);
});

it("simultaneous commits share one sync, and wait until it has ended", async () => {
  write("A");
  const first = segments.settled();
  write("A");
  const second = segments.settled();
  expect([await isDone(first), await isDone(second), began]).toEqual([false, false, 1]);
  syncs.shift()?.(null);
  expect([await isDone(first), await isDone(second), began]).toEqual([true, true, 1]);
});

it("a commit during a sync waits for the next one; a commit that wrote nothing waits for the running one", async () => {
  write("A");
  const first = segments.settled();
  expect(await isDone(first)).toBe(false);
  const reader = segments.settled();
  write("A");
  write("B");
  const second = segments.settled();
  syncs.shift()?.(null);
  expect([await isDone(first), await isDone(reader), await isDone(second), began]).toEqual([true, true, false, 3]);
  syncs.shift()?.(null);
  expect(await isDone(second)).toBe(false);
  syncs.shift()?.(null);
  expect(await isDone(second)).toBe(true);
});

it("a write that must follow the log syncs it at once, including unfinished syncs", async () => {
  const now = vi.spyOn(fs, "fdatasyncSync");
  segments.settleNow();
  expect(now).toHaveBeenCalledTimes(0);
  write("A");
  const first = segments.settled();
  expect(await isDone(first)).toBe(false);
  write("B");
  segments.settleNow();
  expect(now).toHaveBeenCalledTimes(2);
  syncs.shift()?.(null);
  expect(await isDone(first)).toBe(true);
});

it("knows up to which position the log is on the disk", async () => {
  expect([segments.isSynced(0), segments.isSynced(1)]).toEqual([true, false]);
  write("A");
  const first = segments.settled();
  expect(await isDone(first)).toBe(false);
  write("A");
  syncs.shift()?.(null);
  await first;
  expect([segments.isSynced(10), segments.isSynced(11)]).toEqual([true, false]);
  segments.settleNow();
  expect([segments.isSynced(20), segments.isSynced(21)]).toEqual([true, false]);
});

it("a disk that fails is not believed again", async () => {
  write("A");
  const first = segments.settled();
  expect(await isDone(first)).toBe(false);
  syncs.shift()?.(Object.assign(new Error("EIO"), { code: "EIO" }));
  await expect(first).rejects.toMatchObject({ code: "58030" });
  await expect(segments.settled()).rejects.toMatchObject({ code: "58030" });
  expect(() => segments.settleNow()).toThrow("could not be synced");
});
