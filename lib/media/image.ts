import "server-only";

import { errorText } from "@/lib/api/error-text";
import type { Sharp } from "sharp";

import { ApiError } from "@/lib/api/errors";

import { largestWidth, uploadLimits, type ImageUse } from "./rules";

export type Variant = { /** "" for the image itself. */ folder: "" | "w160/" | "w400/" | "w800/"; bytes: Buffer };
export type ProcessedImage = { width: number; height: number; variants: Variant[] };

const formats = ["jpeg", "png", "webp", "heif"];
/** The first is the one in the URL. */
const widthsBelow = { "w800/": 800, "w400/": 400, "w160/": 160 } as const;

/** WebP quality, at most 100. A page has many cards and thumbnails, which are shown small on dense screens. */
const fullQuality = 82;
const smallQuality = 75;

/** Creates every width as WebP, rotated upright and without metadata. @throws ApiError unprocessable with the reason */
export async function makeImage(file: string, use: ImageUse): Promise<ProcessedImage> {
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
  const { default: sharp } = await import("sharp");
  const image = sharp(file, { limitInputPixels: uploadLimits.pixels, failOn: "error", animated: false });
  const { format, width, height } = await image.metadata().catch(reject);
  if (!formats.includes(format)) throw new ApiError("unprocessable", errorText("upload.notAnImage"));
  if (width * height > uploadLimits.pixels) throw new ApiError("unprocessable", errorText("upload.tooManyPixels"));
  if (Math.min(width, height) < uploadLimits.minSide) throw new ApiError("unprocessable", errorText("upload.tooSmall"));
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (ratio > uploadLimits.maxRatio) throw new ApiError("unprocessable", errorText("upload.tooLong"));
  return image.rotate().timeout({ seconds: 15 });
}

function encode(image: Sharp, width: number, quality: number) {
  return image
    .resize({ width, height: width, fit: "inside", withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(reject);
}

function reject(error: unknown): never {
  const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
  throw new ApiError("unprocessable", isLarge ? errorText("upload.tooManyPixels") : errorText("upload.broken"));
}
