import "server-only";

import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Metadata, OverlayOptions } from "sharp";
import sharp from "sharp";

import { storage } from "@/lib/adapters/storage";
import { contentTypeOf } from "@/lib/media/rules";

import { cutDescription } from "./description";
import { shareSize } from "./share-image";
import type { ShareSubject } from "./share-subject";

const ground = "#09322a";
const thread = "#86bfa8";
const stitch = "#ffb41f";
/** The background colours of the departments' images. */
const tints: Record<string, string> = {
  home: "#f6ddc8",
  gadget: "#d6e2ed",
  kids: "#ffe59a",
  fashion: "#f8d4dc",
  drone: "#dcddf5",
  health: "#cfeadb",
  auto: "#e3e1d3",
  watch: "#e8d8ee",
};

const patch = { left: 626, top: 58, size: 514, radius: 20 } as const;
const text = { left: 64, width: 500, titleHeight: 268 } as const;

/** A JPEG of 1200 × 630, because some networks do not show WebP. */
export async function renderShareImage(subject: ShareSubject): Promise<Buffer> {
  const [image, label, title] = await Promise.all([
    patchImage(subject),
    subject.label
      ? writing("text.ttf", "Nijer Text 28", cutDescription(withoutEmoji(subject.label), 34), thread)
      : null,
    titleWriting(cutDescription(withoutEmoji(subject.title), 100)),
  ]);
  const titleTop = 500 - title.height;
  const layers: OverlayOptions[] = [
    { input: image, left: patch.left, top: patch.top },
    { input: title.data, left: text.left, top: titleTop },
  ];
  if (label) layers.push({ input: label.data, left: text.left, top: titleTop - 18 - label.height });
  return sharp(Buffer.from(groundDrawing))
    .composite(layers)
    .flatten({ background: ground })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

const emoji = /\p{RI}|(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}](?:\u200D|\uFE0F|\u20E3)*/gu;

/** The faces have none, and would draw boxes with their numbers. */
const withoutEmoji = (words: string) => words.replace(emoji, " ").replace(/\s+/g, " ").trim();

