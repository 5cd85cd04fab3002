import { expect, test } from "vitest";

import {
  clearableBefore,
  contentTypeOf,
  messageImageOf,
  rangeOf,
  storageKeysOf,
  storedTypeOf,
  uploadUrl,
} from "./rules";

const name = "0123456789abcdef0123456789abcd";

test.each([
  [`ab/${name}.webp`, "image/webp"],
  [`ab/w400/${name}.webp`, "image/webp"],
  [`ab/${name}.mp4`, "video/mp4"],
  [`ab/${name}.svg`, null],
  [`ab/${name}.html`, null],
  [`ab/w401/${name}.webp`, null],
  [`../${name}.webp`, null],
  [`ab/../ab/${name}.webp`, null],
  ["ab/x.webp", null],
])("%s is %s", (key, type) => {
  expect(contentTypeOf(key)).toBe(type);
});

test.each([
  [null, null],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "bad"],
  ["bytes=20-10", "bad"],
  ["bytes=-0", "bad"],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
])("of 100 bytes %j gives %j", (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

test("an image of a message has an address that is not public, and belongs to it in every width", () => {
  expect(uploadUrl("message", `ab/${name}.webp`)).toBe(`/message-pictures/ab/${name}.webp`);
  expect(uploadUrl("review", `ab/${name}.webp`)).toBe(`/media/ab/${name}.webp`);
  expect(messageImageOf(`ab/w160/${name}.webp`)).toBe(`/message-pictures/ab/${name}.webp`);
  expect(contentTypeOf(`private/ab/${name}.webp`)).toBeNull();
});

test("an upload may stay unused for a day", () => {
  expect(clearableBefore(new Date("2026-11-22T10:00:00Z"))).toEqual(new Date("2026-11-21T10:00:00Z"));
});

test.each([
  [`/media/ab/${name}.webp`, ["", "w160/", "w400/", "w800/"].map((width) => `ab/${width}${name}.webp`)],
  [`/media/ab/${name}.mp4`, [`ab/${name}.mp4`]],
  [
    `/message-pictures/ab/${name}.webp`,
    ["", "w160/", "w400/", "w800/"].map((width) => `private/ab/${width}${name}.webp`),
  ],
  [`/pictures/ab/${name}.webp`, []],
  [`/media/ab/../${name}.webp`, []],
])("%s is stored as %j", (url, keys) => expect(storageKeysOf(url)).toEqual(keys));

test("knows the type of whatever is stored", () => {
  const name = "0".repeat(30);
  expect(storedTypeOf(`ab/w160/${name}.webp`)).toBe("image/webp");
  expect(storedTypeOf(`private/ab/${name}.webp`)).toBe("image/webp");
  expect(storedTypeOf(`ab/${name}.webm`)).toBe("video/webm");
  expect(storedTypeOf("something")).toBe("application/octet-stream");
});
