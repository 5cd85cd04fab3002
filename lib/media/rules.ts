/** Bytes and pixels. */
export const uploadLimits = {
  imageBytes: 10_000_000,
  videoBytes: 100_000_000,
  pixels: 25_000_000,
  minSide: 80,
  maxRatio: 12,
} as const;

export const imageUses = ["product", "cover", "logo", "review", "message"] as const;
export type ImageUse = (typeof imageUses)[number];

/** The smaller variants are those of `imageUrl`, and 800 for a cover. */
export const largestWidth: Record<ImageUse, number> = {
  product: 800,
  cover: 1600,
  logo: 400,
  review: 1200,
  message: 1200,
};

/** Types that are stored unchanged; the others are converted to WebP. */
export const videoTypes: Record<string, string> = {
  "video/mp4": "mp4",
  "video/webm": "webm",
  "video/quicktime": "mov",
  "video/ogg": "ogg",
};
export const imageTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif"];

const contentTypes: Record<string, string> = {
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
  ogg: "video/ogg",
};

const keyShape = /^[0-9a-f]{2}\/(?:w(?:160|400|800)\/)?[0-9a-f]{30}\.(webp|mp4|webm|mov|ogg)$/;

/** Null for an invalid key under /media. */
export function contentTypeOf(key: string): string | null {
  const extension = keyShape.exec(key)?.[1];
  return extension ? (contentTypes[extension] ?? null) : null;
}

/** Milliseconds for which an upload may be unused: its form may still be open. */
const unusedMs = 86_400_000;

export const clearableBefore = (now: Date) => new Date(now.getTime() - unusedMs);

/** Images of messages have addresses of their own, which the shop checks before it sends anything. */
export const privateFolder = "private";
const privatePath = "/message-pictures/";

/** @param name such as "ab/0f….webp" */
export function uploadUrl(use: ImageUse, name: string): string {
  return use === "message" ? `${privatePath}${name}` : `/media/${name}`;
}

/** An image has several widths. */
export function storageKeysOf(url: string): string[] {
  const [, path, folder, name, extension] =
    /^\/(media|message-pictures)\/([0-9a-f]{2})\/([0-9a-f]{30})\.([a-z0-9]+)$/.exec(url) ?? [];
  if (!folder) return [];
  const root = path === "media" ? "" : `${privateFolder}/`;
  const variants = extension === "webp" ? ["", "w160/", "w400/", "w800/"] : [""];
  return variants.map((variant) => `${root}${folder}/${variant}${name}.${extension}`);
}

/** The upload to which a requested width belongs: "ab/w160/0f….webp" is one of "/message-pictures/ab/0f….webp". */
export function messageImageOf(key: string): string {
  return `${privatePath}${key.replace(/\/w(?:160|400|800)\//, "/")}`;
}

export function storedTypeOf(key: string): string {
  return contentTypeOf(key.replace(`${privateFolder}/`, "")) ?? "application/octet-stream";
}

export type Range = { start: number; end: number };

/** The part of `size` bytes that a Range header requests: null for all, "bad" for an unsatisfiable range. */
export function rangeOf(header: string | null, size: number): Range | null | "bad" {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  // The response to several ranges may be the whole file.
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end || start >= size || (!from && Number(to) === 0) ? "bad" : { start, end };
}