async function patchImage({ image, department }: ShareSubject): Promise<Buffer> {
  const { size, radius } = patch;
  const mask = Buffer.from(
    `<svg width="${size}" height="${size}"><rect width="100%" height="100%" rx="${radius}"/></svg>`,
  );
  const background = tints[department] ?? ground;
  const bytes = await readImage(image);
  const base = bytes
    ? sharp(bytes, { limitInputPixels: 25_000_000 }).resize(size, size, { fit: "cover", position: "attention" })
    : sharp({ create: { width: size, height: size, channels: 3, background } });
  // Flattened first, so that the mask's corners remain transparent.
  const square = await base.flatten({ background }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(square)
    .ensureAlpha()
    .composite([{ input: mask, blend: "dest-in" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Null without such a file. Reads `public` and the uploads only, nothing from other hosts. */
async function readImage(image: string): Promise<Buffer | null> {
  if (image.startsWith(uploads)) return readUpload(image.slice(uploads.length)).catch(() => null);
  const root = path.resolve("public");
  const file = path.join(root, decodeURIComponent(image.split("?")[0] ?? ""));
  if (!image.startsWith("/") || !file.startsWith(root + path.sep)) return null;
  return readFile(file).catch(() => null);
}

const uploads = "/media/";

async function readUpload(key: string): Promise<Buffer | null> {
  if (contentTypeOf(key) !== "image/webp") return null;
  const found = await (await storage()).read(key);
  return found && Buffer.from(await new Response(found.body).arrayBuffer());
}

type Writing = { data: Buffer; height: number };

/** The largest font size at which the title fits. */
async function titleWriting(title: string): Promise<Writing> {
  const sizes = [84, 72, 62, 52, 44];
  for (const size of sizes) {
    const written = await writing("display.ttf", `Nijer Display ${size}`, title, "#ffffff");
    if (written.height <= text.titleHeight) return written;
  }
  return writing("display.ttf", "Nijer Display 36", cutDescription(title, 70), "#ffffff");
}

async function writing(face: string, font: string, words: string, colour: string): Promise<Writing> {
  await bangla();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${words.replace(/[&<>]/g, (character) => markup[character] ?? "")}</span>`,
      font,
      fontfile: faceFile(face),
      width: text.width,
      wrap: "word-char",
      rgba: true,
      dpi: 72,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

const markup: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const faceFile = (name: string) => path.resolve("lib/seo/faces", name);

let banglaLoaded: Promise<Metadata> | undefined;

/** The first font used is the fallback for characters that later fonts lack. */
function bangla(): Promise<Metadata> {
  return (banglaLoaded ??= sharp({
    text: { text: "ব", font: "Nijer Bangla", fontfile: faceFile("bangla.ttf") },
  }).metadata());
}

const middle = { x: patch.left + patch.size / 2, y: patch.top + patch.size / 2 };
const rings = Array.from({ length: 9 }, (_, index) => {
  const radius = 330 + index * 42;
  const opacity = 0.5 - index * 0.045;
  return `<ellipse cx="${middle.x}" cy="${middle.y}" rx="${radius}" ry="${radius * 0.84}" stroke-opacity="${opacity.toFixed(2)}" stroke-dashoffset="${index * 9}"/>`;
}).join("");

const letters =
  "M320 -639 513 -203H521L514 -449V-639H699V0H447L245 -451H237L244 -204V0H59V-639Z M810 0V-487H997V0Z M1110 -86V-487H1297V-86ZM1102 181Q1079 181 1059 179Q1038 177 1023 173L1009 28Q1018 30 1028 32Q1037 33 1047 33Q1086 33 1098 13Q1110 -6 1110 -40V-102H1297V-30Q1297 33 1279 80Q1261 127 1219 154Q1176 181 1102 181Z M1684 16Q1529 16 1455 -48Q1381 -111 1381 -232V-257Q1381 -377 1452 -441Q1522 -506 1654 -506Q1744 -506 1804 -478Q1864 -450 1894 -399Q1924 -348 1924 -278V-266Q1924 -247 1923 -227Q1921 -207 1918 -192H1748Q1751 -218 1752 -243Q1753 -269 1753 -288Q1753 -315 1743 -335Q1732 -354 1710 -364Q1689 -374 1654 -374Q1604 -374 1580 -351Q1556 -328 1556 -287V-254L1558 -237V-208Q1558 -194 1563 -179Q1568 -164 1584 -151Q1601 -139 1632 -131Q1664 -124 1717 -124Q1769 -124 1819 -132Q1868 -140 1916 -155L1900 -23Q1860 -5 1806 6Q1751 16 1684 16ZM1473 -192V-297H1881V-192Z M2192 -258 2145 -358H2185Q2197 -422 2235 -460Q2272 -497 2340 -497Q2353 -497 2364 -496Q2376 -494 2385 -492L2396 -312Q2383 -314 2366 -316Q2349 -317 2334 -317Q2279 -317 2244 -301Q2209 -285 2192 -258ZM2008 0V-487H2185L2178 -320H2196V0Z";

/** Rings behind the text, the word mark, and the stitch below. */
const groundDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
<rect width="100%" height="100%" fill="${ground}"/>
<g fill="none" stroke="${thread}" stroke-width="2" stroke-linecap="round" stroke-dasharray="10 8">${rings}</g>
<rect width="588" height="100%" fill="${ground}"/>
<g transform="translate(60 118) scale(0.082)"><path fill="#fff" d="${letters}"/><path stroke="${stitch}" stroke-width="122" stroke-linecap="round" d="M868-722l82 16M1160-722l82 16"/></g>
<path d="M66 556H560" stroke="${stitch}" stroke-width="4" stroke-linecap="round" stroke-dasharray="18 12"/>
</svg>`;
