"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";

import { ListStates } from "@/components/dashboard/list-states";
import { callQuery } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { localPath, productPath } from "@/lib/paths";
import type { ExplainedResult } from "@/lib/search/admin-contract";

/** Why the results of a search are where they are. */
export function SearchExplanation() {
  const t = useTranslations("admin.search");
  const [asked, setAsked] = useState<{ text: string; product?: string } | null>(null);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [text, product] = ["text", "product"].map((name) => String(given.get(name) ?? "").trim());
    if (text) setAsked({ text, ...(product && { product }) });
  };
  return (
    <>
      <form onSubmit={ask} className="flex flex-wrap items-end gap-3 px-4 py-3 md:px-5">
        <label className="min-w-[180px] flex-1 text-[13px] font-medium">
          {t("searched")}
          <input name="text" required maxLength={200} className="input mt-1" />
        </label>
        <label className="min-w-[180px] flex-1 text-[13px] font-medium">
          {t("explained.product")}
          <input name="product" maxLength={120} className="input mt-1" />
        </label>
        <Button type="submit" variant="line">
          {t("explained.ask")}
        </Button>
      </form>
      {asked && <Results key={JSON.stringify(asked)} asked={asked} />}
    </>
  );
}

function Results({ asked }: { asked: { text: string; product?: string } }) {
  const t = useTranslations("admin.search.explained");
  const query = useQuery(callQuery("GET Admin/ExplainSearch", { query: asked }));
  return (
    <ListStates
      query={query}
      isEmpty={({ Results: rows }) => rows.length === 0}
      empty={<EmptyState icon="search" title={t("none")} text={t("noneText")} />}
    >
      {({ Results: rows }) => (
        <ol>
          {rows.map((row) => (
            <Result key={row.Slug} row={row} />
          ))}
        </ol>
      )}
    </ListStates>
  );
}

function Result({ row }: { row: ExplainedResult }) {
  const t = useTranslations("admin.search.explained");
  const language = useLocale();
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const facts = [
    ...(row.IsCode ? [t("code")] : []),
    ...(row.Named > 0 ? [t("named", { points: digits.format(row.Named) })] : []),
    row.Stock > 0 ? t("stock", { points: digits.format(row.Stock) }) : t("soldOut"),
    t("length", { factor: digits.format(row.Shortness) }),
    t("demand", {
      factor: digits.format(row.Demand),
      sold: digits.format(row.Sold),
      rating: digits.format(row.Rating),
    }),
    ...(row.Boost === 1 ? [] : [t("boost", { factor: digits.format(row.Boost) })]),
  ];
  return (
    <li className="border-t border-line px-4 py-3 text-[14px] md:px-5">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{row.Place === null ? t("notFound") : t("place", { place: row.Place })}</span>
        <a href={localPath(language, productPath(row))} className="font-medium hover:underline">
          {row.Name}
        </a>
        <span className="text-ink-2">{t("score", { score: digits.format(row.Score) })}</span>
      </p>
      <ul className="mt-1 text-[13px] text-ink-2">
        {row.Terms.map((term) => (
          <li key={term.Typed}>
            {t("term", {
              term: term.Typed,
              rarity: digits.format(term.Rarity),
              met: digits.format(term.Met),
              places: term.Places.map((place) => t(`places.${place}`)).join(", ") || t("nowhere"),
            })}
          </li>
        ))}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </li>
  );
}
