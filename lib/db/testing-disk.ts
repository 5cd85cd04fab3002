import fs from "node:fs";
import path from "node:path";

import { vi } from "vitest";

/** Test code: what of a folder would be left after a power cut, with a disk that has written only what it was told to. */
export type WatchedDisk = {
  /** The power cut: nothing is added to the disk any more. */
  cut: () => void;
  /** Files that were written to before the part of the log that they rest on was on the disk. */
  early: readonly string[];
};

type Write = { file: string; position: number; bytes: Buffer };

const isLog = (file: string) => /pg_wal\/[0-9A-F]{24}$/.test(file);
const isTable = (file: string) => /\/(base\/\d+|global)\/\d+(_[a-z]+)?(\.\d+)?$/.test(file);
// The system's own list says which file a handle is of.
const fileOf = (handle: number) => fs.readlinkSync(`/proc/self/fd/${handle}`);

/**
 * @param left where the files are that the disk has
 * @param hasAll whether it has what is there now
 */
export function watchDisk(folder: string, left: string, hasAll = false): WatchedDisk {
  const early: string[] = [];
  const state = { isCut: false };
  /** Writes to the log that it was not told to bring to the disk yet, or has not brought there. */
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
  // A disk that takes its time: what is written meanwhile is not among what it then has.
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

/** A folder that is synced has the names that it has, and no others. */
function keepNames(file: string, copy: string): void {
  fs.mkdirSync(copy, { recursive: true });
  const names = new Set(fs.readdirSync(file));
  for (const name of fs.readdirSync(copy)) {
    if (!names.has(name)) fs.rmSync(path.join(copy, name), { recursive: true });
  }
}

/** Whether what is written to a file says anything that the log, as far as the disk has it, does not say. */
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
