import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, gunzipSync } from "node:zlib";

import { expect, it } from "vitest";

import { combineCrc, deflatePart, gzipEnd, gzipHead, partCompressor } from "./gzip-parts";

const texts = ["<rss>", "", "<item>বাতি</item>".repeat(5_000), "x", "</rss>"].map((text) => Buffer.from(text));

it("joins parts to one gzip stream of all their texts", async () => {
  const whole = Buffer.concat(texts);
  const deflated = await Promise.all(texts.slice(0, 2).map((text) => deflatePart(text)));
  const streamed = await buffer(Readable.from(texts.slice(2)).pipe(partCompressor()));
  const parts = [...deflated, streamed];
  const joined = Buffer.concat([gzipHead, ...parts, gzipEnd(crc32(whole), whole.length)]);
  expect(gunzipSync(joined).equals(whole)).toBe(true);
  // One member: many readers ignore what follows the first.
  const damaged = Buffer.concat([gzipHead, ...parts, gzipEnd(crc32(whole) ^ 1, whole.length)]);
  expect(() => gunzipSync(damaged)).toThrow(/check/);
});

it("knows the checksum of joined texts from theirs", () => {
  const crc = texts.reduce((sum, text) => combineCrc(sum, crc32(text), text.length), 0);
  expect(crc).toBe(crc32(Buffer.concat(texts)));
});
