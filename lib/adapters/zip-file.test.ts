import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, test } from "vitest";

import { zipOf } from "./testing-zip";
import { extractZipEntry, isOversized, listZipEntries, ZipFileError } from "./zip-file";

const folder = mkdtempSync(path.join(tmpdir(), "nijer-zip-"));
let made = 0;
function archive(...files: Parameters<typeof zipOf>[0]): string {
  const file = path.join(folder, `${made++}.zip`);
  writeFileSync(file, zipOf(files));
  return file;
}
const target = () => path.join(folder, `out-${made++}`);
const photo = Buffer.from("a photo");

test("lists and unpacks files in any folder", async () => {
  const file = archive({ name: "a/CUP-1.jpg", bytes: photo }, { name: "পাখি.png", bytes: Buffer.from("x") });
  const entries = await listZipEntries(file, 10);
  expect(entries.map(({ name, bytes }) => [name, bytes])).toEqual([
    ["a/CUP-1.jpg", 7],
    ["পাখি.png", 1],
  ]);
  const out = target();
  await extractZipEntry(file, "a/CUP-1.jpg", out, 100);
  expect(readFileSync(out).toString()).toBe("a photo");
  await expect(extractZipEntry(file, "b.jpg", target(), 100)).rejects.toThrow("no such file");
});

test("refuses what is no archive, has too many files, or names a path outside of it", async () => {
  const text = path.join(folder, "text.zip");
  writeFileSync(text, "no archive");
  await expect(listZipEntries(text, 10)).rejects.toThrow(ZipFileError);
  const many = archive(...Array.from({ length: 11 }, (_, index) => ({ name: `${index}.jpg`, bytes: photo })));
  await expect(listZipEntries(many, 10)).rejects.toThrow("too many files");
  for (const name of ["../out.jpg", "/etc/out.jpg", "a/../../out.jpg", "C:\\out.jpg"]) {
    await expect(listZipEntries(archive({ name, bytes: photo }), 10), name).rejects.toThrow(ZipFileError);
  }
  expect(existsSync(path.join(folder, "../out.jpg"))).toBe(false);
});

test("never unpacks more than the limit, whatever the archive says", async () => {
  const zeros = Buffer.alloc(5_000_000);
  const bomb = archive({ name: "bomb.jpg", bytes: zeros });
  const [entry] = await listZipEntries(bomb, 10);
  expect(entry && isOversized(entry, 10_000_000)).toBe(true);
  await expect(extractZipEntry(bomb, "bomb.jpg", target(), 10_000_000)).rejects.toThrow(ZipFileError);
  // It says that it is small.
  const liar = archive({ name: "liar.jpg", bytes: zeros, claimed: 1_000 });
  const out = target();
  await expect(extractZipEntry(liar, "liar.jpg", out, 10_000_000)).rejects.toThrow(ZipFileError);
  expect(existsSync(out) ? statSync(out).size : 0).toBeLessThan(200_000);
  const locked = archive({ name: "locked.jpg", bytes: photo, flags: 1 });
  expect((await listZipEntries(locked, 10))[0]?.isEncrypted).toBe(true);
  await expect(extractZipEntry(locked, "locked.jpg", target(), 100)).rejects.toThrow(ZipFileError);
  expect(readdirSync(folder).every((name) => /^(\d+|text)\.zip$|^out-/.test(name))).toBe(true);
});
