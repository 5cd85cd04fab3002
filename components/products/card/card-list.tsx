"use client";

import type { ShownCurrency } from "@/lib/money";
import { localPath, productPath } from "@/lib/paths";
import { JsonLd } from "@/lib/seo/json-ld";
import { listMarkup } from "@/lib/seo/list-markup";

import { Card, type CardProps } from "./card";
import { readCard, type CardRow } from "./card-data";
import type { CardMessages } from "./card-messages";

export type CardListProps = Pick<CardProps, "layout" | "hideBrand" | "onRemove" | "heading" | "sizes"> & {
  rows: CardRow[];
  messages: CardMessages;
  currency: ShownCurrency;
  /** How many cards from the first on load their images at once. */
  eager?: number;
  columns: string;
  /** Inputs of the list's structured data, where the cards are a page of a list. */
  listing?: {
    /** Position of the first card in the list, from 1. */
    first: number;
    origin: string;
  };
};

/** A client component: the HTML has the cards once, and only their values are sent in addition. */
export function CardList({ rows, messages, currency, eager = 0, columns, listing, ...look }: CardListProps) {
  return (
    <>
      <ul className={`pgrid ${columns}`}>
        {rows.map((row, index) => (
          <li key={row[0]} className="cell">
            <Card {...{ row, messages, currency }} {...look} eager={index < eager} />
          </li>
        ))}
      </ul>
      {listing && <ListMarkup {...{ rows, messages, listing }} />}
    </>
  );
}

type ListMarkupProps = Pick<CardListProps, "rows" | "messages"> & { listing: NonNullable<CardListProps["listing"]> };

/** Built from the cards' own values: sent separately, it would weigh as much as they do. */
function ListMarkup({ rows, messages, listing: { first, origin } }: ListMarkupProps) {
  const entries = rows.map(readCard).map((card) => ({ name: card.Name, path: productPath(card) }));
  return <JsonLd data={listMarkup(entries, first, (path) => origin + localPath(messages.language, path))} />;
}
