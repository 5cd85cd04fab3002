import { getLocale } from "next-intl/server";

import type { ShownCurrency } from "@/lib/money";
import type { ProductCard } from "@/lib/products/contract";

import { Card, type CardProps } from "./card";
import { cardRow } from "./card-data";
import { cardMessages } from "./card-messages";

export type ServerCardProps = Pick<CardProps, "layout" | "eager" | "hideBrand" | "sizes" | "heading" | "controls"> & {
  product: ProductCard;
  currency: ShownCurrency;
};

/** Read-only unless `controls` is set: a not-found page keeps such cards without their scripts. */
export async function ServerCard({ product, currency, layout = "grid", ...rest }: ServerCardProps) {
  const { controls = layout !== "grid" } = rest;
  const messages = await cardMessages(await getLocale());
  return <Card {...rest} {...{ messages, currency, layout, controls }} row={cardRow(product)} />;
}
