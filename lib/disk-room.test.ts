import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { diskProblem, diskWatch, type DiskLook } from "./disk-room";

const mib = 2 ** 20;
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "room-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};
const lookOf = (freeMib: number, write: DiskLook["write"] = async () => undefined): DiskLook => ({
  freeBytes: async () => freeMib * mib,
  write,
});

describe("the disk of a directory", () => {
  it.each<[string, DiskLook, string | null]>([
    ["has room", lookOf(32), null],
    ["has too little", lookOf(31.9), "The disk of DIR is full: 31 MB are free, 32 MB are needed."],
    ["has none", lookOf(99, failing("ENOSPC")), "The disk of DIR is full."],
    ["has no more for this user", lookOf(99, failing("EDQUOT")), "The disk of DIR is full."],
    ["is for reading alone", lookOf(99, failing("EROFS")), "Nothing can be written to DIR (EROFS)."],
    ["is gone", { ...lookOf(99), freeBytes: failing("EIO") }, "Nothing can be written to DIR (EIO)."],
  ])("%s", async (_state, look, problem) => {
    expect(await diskProblem(folder, 32 * mib, look)).toBe(problem === null ? null : problem.replace("DIR", folder));
  });

  it("is measured, also for a directory that does not exist yet", async () => {
    const below = path.join(folder, "a", "b");
    expect(await diskProblem(below, 1)).toBeNull();
    expect(readdirSync(below)).toEqual(["writable"]);
    expect(await diskProblem(below, 2 ** 60)).toContain("is full");
  });

  it("is measured every five seconds, for any number of callers", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
    let free = 99;
    const freeBytes = vi.fn<DiskLook["freeBytes"]>(async () => free * mib);
    const problem = diskWatch(folder, { ...lookOf(0), freeBytes });
    expect(await Promise.all([problem(), problem()])).toEqual([null, null]);
    free = 1;
    clock.mockReturnValue(6_000);
    expect(await problem()).toBeNull();
    clock.mockReturnValue(6_001);
    expect(await problem()).toContain("is full");
    expect(freeBytes).toHaveBeenCalledTimes(2);
  });
});
