import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { isVideoFile } from "./video-probe";

const folder = mkdtempSync(path.join(tmpdir(), "probe-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function probe(bytes: Uint8Array, extension: string): Promise<boolean> {
  const file = path.join(folder, String((files += 1)));
  writeFileSync(file, bytes);
  return isVideoFile(file, extension);
}

const page = Buffer.from("<!doctype html><script>alert(1)</script>");
const zip = Buffer.from("504b03041400000008000000", "hex");

/** An EBML element; null writes an unknown length, as browsers do when they record. */
function element(id: string, body: Uint8Array | null, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat([body ?? Buffer.alloc(0), ...parts]);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(content.length));
  length[0] = 1;
  return Buffer.concat([
    Buffer.from(id, "hex"),
    body === null ? Buffer.from("01ffffffffffffff", "hex") : length,
    content,
  ]);
}
const none = Buffer.alloc(0);
const head = element("1a45dfa3", Buffer.from("4282847765626d", "hex"));
const info = element("1549a966", none);
const tracks = element("1654ae6b", none, element("ae", Buffer.from("d78101", "hex")));
const block = element("a3", Buffer.from("81000080", "hex"));
const clusterOf = (body: Uint8Array | null) => element("1f43b675", body, element("e7", Buffer.from([0])), block);
const webm = (known: Uint8Array | null, ...parts: Uint8Array[]) =>
  Buffer.concat([head, element("18538067", known, ...parts)]);

describe("a WebM", () => {
  it.each<[string, Uint8Array, boolean]>([
    ["with lengths", webm(none, info, tracks, clusterOf(none), clusterOf(none)), true],
    ["as a browser records it", webm(null, info, tracks, clusterOf(null), clusterOf(null)), true],
    ["without a track", webm(none, info, element("1654ae6b", none), clusterOf(none)), false],
    ["without a picture", webm(none, info, tracks), false],
    ["that is its head alone", head, false],
    ["that is cut off", webm(none, info, tracks, clusterOf(none)).subarray(0, -3), false],
    ["with a page behind it", Buffer.concat([webm(none, info, tracks, clusterOf(none)), page]), false],
    [
      "of unknown length with a page behind it",
      Buffer.concat([webm(null, info, tracks, clusterOf(null)), page]),
      false,
    ],
    ["with a ZIP behind it", Buffer.concat([webm(none, info, tracks, clusterOf(none)), zip]), false],
    [
      "of another kind",
      Buffer.concat([
        element("1a45dfa3", Buffer.from("matroska")),
        webm(none, tracks, clusterOf(none)).subarray(head.length),
      ]),
      false,
    ],
    ["that is empty", none, false],
  ])("%s: %s", async (_name, bytes, expected) => {
    expect(await probe(bytes, "webm")).toBe(expected);
  });
});

describe("an MP4", () => {
  const videos = path.join(import.meta.dirname, "../../public/pictures/videos");
  const names = readdirSync(videos);

  it.each(names)("of the shop itself is one: %s", async (name) => {
    expect(await isVideoFile(path.join(videos, name), "mp4")).toBe(true);
  });

  it.each([
    ["a page", page],
    ["a ZIP", zip],
    ["a few zeros", Buffer.alloc(4)],
    ["a box that no video has", Buffer.from("0000000c6576696c00000000", "hex")],
  ])("with %s behind it is none", async (_name, tail) => {
    const video = readFileSync(path.join(videos, names[0] ?? ""));
    expect(await probe(Buffer.concat([video, tail]), "mp4")).toBe(false);
    expect(await probe(video.subarray(0, -1), "mp4")).toBe(false);
  });
});

describe("an Ogg", () => {
  function oggPage(flags: number, body: Uint8Array): Buffer {
    const start = Buffer.alloc(27);
    start.write("OggS", 0, "latin1");
    start[5] = flags;
    start[26] = 1;
    return Buffer.concat([start, Buffer.from([body.length]), body]);
  }
  const theora = oggPage(2, Buffer.from("\u0080theora\u0003", "latin1"));
  const data = oggPage(0, Buffer.from("data"));

  it.each<[string, Uint8Array, boolean]>([
    ["with Theora", Buffer.concat([theora, data]), true],
    ["with sound only", Buffer.concat([oggPage(2, Buffer.from("\u0001vorbis", "latin1")), data]), false],
    ["with a page behind it", Buffer.concat([theora, data, page]), false],
    ["that is cut off", Buffer.concat([theora, data]).subarray(0, -1), false],
  ])("%s: %s", async (_name, bytes, expected) => {
    expect(await probe(bytes, "ogg")).toBe(expected);
  });
});
