"use client";

import { useEffect, useRef, useState } from "react";

import { onceInView } from "@/components/ui/in-view";
import { cardInCents } from "@/lib/products/amount-rules";
import { readViews } from "@/stores/recent-views";
import { useShownCurrency } from "@/stores/currency";

import { cardRow, type CardRow } from "@/components/products/card/card-data";
import { CardList } from "@/components/products/card/card-list";
import type { CardMessages } from "@/components/products/card/card-messages";

type RecentProps = { /** Of the product that is looked at now. */ ID: number; title: string; messages: CardMessages };

/** Views that fill one row. */
const shown = 5;

/** Recent views, newest first; read when their place comes near. */
export function RecentRow({ ID, title, messages }: RecentProps) {
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<CardRow[]>([]);
  const currency = useShownCurrency();
  useEffect(() => {
    if (!place.current) return;
    const show = () => {
      const seen = readViews().filter((view) => view.ID !== ID);
      setRows(
        seen
          .slice(-shown)
          .toReversed()
          .map((view) => cardRow(cardInCents(view))),
      );
    };
    return onceInView(place.current, show, { rootMargin: "600px" });
  }, [ID]);
  return (
    <div ref={place}>
      {rows.length > 0 && (
        <section className="prow" aria-labelledby="recent">
          <h2 id="recent">{title}</h2>
          <CardList {...{ rows, messages, currency }} columns="one-row" />
        </section>
      )}
    </div>
  );
}
