import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { listBackups } from "./listed-backups";
import type { Manifest } from "./manifest";
import { removeSurplus } from "./remove-backups";

let root: string;
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), "nijer-retention-"))));
afterEach(() => rmSync(root, { recursive: true }));

const momentOf = (day: number) => `2026-11-${String(day).padStart(2, "0")}T03:15:00.000Z`;

function backup(name: string, day: number, damage?: "list" | "manifest"): void {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, "uploads"), { recursive: true });
  writeFileSync(path.join(folder, "uploads", "a.webp"), "a picture");
  writeFileSync(path.join(folder, "SHA256SUMS"), damage === "list" ? "other" : name);
  const manifest: Manifest = {
    format: 1,
    takenAt: momentOf(day),
    version: "0.1.0",
    migrations: 50,
    database: "server",
    uploads: "files",
    sums: createHash("sha256").update(name).digest("hex"),
    files: 1,
    bytes: 9,
    rows: {},
    missingUploads: 0,
    secrets: [],
  };
  if (damage !== "manifest") writeFileSync(path.join(folder, "manifest.json"), JSON.stringify(manifest));
}

it("removes complete backups that are not kept, and leaves everything else alone", async () => {
  for (const day of [24, 25, 26, 27, 28]) backup(`day-${day}`, day);
  backup("unfinished", 1, "manifest");
  backup("damaged", 2, "list");
  mkdirSync(path.join(root, "photos"));
  writeFileSync(path.join(root, "notes.txt"), "mine");
  symlinkSync(path.join(root, "day-24"), path.join(root, "link"));
  const removed = await removeSurplus(path.join(root, "day-28"), momentOf(28), { daily: 2, weekly: 0, monthly: 0 });
  expect(removed.toSorted()).toEqual(["day-24", "day-25", "day-26"]);
  const left = ["damaged", "day-27", "day-28", "link", "notes.txt", "photos", "unfinished"];
  expect(readdirSync(root).toSorted()).toEqual(left);
});

it("lists complete backups, the newest first, and none of a folder that does not exist", async () => {
  for (const day of [3, 5, 4]) backup(`day-${day}`, day);
  expect((await listBackups(root)).map(({ name }) => name)).toEqual(["day-5", "day-4", "day-3"]);
  expect(await listBackups(path.join(root, "nothing"))).toEqual([]);
});
