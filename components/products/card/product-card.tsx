import { getLocale } from "next-intl/server";

import type { ShownCurrency } from "@/lib/money";
import type { ProductCard as Product } from "@/lib/products/contract";

import { Card, type CardProps } from "./card";
import { cardRow } from "./card-data";
import { cardMessages } from "./card-messages";

export type ProductCardProps = Pick<CardProps, "layout" | "eager" | "hideBrand" | "sizes" | "heading" | "controls"> & {
  product: Product;
  currency: ShownCurrency;
};

/** Read-only unless `controls` is set: a not-found page keeps such cards without their scripts. */
export async function ProductCard({ product, currency, layout = "grid", ...rest }: ProductCardProps) {
  const { controls = layout !== "grid" } = rest;
  const messages = await cardMessages(await getLocale());
  return <Card {...rest} {...{ messages, currency, layout, controls }} row={cardRow(product)} />;
}
