"use client";

import type { ShownCurrency } from "@/lib/money";

import { Card, type CardProps } from "./card";
import type { CardRow } from "./card-data";
import type { CardWords } from "./card-words";

export type CardListProps = Pick<CardProps, "layout" | "hideBrand" | "onRemove" | "heading" | "sizes"> & {
  rows: CardRow[];
  words: CardWords;
  currency: ShownCurrency;
  /** How many cards from the first on load their pictures at once. */
  eager?: number;
  /** Classes of the columns. */
  columns: string;
};

/** A client component, so that the cards stand in the HTML once and only their values are sent beside it. */
export function CardList({ rows, words, currency, eager = 0, columns, ...look }: CardListProps) {
  return (
    <ul className={`pgrid ${columns}`}>
      {rows.map((row, index) => (
        <li key={row[0]} className="cell">
          <Card {...{ row, words, currency }} {...look} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
