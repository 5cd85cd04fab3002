import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";

import { respond } from "@/lib/api/server";
import { media, productDrafts, productImages, shops } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { makeProduct, makeShop } from "@/lib/orders/testing";
import { imageUrl } from "@/lib/images";
import { makeAccount, makeSeller, type Account } from "@/lib/shops/testing";

import { deleteOrphanedMedia } from "./orphan-cleanup";
import { serveMedia } from "./serve";

const folder = vi.hoisted(() => ({ path: "" }));
vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  return { ...real, env: () => ({ ...real.env(), DATA_DIR: folder.path }) };
});

let opened: OpenDatabase;
let seller: Account;

beforeAll(async () => {
  folder.path = mkdtempSync(path.join(tmpdir(), "media-"));
  opened = await freshDatabase();
  seller = await makeSeller(opened.db);
});
afterAll(async () => {
  await opened.close();
  rmSync(folder.path, { recursive: true });
});

// oxlint-disable-next-line no-explicit-any -- tests read whatever the API answers
type Answer = { status: number; body: any };

async function upload(
  what: "Image" | "Video",
  bytes: Uint8Array | string,
  who: Account | null = seller,
  use = "",
  name = "a.jpg",
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([bytes as BlobPart]), name);
  const request = new Request(`http://localhost/api/Image/UploadProduct${what}${use && `?use=${use}`}`, {
    method: "POST",
    headers: { "x-client-address": "1", ...who?.bearer },
    body: form,
  });
  const response = await respond(request);
  return { status: response.status, body: await response.json() };
}

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33" } });
const get = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  serveMedia(url.replace(/^\/media\//, ""), new Request(`http://localhost${url}`, { headers, method }));
const filesKept = () =>
  readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe("an uploaded image", () => {
  it("becomes webp in every width, upright and without its metadata", async () => {
    const photo = await drawing(1200, 600)
      .withExif({ IFD0: { Copyright: "SECRET PLACE" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload("Image", photo);
    expect([status, body.Width, body.Height]).toEqual([200, 400, 800]);
    expect(body.Url).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{30}\.webp$/);
    const widths: (number | undefined)[] = [];
    for (const width of [160, 400, 800] as const) {
      const response = await get(imageUrl(body.Url as string, width));
      expect(response.headers.get("content-type")).toBe("image/webp");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.includes("SECRET PLACE")).toBe(false);
      const made = await sharp(bytes).metadata();
      expect([made.format, made.exif]).toEqual(["webp", undefined]);
      widths.push(made.height);
    }
    expect(widths).toEqual([160, 400, 800]);
    const [row] = await opened.db
      .select()
      .from(media)
      .where(eq(media.url, body.Url as string));
    expect(row).toMatchObject({ ownerId: seller.userId, kind: "product", width: 400, height: 800 });
  });

  it("is wider for a cover", async () => {
    const { body } = await upload("Image", await drawing(3000, 1000).png().toBuffer(), seller, "cover");
    expect(body.Width).toBe(1600);
    const medium = await get((body.Url as string).replace(/\/([^/]+)$/, "/w800/$1"));
    expect((await sharp(Buffer.from(await medium.arrayBuffer())).metadata()).width).toBe(800);
  });

  it("is for people signed in; videos are for sellers", async () => {
    const image = await drawing(100, 100).png().toBuffer();
    const shopper = await makeAccount(opened.db);
    expect((await upload("Image", image, null)).status).toBe(401);
    expect((await upload("Image", image, shopper)).status).toBe(200);
    expect((await upload("Video", image, shopper)).status).toBe(403);
  });
});

describe("room for uploads", () => {
  const small = drawing(100, 100).png().toBuffer();
  const kept = (who: Account) => opened.db.$count(media, eq(media.ownerId, who.userId));

  it("is for 60 files a day of a shopper, also when 75 come at once", async () => {
    const shopper = await makeAccount(opened.db);
    const image = await small;
    const answers = await Promise.all(Array.from({ length: 75 }, () => upload("Image", image, shopper)));
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([...statuses].map(([status, { length }]) => [status, length]).toSorted()).toEqual([
      [200, 60],
      [429, 15],
    ]);
    expect(statuses.get(429)?.[0]?.body.detail).toMatch(
      /^You may upload 60 files a day, and none is left\. The next one can be sent in 23 h 5\d min\.$|24 h 0 min/,
    );
    expect(await kept(shopper)).toBe(60);
  });

  it("is given back by a file that is refused", async () => {
    const shopper = await makeAccount(opened.db);
    for (let count = 0; count < 3; count++) expect((await upload("Image", "no image", shopper)).status).toBe(422);
    expect(await kept(shopper)).toBe(0);
  });

  it.each([
    ["today", 600_000_000, "now()", 429, /^You have 0 MB left of what you may upload today\. More becomes free in/],
    ["in all", 2_000_000_000, "now() - interval '9 days'", 422, /^Your account has 0 MB left for uploads\./],
  ])("ends with the bytes %s", async (_name, bytes, at, status, detail) => {
    const shopper = await makeAccount(opened.db);
    const url = `/media/${randomUUID()}`;
    await opened.db.insert(media).values({ url, ownerId: shopper.userId, kind: "review", bytes });
    await opened.db
      .update(media)
      .set({ createdAt: sql.raw(at) })
      .where(eq(media.url, url));
    const answer = await upload("Image", await small, shopper);
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(detail)]);
  });

  it("that a crash has left reserved is free once unused uploads are deleted", async () => {
    const shopper = await makeAccount(opened.db);
    const url = `/media/ab/${"c".repeat(30)}.mp4`;
    await opened.db.insert(media).values({ url, ownerId: shopper.userId, kind: "video", bytes: 100_000_000 });
    await deleteOrphanedMedia(new Date(Date.now() + 2 * 86_400_000));
    expect(await kept(shopper)).toBe(0);
  });
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>`;
const hostile: [string, () => Promise<Uint8Array | string> | Uint8Array | string, number][] = [
  ["an SVG", () => svg, 422],
  ["an SVG with an XML head", () => `<?xml version="1.0"?>${svg}`, 422],
  ["a page", () => "<!doctype html><script>alert(1)</script>", 422],
  ["a script", () => "#!/bin/sh\nrm -rf /", 422],
  ["PHP behind a GIF's first bytes", () => "GIF89a<?php system($_GET['c']); ?>", 422],
  ["a JPEG's first bytes and nothing else", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]), 422],
  ["a PDF", () => "%PDF-1.7\n1 0 obj", 422],
  ["a ZIP", () => Buffer.from("504b0304140000000800", "hex"), 422],
  ["a program", () => Buffer.from("7f454c4602010100", "hex"), 422],
  ["nothing", () => "", 400],
  ["an image of 26 megapixels", () => drawing(5200, 5000).png().toBuffer(), 422],
  ["an image that declares a huge size", () => bombOf(60_000, 60_000), 422],
  [
    "a truncated image",
    async () => (await drawing(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5_000),
    422,
  ],
  ["a tiny image", () => drawing(20, 20).png().toBuffer(), 422],
  ["a line", () => drawing(3000, 90).png().toBuffer(), 422],
  ["an animation", () => drawing(300, 300).gif().toBuffer(), 422],
  ["more than 10 MB", () => new Uint8Array(10_000_001), 413],
];

/** Creates a PNG whose header claims a size that must not be allocated. */
async function bombOf(width: number, height: number): Promise<Buffer> {
  const bytes = await drawing(100, 100).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe("a hostile file is rejected and nothing of it is stored", () => {
  test.each(hostile)("%s", async (_name, make, status) => {
    const before = filesKept();
    const started = performance.now();
    const answer = await upload("Image", await make(), seller, "", "photo.png");
    expect([answer.status, typeof answer.body.detail]).toEqual([status, "string"]);
    expect(answer.body.detail).not.toMatch(/vips|sharp|tmp|node_modules/i);
    expect(filesKept()).toBe(before);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("data after a real image is removed", async () => {
    const polyglot = Buffer.concat([await drawing(200, 200).jpeg().toBuffer(), Buffer.from(svg)]);
    const { status, body } = await upload("Image", polyglot);
    expect(status).toBe(200);
    const kept = Buffer.from(await (await get(body.Url as string)).arrayBuffer());
    expect(kept.includes("script")).toBe(false);
  });

  it("two files at once, another field, no multipart", async () => {
    const image = await drawing(100, 100).png().toBuffer();
    const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const init = { method: "POST", headers: { "x-client-address": "1", ...seller.bearer, ...headers }, body };
      return (await respond(new Request("http://localhost/api/Image/UploadProductImage", init))).status;
    };
    const two = new FormData();
    for (const name of ["a", "b"]) two.append("file", new Blob([image as BlobPart]), name);
    const other = new FormData();
    other.append("picture", new Blob([image as BlobPart]), "a.png");
    const statuses = [await post(two), await post(other), await post("{}", { "content-type": "application/json" })];
    expect(statuses).toEqual([400, 400, 415]);
    expect(await post("--x\r\nbroken", { "content-type": "multipart/form-data; boundary=x" })).toBe(400);
  });
});

/** The smallest files that are detected as video by their content. */
function box(type: string, ...parts: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}
const mp4 = () =>
  Buffer.concat([
    box("ftyp", "isom\u0000\u0000\u0002\u0000isommp41"),
    box(
      "moov",
      box("mvhd", Buffer.alloc(100)),
      box("trak", box("mdia"), box("udta", "+23.7+090.4/")),
      box("udta", "SECRET PLACE"),
    ),
    box("mdat", "0123456789".repeat(50)),
  ]);

describe("an uploaded video", () => {
  it("is stored without its location, and served in ranges", async () => {
    const { status, body } = await upload("Video", mp4());
    expect([status, body.Bytes]).toEqual([200, mp4().length]);
    expect(body.Url).toMatch(/\.mp4$/);
    const whole = Buffer.from(await (await get(body.Url as string)).arrayBuffer());
    expect(whole.length).toBe(mp4().length);
    expect(whole.includes("SECRET PLACE") || whole.includes("+23.7")).toBe(false);
    expect(whole.includes("0123456789".repeat(50))).toBe(true);
    const part = await get(body.Url as string, { range: "bytes=0-7" });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      `bytes 0-7/${whole.length}`,
      "8",
    ]);
    expect((await part.arrayBuffer()).byteLength).toBe(8);
    expect((await get(body.Url as string, { range: "bytes=999999-" })).status).toBe(416);
  });

  it.each<[string, () => Uint8Array]>([
    [
      "the 27 bytes that a WebM begins with",
      () => Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex").subarray(0, 27),
    ],
    ["an MP4 with a ZIP behind it", () => Buffer.concat([mp4(), Buffer.from("504b0304140000000800", "hex")])],
    ["an MP4 with a page behind it", () => Buffer.concat([mp4(), Buffer.from("<html><script>alert(1)</script>")])],
    [
      "an MP4 without a track",
      () =>
        Buffer.concat([
          box("ftyp", "isom\u0000\u0000\u0002\u0000isommp41"),
          box("moov", box("mvhd")),
          box("mdat", "0"),
        ]),
    ],
    ["an MP4's first box alone", () => box("ftyp", "isom\u0000\u0000\u0002\u0000isommp41")],
  ])("is refused when it is %s", async (_name, make) => {
    const before = filesKept();
    const { status, body } = await upload("Video", make(), seller, "", "video.mp4");
    expect([status, body.detail]).toEqual([422, expect.stringContaining("not a video")]);
    expect(filesKept()).toBe(before);
  });

  it("is recognised by its content", async () => {
    expect((await upload("Video", svg, seller, "", "video.mp4")).status).toBe(422);
    expect((await upload("Video", await drawing(100, 100).png().toBuffer(), seller, "", "video.mp4")).status).toBe(422);
  });
});

describe("what nothing uses", () => {
  const later = new Date(Date.now() + 2 * 86_400_000);

  it("is removed after a day, in every width; what is shown or in a draft stays", async () => {
    await deleteOrphanedMedia(later);
    const image = async (seed: number) =>
      (
        await upload(
          "Image",
          await drawing(200 + seed, 200)
            .png()
            .toBuffer(),
        )
      ).body.Url as string;
    const [unused, shown, covering, typed] = [await image(1), await image(2), await image(3), await image(4)];
    const shop = await makeShop(opened.db);
    const { ID } = await makeProduct(shop, {});
    await opened.db.insert(productImages).values({ productId: ID, url: shown });
    await opened.db.update(shops).set({ cover: covering }).where(eq(shops.slug, "mati-studio"));
    const payload = { Name: "Vase", Photos: [{ Url: typed }] };
    await opened.db.insert(productDrafts).values({ id: randomUUID(), ownerId: seller.userId, payload });
    // Too early for all of them.
    expect(await deleteOrphanedMedia()).toBe(0);
    const files = filesKept();
    expect((await Promise.all([deleteOrphanedMedia(later), deleteOrphanedMedia(later)])).toSorted()).toEqual([0, 1]);
    expect(files - filesKept()).toBe(3);
    expect((await get(unused)).status).toBe(404);
    for (const url of [shown, covering, typed]) expect((await get(url)).status).toBe(200);
    const body = {
      Name: "Late",
      State: "Draft",
      Images: [unused],
      OptionList: [{ items: [{ Price: 1, Quantity: 1 }] }],
    };
    const late = await send("POST", "UserProduct/AddNewProduct", body, seller.bearer);
    expect([late.status, late.body.errors[0].path]).toEqual([400, "Images"]);
  });
});

describe("what is served", () => {
  it("is cached forever and runs no script", async () => {
    const { body } = await upload("Image", await drawing(200, 200).png().toBuffer());
    const response = await get(body.Url as string);
    const head = Object.fromEntries(response.headers);
    expect(head).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect((await get(body.Url as string, { "if-none-match": head.etag ?? "" })).status).toBe(304);
    const asked = await get(body.Url as string, {}, "HEAD");
    expect([asked.headers.get("content-length"), asked.body]).toEqual([head["content-length"], null]);
  });

  test.each(["/media/../database/x", "/media/ab/x.svg", "/media/outbox/a.eml", `/media/ab/${"0".repeat(30)}.webp`])(
    "%s is not found",
    async (url) => {
      expect((await get(url)).status).toBe(404);
    },
  );
});
