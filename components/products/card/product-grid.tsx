import { getLocale } from "next-intl/server";

import type { ShownCurrency } from "@/lib/money";
import type { ProductCard as Product } from "@/lib/products/contract";

import type { CardLayout } from "./card";
import { cardRow } from "./card-data";
import { CardList, type CardListProps } from "./card-list";
import { cardMessages } from "./card-messages";

export type ProductGridProps = {
  products: Product[];
  currency: ShownCurrency;
  /** How many cards from the first on load their images at once. */
  eager?: number;
  /** Classes; by default five columns on the widest screens. */
  columns?: string;
  hideBrand?: boolean;
  layout?: Exclude<CardLayout, "large">;
  listing?: CardListProps["listing"];
  /** h3 below a heading of the grid's own. */
  heading?: CardListProps["heading"];
};

const usualColumns = {
  grid: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5",
  row: "md:grid-cols-2 xl:grid-cols-3",
  list: "is-list",
};

export async function ProductGrid({ products, currency, layout = "grid", ...rest }: ProductGridProps) {
  const columns = layout === "list" ? usualColumns.list : (rest.columns ?? usualColumns[layout]);
  const messages = await cardMessages(await getLocale());
  return <CardList {...rest} {...{ messages, currency, layout, columns }} rows={products.map(cardRow)} />;
}
