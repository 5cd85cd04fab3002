import { readList, type Cells } from "./csv-rules";
import type { ImportRow } from "./import-rules";

const columns = ["Photos", "Variant photos"] as const;
type PhotoColumn = (typeof columns)[number];

const failedMark = "!";

/** Of another host, or in the archive of the import. */
export const isRemote = (url: string) => /^https:\/\/.{3,1000}$/i.test(url) || archivedName(url) !== null;

const archiveMark = "zip:";
/** Names a file of the archive; a list of photos has no blanks. */
export const archivedUrl = (name: string) => `${archiveMark}${encodeURIComponent(name)}`;

/** Null for another photo. */
export function archivedName(url: string): string | null {
  if (!url.startsWith(archiveMark)) return null;
  try {
    return decodeURIComponent(url.slice(archiveMark.length));
  } catch {
    return null;
  }
}

/** How people know the photo. */
export const sourceOf = (url: string) => archivedName(url) ?? url;
export const isFailed = (url: string) => url.startsWith(failedMark) && isRemote(url.slice(failedMark.length));
export const failedUrl = (url: string) => `${failedMark}${url}`;
export const failedSource = (url: string) => sourceOf(url.slice(failedMark.length));
export const shownSource = (url: string) => (isFailed(url) ? failedSource(url) : sourceOf(url));

/** Lists each address of another host once. */
export function remoteUrls(rows: readonly ImportRow[]): string[] {
  const all = rows.flatMap(({ cells }) => columns.flatMap((column) => readList(cells[column] ?? "")));
  return [...new Set(all.filter(isRemote))];
}

/** Null leaves a photo out. */
export function withPhotos(row: ImportRow, replace: (url: string, column: PhotoColumn) => string | null): ImportRow {
  const cells: Cells = { ...row.cells };
  for (const column of columns) {
    const text = cells[column];
    if (text === undefined) continue;
    const urls = readList(text).flatMap((url) => replace(url, column) ?? []);
    if (urls.length > 0) cells[column] = urls.join(" ");
    else delete cells[column];
  }
  return { ...row, cells };
}

/** Stands for a photo until it is loaded; no upload has such an address. */
export const pendingUrl = (at: number) => `/media/pending/${at}.webp`;

/** Null for photos that are loaded. */
export function pendingPlace(url: string): number | null {
  const [, at] = /^\/media\/pending\/(\d+)\.webp$/.exec(url) ?? [];
  return at === undefined ? null : Number(at);
}
