/** What cached reads and pages depend on; `invalidate` of lib/cache.ts names what has changed. */
export const tags = {
  categories: "categories",
  brands: "brands",
  currencies: "currencies",
  /** All lists and rows of products; of an edit only the following four change. */
  lists: "lists",
  catalogue: "catalogue",
  category: (slug: string) => `category:${slug}`,
  brand: (slug: string) => `brand:${slug}`,
  product: (slug: string) => `product:${slug}`,
  store: (slug: string) => `store:${slug}`,
} as const;
