/** Bytes and pixels that an upload may have. */
export const uploadLimits = {
  imageBytes: 10_000_000,
  videoBytes: 100_000_000,
  pixels: 25_000_000,
  minSide: 80,
  maxRatio: 12,
} as const;

/** Uploads within 24 hours. */
export const dailyUploads = { seller: 3_000, other: 60 } as const;

export const imageUses = ["product", "cover", "logo"] as const;
export type ImageUse = (typeof imageUses)[number];

/** Width of the largest variant; the smaller ones are those of `pictureUrl`, and 800 beside a wider cover. */
export const largestWidth: Record<ImageUse, number> = { product: 800, cover: 1600, logo: 400 };

/** What is stored under its own type; the others are made into webp. */
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

/** The content type of a key under /media; null for what cannot be one. */
export function contentTypeOf(key: string): string | null {
  const extension = keyShape.exec(key)?.[1];
  return extension ? (contentTypes[extension] ?? null) : null;
}

/** Milliseconds that an upload may lie unused: somebody may still be typing what it belongs to. */
const patience = 86_400_000;

/** Uploads from before then are cleared away where nothing shows them. */
export const clearableBefore = (now: Date) => new Date(now.getTime() - patience);

/** Every object that was stored for an upload: a picture lies there in several widths. */
export function storageKeysOf(url: string): string[] {
  const [, folder, name, extension] = /^\/media\/([0-9a-f]{2})\/([0-9a-f]{30})\.([a-z0-9]+)$/.exec(url) ?? [];
  if (!folder) return [];
  const variants = extension === "webp" ? ["", "w160/", "w400/", "w800/"] : [""];
  return variants.map((variant) => `${folder}/${variant}${name}.${extension}`);
}

export type Range = { start: number; end: number };

/** What of `size` bytes a Range header asks for: null for the whole, "bad" for nothing that can be given. */
export function rangeOf(header: string | null, size: number): Range | null | "bad" {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  // Several ranges at once may be answered by the whole.
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end || start >= size || (!from && Number(to) === 0) ? "bad" : { start, end };
}
