import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { archivedBuilds, archiveStaticFiles } from "./static-archive";

let root: string;
let folder: string;
let archive: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "nijer-archive-"));
  folder = path.join(root, "static");
  archive = path.join(root, "data", "static");
  mkdirSync(path.join(folder, "chunks"), { recursive: true });
  writeFileSync(path.join(folder, "chunks", "a.js"), "one");
  writeFileSync(path.join(folder, "chunks", "a.js.br"), "packed");
});
afterEach(() => rmSync(root, { recursive: true }));

const startedDaysAgo = (build: string, days: number) => {
  const at = new Date(Date.now() - days * 86_400_000);
  utimesSync(path.join(archive, build), at, at);
};

describe("the static files of builds", () => {
  it("are available after the build itself was removed", async () => {
    await archiveStaticFiles(folder, archive, "one");
    rmSync(folder, { recursive: true });
    expect(readdirSync(path.join(archive, "one", "chunks"))).toEqual(["a.js", "a.js.br"]);
    expect(readFileSync(path.join(archive, "one", "chunks", "a.js"), "utf8")).toBe("one");
  });

  it("are copied once, and completely when several instances copy at the same time", async () => {
    await Promise.all(Array.from({ length: 4 }, () => archiveStaticFiles(folder, archive, "one")));
    writeFileSync(path.join(folder, "chunks", "a.js"), "two");
    await archiveStaticFiles(folder, archive, "one");
    expect(readdirSync(archive)).toEqual(["one"]);
    expect(readFileSync(path.join(archive, "one", "chunks", "a.js"), "utf8")).toBe("one");
  });

  it("stay for the builds that were started last, at most four and for thirty days", async () => {
    for (const build of ["a", "b", "c", "d"]) await archiveStaticFiles(folder, archive, build);
    for (const [index, build] of ["a", "b", "c", "d"].entries()) startedDaysAgo(build, 4 - index);
    await archiveStaticFiles(folder, archive, "e");
    expect(await archivedBuilds(archive)).toEqual(["e", "d", "c", "b"]);
    startedDaysAgo("c", 31);
    await archiveStaticFiles(folder, archive, "b");
    expect(await archivedBuilds(archive)).toEqual(["b", "e", "d"]);
  });

  it("are not read from an incomplete copy, which is removed when it is old", async () => {
    mkdirSync(path.join(archive, "one.17.part"), { recursive: true });
    mkdirSync(path.join(archive, "one.18.part"));
    startedDaysAgo("one.17.part", 1);
    await archiveStaticFiles(folder, archive, "one");
    expect(await archivedBuilds(archive)).toEqual(["one"]);
    expect(existsSync(path.join(archive, "one.17.part"))).toBe(false);
    expect(existsSync(path.join(archive, "one.18.part"))).toBe(true);
  });

  it("leave nothing incomplete where they cannot be copied", async () => {
    await expect(archiveStaticFiles(path.join(root, "nowhere"), archive, "one")).rejects.toThrow("ENOENT");
    expect(readdirSync(archive)).toEqual([]);
  });
});

it("no archive has no builds", async () => {
  expect(await archivedBuilds(path.join(root, "nowhere"))).toEqual([]);
});
