"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pagesShown } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { mostCounted } from "@/lib/counts";

type ListStatesProps<T> = {
  query: UseQueryResult<T>;
  isEmpty: (data: T) => boolean;
  empty: ReactNode;
  children: (data: T) => ReactNode;
};

export function ListStates<T>({ query, isEmpty, empty, children }: ListStatesProps<T>) {
  const t = useTranslations("dashboard");
  const { data, isError, isFetching, refetch } = query;
  if (data === undefined && isError) {
    return (
      <EmptyState
        icon="rotate-ccw"
        title={t("failedTitle")}
        text={t("failedText")}
        action={<Button onClick={() => void refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={t("loading")} className="grid gap-3 p-4">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    );
  }
  return <div aria-busy={isFetching || undefined}>{isEmpty(data) ? empty : children(data)}</div>;
}

type PagedStatesProps<T> = Omit<ListStatesProps<T>, "isEmpty"> & {
  page: number;
  limit: number;
  onTurn: (page: number) => void;
};

export function PagedStates<T extends { Counts: number; Result: readonly unknown[] }>(props: PagedStatesProps<T>) {
  const { page, limit, onTurn, children, ...rest } = props;
  return (
    <ListStates {...rest} isEmpty={({ Counts, Result }) => Counts === 0 || (page === 1 && Result.length === 0)}>
      {(data) => (
        <>
          {data.Result.length > 0 ? (
            children(data)
          ) : (
            <PastEnd onLast={() => onTurn(Math.max(1, Math.ceil(data.Counts / limit)))} />
          )}
          <Pager page={page} count={data.Counts} limit={limit} onTurn={onTurn} />
        </>
      )}
    </ListStates>
  );
}

/** An address with a page that the list does not have, as after rows are gone. */
function PastEnd({ onLast }: { onLast: () => void }) {
  const t = useTranslations("dashboard");
  return (
    <EmptyState
      icon="list"
      title={t("pastEnd")}
      text={t("pastEndText")}
      action={
        <Button variant="line" onClick={onLast}>
          {t("lastPage")}
        </Button>
      }
    />
  );
}

type PagerProps = { page: number; count: number; limit: number; onTurn: (page: number) => void };

export function Pager({ page, count, limit, onTurn }: PagerProps) {
  const t = useTranslations("dashboard");
  const pages = Math.ceil(count / limit);
  if (pages < 2) return null;
  return (
    <>
      <PageButtons page={page} pages={pages} onTurn={onTurn} />
      {page === pages && count === mostCounted && (
        <p className="px-3 pb-3 text-center text-[14px] text-ink-2">{t("pagesEnd", { count })}</p>
      )}
    </>
  );
}

type PageButtonsProps = { page: number; pages: number; onTurn: (page: number) => void };

function PageButtons({ page, pages, onTurn }: PageButtonsProps) {
  const t = useTranslations("dashboard");
  return (
    <nav
      aria-label={t("pages")}
      className="flex items-center justify-between gap-3 border-t border-line p-3 text-[14px]"
    >
      <Button variant="line" size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t("previous")}
      </Button>
      <span className="flex flex-wrap items-center justify-center gap-1">
        <span className="mr-2">{t("pageOf", { page, pages })}</span>
        {pagesShown(page, pages).map((each, index, shown) =>
          each === null ? (
            <span key={`after-${shown[index - 1]}`} className="max-md:hidden">
              …
            </span>
          ) : (
            <button
              key={each}
              type="button"
              aria-label={t("pageNumber", { page: each })}
              aria-current={each === page ? "page" : undefined}
              className={`min-h-9 min-w-9 rounded-sm tabular-nums max-md:hidden ${each === page ? "bg-pond-800 text-white" : "hover:bg-mist"}`}
              onClick={() => onTurn(each)}
            >
              {each}
            </button>
          ),
        )}
      </span>
      <Button variant="line" size="sm" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t("next")}
      </Button>
    </nav>
  );
}
