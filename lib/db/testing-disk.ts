import fs from "node:fs";
import path from "node:path";

import { vi } from "vitest";

/** Test code: simulates a power cut on a disk that has written only what was synced. */
export type WatchedDisk = {
  /** Simulates the power cut: nothing more reaches the disk. */
  cut: () => void;
  /** Files that were written before the part of the log that they depend on was on the disk. */
  early: readonly string[];
};

type Write = { file: string; position: number; bytes: Buffer };

const isLog = (file: string) => /pg_wal\/[0-9A-F]{24}$/.test(file);
const isTable = (file: string) => /\/(base\/\d+|global)\/\d+(_[a-z]+)?(\.\d+)?$/.test(file);
// The system's list of open files gives the path of a handle.
const fileOf = (handle: number) => fs.readlinkSync(`/proc/self/fd/${handle}`);

/**
 * @param left the folder of files on the simulated disk
 * @param hasAll whether it begins with the current files
 */
export function watchDisk(folder: string, left: string, hasAll = false): WatchedDisk {
  const early: string[] = [];
  const state = { isCut: false };
  /** Writes to the log that are not synced yet. */
  let log: Write[] = [];
  if (hasAll) fs.cpSync(folder, left, { recursive: true });
  const copyOf = (file: string) => path.join(left, path.relative(folder, file));

  const keep = (file: string) => {
    if (state.isCut || !file.startsWith(folder)) return;
    if (fs.statSync(file).isDirectory()) return keepNames(file, copyOf(file));
    fs.mkdirSync(path.dirname(copyOf(file)), { recursive: true });
    fs.copyFileSync(file, copyOf(file));
    log = log.filter((write) => write.file !== file);
  };
  const keepLog = (writes: readonly Write[]) => {
    log = log.filter((write) => !writes.includes(write));
    if (state.isCut) return;
    for (const { file, position, bytes } of writes) {
      const copy = copyOf(file);
      fs.mkdirSync(path.dirname(copy), { recursive: true });
      const handle = fs.openSync(copy, fs.existsSync(copy) ? "r+" : "w+");
      original.writeSync(handle, bytes, 0, bytes.length, position);
      fs.closeSync(handle);
    }
  };

  const original = { fsync: fs.fsync, fsyncSync: fs.fsyncSync, writeSync: fs.writeSync };
  vi.spyOn(fs, "fsyncSync").mockImplementation((handle) => {
    original.fsyncSync(handle);
    keep(fileOf(handle));
  });
  vi.spyOn(fs, "fsync").mockImplementation((handle, done) => {
    const file = fileOf(handle);
    original.fsync(handle, (error) => {
      keep(file);
      done(error);
    });
  });
  vi.spyOn(fs, "fdatasyncSync").mockImplementation((handle) =>
    keepLog(log.filter(({ file }) => file === fileOf(handle))),
  );
  // A slow disk: writes during the sync are not included.
  vi.spyOn(fs, "fdatasync").mockImplementation((handle, done) => {
    const writes = log.filter(({ file }) => file === fileOf(handle));
    setTimeout(() => {
      keepLog(writes);
      done(null);
    }, 5);
  });
  vi.spyOn(fs, "writeSync").mockImplementation(((handle: number, ...given: [Int8Array, number, number, number]) => {
    const file = fileOf(handle);
    const [memory, offset, length, position] = given;
    const bytes = Buffer.from(Buffer.from(memory.buffer, memory.byteOffset + offset, length));
    if (file.startsWith(folder)) {
      if (isLog(file)) log.push({ file, position, bytes });
      else if (log.length > 0 && restsOn(file, bytes, log)) early.push(path.relative(folder, file));
    }
    return original.writeSync(handle, ...given);
  }) as typeof fs.writeSync);
  return { cut: () => void (state.isCut = true), early };
}

/** A synced folder has exactly its current names. */
function keepNames(file: string, copy: string): void {
  fs.mkdirSync(copy, { recursive: true });
  const names = new Set(fs.readdirSync(file));
  for (const name of fs.readdirSync(copy)) {
    if (!names.has(name)) fs.rmSync(path.join(copy, name), { recursive: true });
  }
}

/** Whether a write contains changes that the log on the disk does not contain. */
function restsOn(file: string, bytes: Buffer, log: readonly Write[]): boolean {
  if (!isTable(file)) return true;
  const first = Math.min(...log.map(placeOf));
  for (let at = 0; at < bytes.length; at += 8_192) {
    if (bytes.readUInt32LE(at) * 2 ** 32 + bytes.readUInt32LE(at + 4) > first) return true;
  }
  return false;
}

function placeOf({ file, position }: Write): number {
  const name = path.basename(file);
  return Number.parseInt(name.slice(8, 16), 16) * 2 ** 32 + Number.parseInt(name.slice(16), 16) * 2 ** 24 + position;
}
