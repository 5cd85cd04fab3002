export const rowSorts = ["latest", "name", "price_asc", "price_desc", "stock", "sold"] as const;
export type RowSort = (typeof rowSorts)[number];
