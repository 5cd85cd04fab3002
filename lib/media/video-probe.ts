import "server-only";

import { open, type FileHandle } from "node:fs/promises";

/**
 * Whether the file is a video of this kind with a track, and nothing else. Reads the heads of its parts only, so 100 MB
 * take milliseconds.
 */
export async function isVideoFile(file: string, extension: string): Promise<boolean> {
  const probe = extension === "webm" ? isWebm : extension === "ogg" ? isOgg : isMp4;
  const handle = await open(file, "r");
  try {
    return await probe(handle, (await handle.stat()).size);
  } finally {
    await handle.close();
  }
}

/** More than any uploadable video has. */
const mostParts = 500_000;

async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

const topBoxes = new Set(
  "ftyp styp moov moof mdat free skip wide pnot udta meta uuid sidx ssix prft emsg mfra pdin".split(" "),
);

/** Boxes to the very end, one with film data and a `moov` that has a track with media. */
async function isMp4(handle: FileHandle, size: number): Promise<boolean> {
  const found = new Set<string>();
  const isWhole = await eachBox(handle, 0, size, async ({ type, body, end }) => {
    if (!topBoxes.has(type)) return false;
    found.add(type);
    if (type === "moov" && (await hasTrack(handle, body, end))) found.add("track");
    return true;
  });
  return isWhole && found.has("track") && found.has("mdat");
}

async function hasTrack(handle: FileHandle, start: number, end: number): Promise<boolean> {
  let has = false;
  const isWhole = await eachBox(handle, start, end, async ({ type, body, end: bodyEnd }) => {
    if (type !== "trak") return true;
    const isTrack = await eachBox(handle, body, bodyEnd, async (inner) => {
      has ||= inner.type === "mdia";
      return true;
    });
    return isTrack;
  });
  return isWhole && has;
}

type Box = { type: string; body: number; end: number };

/** @returns whether boxes fill the space exactly and are all accepted */
async function eachBox(
  handle: FileHandle,
  start: number,
  end: number,
  accept: (box: Box) => Promise<boolean>,
): Promise<boolean> {
  let at = start;
  for (let count = 0; at < end && count < mostParts; count++) {
    const head = await bytesAt(handle, at, 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) return false;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const body = at + (short === 1 ? 16 : 8);
    // QuickTime ends the list of a `udta` box, and sometimes of others, with four zeros.
    if (length === 0 && end - at === 4) return true;
    if (at + length > end || at + length < body) return false;
    if (!(await accept({ type: head.toString("latin1", 4, 8), body, end: at + length }))) return false;
    at += length;
  }
  return at === end;
}

const ebml = 0x1a45dfa3;
const segment = 0x18538067;
const cluster = 0x1f43b675;
const tracks = 0x1654ae6b;
const trackEntry = 0xae;
/** What a segment holds (SeekHead, Info, Cues, Chapters, Tags, Void, CRC), and then what a cluster holds. */
const webmElements = new Set(
  "18538067 1f43b675 1654ae6b 114d9b74 1549a966 1c53bb6b 1043a770 1254c367 ec bf e7 a7 ab a3 a0 5854"
    .split(" ")
    .map((id) => Number.parseInt(id, 16)),
);

/**
 * An EBML head for webm, then one segment with a track and a cluster. Recorders leave lengths of segment and clusters
 * unknown: these are entered, and their elements follow in one list.
 */
async function isWebm(handle: FileHandle, size: number): Promise<boolean> {
  const head = await elementAt(handle, 0, size);
  if (head?.id !== ebml || head.end === null) return false;
  if (!(await bytesAt(handle, head.body, Math.min(64, head.end - head.body))).includes("webm")) return false;
  const found = new Set<number>();
  let at = head.end;
  for (let count = 0; at < size && count < mostParts; count++) {
    const element = await elementAt(handle, at, size);
    if (!element || !webmElements.has(element.id) || (element.id === segment) !== (found.size === 0)) return false;
    found.add(element.id);
    if (element.id === tracks && element.end !== null) {
      const first = await elementAt(handle, element.body, element.end);
      if (first?.id === trackEntry) found.add(trackEntry);
    }
    // The length of a segment is that of the rest of the file.
    if (element.id === segment && element.end !== null && element.end !== size) return false;
    if (element.id !== segment && element.id !== cluster && element.end === null) return false;
    at = element.id === segment || element.id === cluster ? element.body : (element.end ?? size);
  }
  return at === size && found.has(trackEntry) && found.has(cluster);
}

type Element = { id: number; body: number; /** Null for an unknown length. */ end: number | null };

async function elementAt(handle: FileHandle, at: number, limit: number): Promise<Element | null> {
  const head = await bytesAt(handle, at, 12);
  const idLength = Math.clz32(head[0] ?? 0) - 23;
  const sizeLength = Math.clz32(head[idLength] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return null;
  const id = head.readUIntBE(0, idLength);
  const bits = BigInt(`0x${head.subarray(idLength, idLength + sizeLength).toString("hex")}`);
  const mask = (1n << BigInt(7 * sizeLength)) - 1n;
  const body = at + idLength + sizeLength;
  if ((bits & mask) === mask) return { id, body, end: null };
  const end = body + Number(bits & mask);
  return end <= limit ? { id, body, end } : null;
}

/** Pages to the very end, whose first begins a stream of Theora. */
async function isOgg(handle: FileHandle, size: number): Promise<boolean> {
  let at = 0;
  let hasVideo = false;
  for (let count = 0; at < size && count < mostParts; count++) {
    const head = await bytesAt(handle, at, 27);
    if (head.length < 27 || head.toString("latin1", 0, 4) !== "OggS" || head[4] !== 0) return false;
    const segments = await bytesAt(handle, at + 27, head[26] ?? 0);
    if (segments.length !== head[26]) return false;
    const body = at + 27 + segments.length;
    const isFirst = ((head[5] ?? 0) & 2) !== 0;
    if (isFirst) hasVideo ||= (await bytesAt(handle, body, 7)).toString("latin1") === "\u0080theora";
    at = body + segments.reduce((sum, length) => sum + length, 0);
  }
  return at === size && hasVideo;
}
