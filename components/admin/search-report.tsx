"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";

import { ListStates } from "@/components/dashboard/list-states";
import { callQuery } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { CountedSearch } from "@/lib/search/admin-contract";
import { localPath } from "@/lib/paths";

import type { RuleDraft } from "./search-rule-dialog";

type SearchReportProps = { kind: "missed" | "frequent"; onDraft: (draft: RuleDraft) => void };

/** Lists counted searches of the last 30 days. */
export function SearchReport({ kind, onDraft }: SearchReportProps) {
  const t = useTranslations("admin.search");
  const query = useQuery(callQuery("GET Admin/GetSearchReport", { query: {} }));
  const rowsOf = (data: { Missed: CountedSearch[]; Frequent: CountedSearch[] }) =>
    kind === "missed" ? data.Missed : data.Frequent;
  return (
    <ListStates
      query={query}
      isEmpty={(data) => rowsOf(data).length === 0}
      empty={
        <EmptyState icon="search" title={t(kind === "missed" ? "noneMissed" : "noneCounted")} text={t("private")} />
      }
    >
      {(data) => (
        <>
          <p className="px-4 pt-3 text-[13px] text-ink-2 md:px-5">
            {t("total", { searches: data.Searches, misses: data.Misses })} {t("private")}
          </p>
          <ul className="mt-3">
            {rowsOf(data).map((row) => (
              <Row key={row.Query} row={row} onDraft={onDraft} />
            ))}
          </ul>
        </>
      )}
    </ListStates>
  );
}

function Row({
  row: { Query, Searches, Misses },
  onDraft,
}: {
  row: CountedSearch;
  onDraft: (draft: RuleDraft) => void;
}) {
  const t = useTranslations("admin.search");
  const language = useLocale();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2 text-[14px] md:px-5">
      <span className="min-w-[150px] flex-1">
        <a
          href={localPath(language, `/products?q=${encodeURIComponent(Query)}`)}
          className="font-medium hover:underline"
        >
          {Query}
        </a>
        <span className="block text-xs text-ink-2">
          {t("searches", { count: Searches })} · {t("misses", { count: Misses })}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="line"
          onClick={() => onDraft({ kind: "synonyms", Term: Query, Meaning: "", Language: "en" })}
        >
          {t("addSynonym")}
          <span className="sr-only">{` ${Query}`}</span>
        </Button>
        <Button size="sm" variant="line" onClick={() => onDraft({ kind: "redirects", Query, Path: "" })}>
          {t("addRedirect")}
          <span className="sr-only">{` ${Query}`}</span>
        </Button>
      </span>
    </li>
  );
}
