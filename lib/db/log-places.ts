import "server-only";

import path from "node:path";

/** Positions in PostgreSQL's log (LSN) are bytes. A page of a table begins with that of its last change. */

const pageBytes = 8_192;
const segmentBytes = 2 ** 24;
const half = 2 ** 32;

/** A write by Emscripten: the memory, offset and length in it, and the position in the file. */
export type LogWrite = [memory: Int8Array, offset: number, length: number, position?: number];

/** Whether the file is a segment of the log that is no longer being created. */
export function isSegment(file: string): boolean {
  return /^[0-9A-F]{24}$/.test(path.basename(file)) && path.basename(path.dirname(file)) === "pg_wal";
}

/** Whether the file consists of pages: a table, an index or a fork of one. */
export function isTable(file: string): boolean {
  const folders = path.dirname(file).split(/[\\/]/);
  return (
    /^\d+(_[a-z]+)?(\.\d+)?$/.test(path.basename(file)) && (folders.at(-2) === "base" || folders.at(-1) === "global")
  );
}

/** The position before which a write is final: the last page may be written again with more records. */
export function finishedBefore(segment: string, [, , length, position = 0]: LogWrite): number {
  const name = path.basename(segment);
  const [high, low] = [name.slice(8, 16), name.slice(16)].map((part) => Number.parseInt(part, 16)) as [number, number];
  return Math.max(0, high * half + low * segmentBytes + position + length - pageBytes);
}

export function newestPlaceIn([memory, offset, length, position = 1]: LogWrite): number {
  if (length % pageBytes !== 0 || position % pageBytes !== 0) return Infinity;
  const view = new DataView(memory.buffer, memory.byteOffset + offset, length);
  let newest = 0;
  for (let at = 0; at < length; at += pageBytes) {
    newest = Math.max(newest, view.getUint32(at, true) * half + view.getUint32(at + 4, true));
  }
  return newest;
}
