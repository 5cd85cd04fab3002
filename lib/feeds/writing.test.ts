import { mkdtempSync, type open, readdirSync, rmSync, type WriteStream } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { expect, it, vi } from "vitest";

import { writeSet } from "@/lib/feeds/writing";

// A busy disk: a file is created 50 ms after it was asked for.
vi.mock(import("node:fs"), async (original) => {
  const fs = await original();
  const slowOpen = (...args: Parameters<typeof open>) => void setTimeout(() => fs.open(...args), 50);
  const createWriteStream = (file: string) =>
    fs.createWriteStream(file, { fs: { open: slowOpen, write: fs.write, close: fs.close } as never }) as WriteStream;
  return { ...fs, createWriteStream: createWriteStream as typeof fs.createWriteStream };
});
vi.mock(import("node:fs/promises"), async (original) => {
  const fs = await original();
  return { ...fs, open: async (...args: Parameters<typeof fs.open>) => wait(50).then(() => fs.open(...args)) };
});

it("leaves no draft where the parts fail before the disk has created the file", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "feeds-"));
  const parts = async function* (): AsyncGenerator<string> {
    yield await Promise.reject(new Error("gone"));
  };
  await expect(
    writeSet({ folder }, "1", [], async (writer) => void (await writer.document("/a.xml", parts()))),
  ).rejects.toThrow("gone");
  await wait(200);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
