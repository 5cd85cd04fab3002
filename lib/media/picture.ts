import "server-only";

import sharp, { type Sharp } from "sharp";

import { ApiError } from "@/lib/api/errors";

import { messages } from "./messages";
import { largestWidth, uploadLimits, type ImageUse } from "./rules";

export type Variant = { /** "" for the picture itself. */ folder: "" | "w160/" | "w400/" | "w800/"; bytes: Buffer };
export type Picture = { width: number; height: number; variants: Variant[] };

const formats = ["jpeg", "png", "webp", "heif"];
/** The largest first; the first is what the url names. */
const widthsBelow = { "w800/": 800, "w400/": 400, "w160/": 160 } as const;

/** WebP's scale up to 100. Cards and thumbs come many to a page, and are shown small on dense screens. */
const fullQuality = 82;
const smallQuality = 75;

/** Turned upright, without metadata, as webp in every width. @throws ApiError unprocessable, saying why */
export async function makePicture(file: string, use: ImageUse): Promise<Picture> {
  const upright = await openChecked(file);
  const largest = largestWidth[use];
  const { data, info } = await encode(upright.clone(), largest, fullQuality);
  const folders = Object.keys(widthsBelow) as (keyof typeof widthsBelow)[];
  const smaller = folders.filter((folder) => folder !== "w800/" || largest > 800);
  const variants: Variant[] = [{ folder: "", bytes: data }];
  for (const folder of smaller) {
    const quality = folder === "w800/" ? fullQuality : smallQuality;
    variants.push({ folder, bytes: (await encode(upright.clone(), widthsBelow[folder], quality)).data });
  }
  return { width: info.width, height: info.height, variants };
}

async function openChecked(file: string): Promise<Sharp> {
  const picture = sharp(file, { limitInputPixels: uploadLimits.pixels, failOn: "error", animated: false });
  const { format, width, height } = await picture.metadata().catch(refuse);
  if (!formats.includes(format)) throw new ApiError("unprocessable", messages.notAnImage);
  if (width * height > uploadLimits.pixels) throw new ApiError("unprocessable", messages.tooManyPixels);
  if (Math.min(width, height) < uploadLimits.minSide) throw new ApiError("unprocessable", messages.tooSmall);
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (ratio > uploadLimits.maxRatio) throw new ApiError("unprocessable", messages.tooLong);
  return picture.rotate().timeout({ seconds: 15 });
}

function encode(picture: Sharp, width: number, quality: number) {
  return picture
    .resize({ width, height: width, fit: "inside", withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
}

function refuse(error: unknown): never {
  const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
  throw new ApiError("unprocessable", isLarge ? messages.tooManyPixels : messages.broken);
}
