import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, it, test, vi } from "vitest";

import { PageBody } from "./page-body";

const text = Buffer.from(
  Array.from({ length: 4_000 }, (_, line) => `<li>${(line * 7_919) % 4_001} baskets</li>`).join(""),
);

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["deflate", "identity"],
  ["", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["gzip; q=0.0, br ;q=0", "identity"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["x-gzip, x-br", "gzip"],
  ["BR", "br"],
] as const)("a client that accepts '%s' gets %s", (accepted, encoding) => {
  expect(new PageBody(text).chooseEncoding(accepted)).toBe(encoding);
});

it("is not compressed where that saves nothing", () => {
  expect(new PageBody(Buffer.from("<p>short</p>")).chooseEncoding("br")).toBe("identity");
});

it("holds the forms that were asked for, each of the same text", async () => {
  const page = new PageBody(text);
  const gzipped = await page.form("gzip");
  expect(gunzipSync(gzipped)).toEqual(text);
  expect(page.bytes).toBe(gzipped.length);
  const brotli = await page.form("br");
  expect(brotliDecompressSync(brotli)).toEqual(text);
  expect(await page.form("identity")).toEqual(text);
  expect(page.bytes).toBe(gzipped.length + brotli.length + text.length);
});

it("holds no more memory than it counts", async () => {
  const small = text.subarray(0, 20_000);
  for (const encoding of ["identity", "gzip", "br"] as const) {
    const { buffer, length } = await new PageBody(Buffer.from(small)).form(encoding);
    expect(buffer.byteLength).toBe(length);
  }
});

it("is compressed harder once it is asked for often", async () => {
  const page = new PageBody(text);
  const first = await page.form("br");
  for (let answer = 0; answer < 40; answer++) await page.form("br");
  await vi.waitFor(async () => expect((await page.form("br")).length).toBeLessThan(first.length));
  expect(brotliDecompressSync(await page.form("br"))).toEqual(text);
});
