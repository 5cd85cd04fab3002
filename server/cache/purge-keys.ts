/** On every page, to purge all of them. */
export const allKey = "everything";
/** The tag for everything, as in store.mjs. */
export const allTags = "*";
/** Tags of Next's own, by the place of a file. Nothing invalidates them. */
const implicitTag = "_N_T_";

export function purgeKeys(tags: readonly string[]): string[] {
  return [allKey, ...new Set(tags.filter((tag) => !tag.startsWith(implicitTag)).map(keyOf))];
}

export function keysToPurge(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => (tag === allTags ? allKey : keyOf(tag))))];
}

/** Keys are separated by spaces in one header and by commas in the other. */
const keyOf = (tag: string) => encodeURIComponent(tag).replaceAll("%3A", ":");
