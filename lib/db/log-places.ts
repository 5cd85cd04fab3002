import "server-only";

import path from "node:path";

/**
 * Where PostgreSQL's log and the pages that rest on it stand. A place in the log is a number of bytes from its beginning;
 * each page of a table begins with the place of the last change to it.
 */

const pageBytes = 8_192;
const segmentBytes = 2 ** 24;
const half = 2 ** 32;

/** What Emscripten gives a file to write: the memory, where in it and how much, and where in the file. */
export type Written = [memory: Int8Array, offset: number, length: number, position?: number];

/** A segment of the log, not one that is still being made. */
export function isSegment(file: string): boolean {
  return /^[0-9A-F]{24}$/.test(path.basename(file)) && path.basename(path.dirname(file)) === "pg_wal";
}

/** A table, an index, or what goes with one: pages, and nothing else. */
export function isTable(file: string): boolean {
  const folders = path.dirname(file).split(/[\\/]/);
  return (
    /^\d+(_[a-z]+)?(\.\d+)?$/.test(path.basename(file)) && (folders.at(-2) === "base" || folders.at(-1) === "global")
  );
}

/** The place before which a write leaves the log as it will stay: its last page may be written again, with more on it. */
export function finishedBefore(segment: string, [, , length, position = 0]: Written): number {
  const name = path.basename(segment);
  const [high, low] = [name.slice(8, 16), name.slice(16)].map((part) => Number.parseInt(part, 16)) as [number, number];
  return Math.max(0, high * half + low * segmentBytes + position + length - pageBytes);
}

/** The latest place that any of the pages written rests on; a page that nothing was put on rests on none. */
export function newestPlaceIn([memory, offset, length, position = 1]: Written): number {
  if (length % pageBytes !== 0 || position % pageBytes !== 0) return Infinity;
  const view = new DataView(memory.buffer, memory.byteOffset + offset, length);
  let newest = 0;
  for (let at = 0; at < length; at += pageBytes) {
    newest = Math.max(newest, view.getUint32(at, true) * half + view.getUint32(at + 4, true));
  }
  return newest;
}
