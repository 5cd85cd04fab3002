/**
 * `?option=ID` names an option of a product. A kept page may not read its query, so the middleware moves the option into
 * the page's own segment (`lamp~12`), which no address of the shop shows.
 */
const mark = "~";
const details = /^\/products\/details\/([^/]+)$/;
const largestId = 2_147_483_647;

/** The inner path of a page. @param path without language @param option the query's value, null where there is none */
export function pathWithOption(path: string, option: string | null): string {
  const segment = details.exec(path)?.[1];
  if (segment === undefined) return path;
  // Nobody may ask for the inner form: two marks are the address of nothing.
  if (/~|%7e/i.test(segment)) return `${path}${mark}${mark}`;
  return isOptionId(option) ? `${path}${mark}${option}` : path;
}

export type OptionAddress = { slug: string; optionId?: number };

/** Reads the segment back; null for what `pathWithOption` does not write. */
export function parseOptionSegment(segment: string): OptionAddress | null {
  const [slug = "", option, ...rest] = segment.replaceAll(/%7e/gi, mark).split(mark);
  if (slug === "" || rest.length > 0) return null;
  if (option === undefined) return { slug };
  return isOptionId(option) ? { slug, optionId: Number(option) } : null;
}

function isOptionId(option: string | null): option is string {
  return option !== null && /^[1-9]\d{0,9}$/.test(option) && Number(option) <= largestId;
}
