export const pictureWidths = [160, 400, 800] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/**
 * The address at which a stored one is shown: that of an upload (`/media/…`) at S3_PUBLIC_URL, where that is set. It is
 * made at the moment of showing and never stored. The browser learns it from the document.
 */
export function fileUrl(url: string): string {
  if (!url.startsWith("/media/")) return url;
  const base = typeof window === "undefined" ? process.env.S3_PUBLIC_URL : document.documentElement.dataset.uploads;
  return base ? `${base.replace(/\/+$/, "")}/${url.slice("/media/".length)}` : url;
}

const convertible = /\.(?:jpe?g|png|bmp|tiff?)$/i;

/** The smaller variants of `/a/b.webp` are `/a/w400/b.webp` and `/a/w160/b.webp`; the stored file is 800 px wide. */
export function pictureUrl(url: string, width: PictureWidth): string {
  const webp = webpUrl(url);
  if (width === 800) return webp;
  const slash = webp.lastIndexOf("/") + 1;
  return `${webp.slice(0, slash)}w${width}/${webp.slice(slash)}`;
}

/** For `srcset`: every width of one picture. */
export function pictureSet(url: string): string {
  return pictureWidths.map((width) => `${pictureUrl(url, width)} ${width}w`).join(", ");
}

/** jpg, jpeg, png, bmp and tiff paths become their webp variant (§9.13). */
export function webpUrl(url: string): string {
  const shown = fileUrl(url);
  if (!convertible.test(shown)) return shown;
  const slash = shown.lastIndexOf("/") + 1;
  return `${shown.slice(0, slash)}webp/${shown.slice(slash).replace(convertible, ".webp")}`;
}

/** §5.11. */
export function isVideo(url: string): boolean {
  return /\.(?:mp4|webm|ogg|mov|avi|mkv|flv|wmv)$/i.test(url);
}
