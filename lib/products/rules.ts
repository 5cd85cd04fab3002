/** `badges` and `sorts` as the calls name them (api.md "Catalogue"). */
export const badges = ["sale", "hot", "toprated", "new"] as const;
export type Badge = (typeof badges)[number];

export const sorts = [
  "default",
  "latest",
  "price_asc",
  "price_desc",
  "name_asc",
  "name_desc",
  "rating",
  "discount",
  "sold",
] as const;
export type Sort = (typeof sorts)[number];

export const featuredGroups = ["feature", "gadget-and-gears", "premium", "saver", "toprated"] as const;
export type FeaturedGroup = (typeof featuredGroups)[number];
