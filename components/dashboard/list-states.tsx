"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";

import type { Loaded } from "./use-loaded";

type ListStatesProps<T> = {
  loaded: Loaded<T>;
  isEmpty: (data: T) => boolean;
  empty: ReactNode;
  children: (data: T) => ReactNode;
};

/** Loading, failed, empty, or the list. */
export function ListStates<T>({ loaded, isEmpty, empty, children }: ListStatesProps<T>) {
  const t = useTranslations("dashboard");
  const { data, hasFailed, reload } = loaded;
  if (data === null && hasFailed) {
    return (
      <EmptyState
        icon="rotate-ccw"
        title={t("failedTitle")}
        text={t("failedText")}
        action={<Button onClick={reload}>{t("retry")}</Button>}
      />
    );
  }
  if (data === null) {
    return (
      <div role="status" aria-label={t("loading")} className="grid gap-3 p-4">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    );
  }
  return <div aria-busy={loaded.isLoading || undefined}>{isEmpty(data) ? empty : children(data)}</div>;
}

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void };

export function Pager({ page, pages, onTurn }: PagerProps) {
  const t = useTranslations("dashboard");
  if (pages < 2) return null;
  return (
    <nav
      aria-label={t("pages")}
      className="flex items-center justify-between gap-3 border-t border-line p-3 text-[14px]"
    >
      <Button variant="line" size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t("previous")}
      </Button>
      <span>{t("pageOf", { page, pages })}</span>
      <Button variant="line" size="sm" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t("next")}
      </Button>
    </nav>
  );
}
