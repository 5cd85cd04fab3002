const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*[/>›]\s*/g, " / ")
    .replace(/\s+/g, " ");

export type CategoryLookup = {
  /** "Home & Living / Wall Decor" of a slug. */
  nameOf: (slug: string) => string;
  /** The slug of a category named by its slug, its name or its path; null where there is none, or more than one. */
  slugOf: (text: string) => string | null;
  /** Names of categories that begin alike, for a message. */
  alike: (text: string) => string[];
};

/** @param categories with their names from the top, as "Home & Living / Wall Decor" */
export function categoryLookup(categories: readonly { slug: string; names: readonly string[] }[]): CategoryLookup {
  const found = new Map<string, Set<string>>();
  for (const { slug, names } of categories) {
    for (const name of new Set([slug, names.at(-1) ?? "", names.join(" / ")])) {
      found.set(fold(name), (found.get(fold(name)) ?? new Set()).add(slug));
    }
  }
  const pathOf = new Map(categories.map(({ slug, names }) => [slug, names.join(" / ")]));
  const paths = [...pathOf.values()];
  return {
    nameOf: (slug) => pathOf.get(slug) ?? slug,
    slugOf: (text) => {
      if (pathOf.has(text)) return text;
      const [slug, ...others] = found.get(fold(text)) ?? [];
      return slug !== undefined && others.length === 0 ? slug : null;
    },
    alike: (text) => {
      const wanted = fold(text).slice(0, 4);
      const near = paths.filter((path) =>
        fold(path)
          .split(" / ")
          .some((name) => name.startsWith(wanted)),
      );
      return (near.length > 0 ? near : paths).slice(0, 5);
    },
  };
}
