/**
 * `?option=ID` selects an option. Cached pages may not read their query, so the middleware moves the option into the
 * segment (`lamp~12`), which no visible URL contains.
 */
const mark = "~";
const details = /^\/products\/details\/([^/]+)$/;
const largestId = 2_147_483_647;

/** @param path without language @param option of the query */
export function pathWithOption(path: string, option: string | null): string {
  const segment = details.exec(path)?.[1];
  if (segment === undefined) return path;
  // The inner form must not be requested directly: two marks never match a page.
  if (/~|%7e/i.test(segment)) return `${path}${mark}${mark}`;
  return isOptionId(option) ? `${path}${mark}${option}` : path;
}

export type OptionAddress = { slug: string; optionId?: number };

/** Null for anything that `pathWithOption` does not write. */
export function parseOptionSegment(segment: string): OptionAddress | null {
  const [slug = "", option, ...rest] = segment.replaceAll(/%7e/gi, mark).split(mark);
  if (slug === "" || rest.length > 0) return null;
  if (option === undefined) return { slug };
  return isOptionId(option) ? { slug, optionId: Number(option) } : null;
}

function isOptionId(option: string | null): option is string {
  return option !== null && /^[1-9]\d{0,9}$/.test(option) && Number(option) <= largestId;
}
