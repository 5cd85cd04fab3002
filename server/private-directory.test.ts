import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { makeFilesPrivate, makePrivate } from "./private-directory";

let root: string;
beforeEach(() => void (root = mkdtempSync(path.join(os.tmpdir(), "nijer-private-"))));
afterEach(() => rmSync(root, { recursive: true }));

const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);

it("is created readable by its owner only", () => {
  makePrivate(path.join(root, "a", "b"));
  expect(modeOf(path.join(root, "a", "b"))).toBe("700");
});

it.each(["755", "777", "750"])("is closed when it has been open as %s", (mode) => {
  const directory = path.join(root, "data");
  mkdirSync(directory);
  chmodSync(directory, Number.parseInt(mode, 8));
  makePrivate(directory);
  expect(modeOf(directory)).toBe("700");
});

it("stays open where it belongs to everybody", () => {
  chmodSync(root, 0o1777);
  makePrivate(root);
  expect(modeOf(root)).toBe("1777");
});

it("has no file that others may read, and does not touch what is elsewhere", async () => {
  const [inside, outside] = [path.join(root, "data", "base", "1"), path.join(root, "outside")];
  mkdirSync(path.dirname(inside), { recursive: true });
  for (const file of [inside, outside]) {
    writeFileSync(file, "");
    chmodSync(file, 0o666);
  }
  symlinkSync(outside, path.join(root, "data", "link"));
  await makeFilesPrivate(path.join(root, "data"));
  expect([inside, path.dirname(inside), outside].map(modeOf)).toEqual(["600", "700", "666"]);
});
