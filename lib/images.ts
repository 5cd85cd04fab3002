export const imageWidths = [160, 400, 800] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Public address of a stored file, for uploads at S3_PUBLIC_URL, which browsers read from the root. Not stored. */
export function fileUrl(url: string): string {
  if (!url.startsWith("/media/")) return url;
  const base = typeof window === "undefined" ? process.env.S3_PUBLIC_URL : document.documentElement.dataset.uploads;
  return base ? `${base.replace(/\/+$/, "")}/${url.slice("/media/".length)}` : url;
}

const convertible = /\.(?:jpe?g|png|bmp|tiff?)$/i;

/** The smaller variants of `/a/b.webp` are `/a/w400/b.webp` and `/a/w160/b.webp`; the stored file is 800 px wide. */
export function imageUrl(url: string, width: ImageWidth): string {
  const webp = webpUrl(url);
  if (width === 800) return webp;
  const slash = webp.lastIndexOf("/") + 1;
  return `${webp.slice(0, slash)}w${width}/${webp.slice(slash)}`;
}

export function imageSrcSet(url: string): string {
  return imageWidths.map((width) => `${imageUrl(url, width)} ${width}w`).join(", ");
}

/** Returns the webp variant of a jpg, jpeg, png, bmp or tiff path (§9.13). */
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
