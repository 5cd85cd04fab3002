/** What cached reads and pages depend on; `invalidate` of lib/cache.ts names what has changed. */
export const tags = {
  categories: "categories",
  brands: "brands",
  currencies: "currencies",
  /** Cached as a whole: home, menus, curated rows. */
  lists: "lists",
  product: (slug: string) => `product:${slug}`,
  store: (slug: string) => `store:${slug}`,
} as const;
