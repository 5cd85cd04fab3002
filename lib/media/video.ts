import "server-only";

import { open, type FileHandle } from "node:fs/promises";

/** Boxes of an MP4 or MOV file that contain only boxes, on the path to its metadata. */
const containers = new Set(["moov", "trak"]);
/** Boxes in which cameras store place, time and device. */
const metadataBoxes = new Set(["udta", "meta", "uuid"]);

type Box = { type: string; start: number; header: number; end: number };

/** Turns metadata, including the place of recording, into free space of equal length, so that offsets stay right. */
export async function blankVideoMetadata(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await blankWithin(handle, 0, (await handle.stat()).size, 0);
  } finally {
    await handle.close();
  }
}

async function blankWithin(handle: FileHandle, start: number, end: number, depth: number): Promise<void> {
  for (let at = start, count = 0; at + 8 <= end && count < 10_000; count++) {
    const box = await readBox(handle, at, end);
    if (!box) return;
    if (metadataBoxes.has(box.type)) await blank(handle, box);
    else if (containers.has(box.type) && depth < 4)
      await blankWithin(handle, box.start + box.header, box.end, depth + 1);
    at = box.end;
  }
}

async function readBox(handle: FileHandle, start: number, limit: number): Promise<Box | null> {
  const head = Buffer.alloc(16);
  await handle.read(head, 0, 16, start);
  const size = head.readUInt32BE(0);
  const isLong = size === 1;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? limit - start : size;
  const header = isLong ? 16 : 8;
  if (length < header || start + length > limit) return null;
  return { type: head.toString("latin1", 4, 8), start, header, end: start + length };
}

async function blank(handle: FileHandle, { start, header, end }: Box): Promise<void> {
  await handle.write(Buffer.from("free"), 0, 4, start + 4);
  const zeros = Buffer.alloc(65_536);
  for (let at = start + header; at < end; at += zeros.length) {
    await handle.write(zeros, 0, Math.min(zeros.length, end - at), at);
  }
}
