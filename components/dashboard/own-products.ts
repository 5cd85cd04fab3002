import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

import { toast, undoTime } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import { centsOf } from "@/lib/dollars";
import type { InCents } from "@/lib/amounts";
import type { OutputOf } from "@/lib/api/endpoint";
import { firstToSell } from "@/lib/products/price-rules";
import type { EditOutcome } from "@/lib/publishing/edit-result-contract";
import type { editingContract, OwnProduct, ProductEdit } from "@/lib/publishing/editing-contract";
import type { OwnRow } from "@/lib/publishing/own-row-contract";
import type { ProductState } from "@/lib/publishing/rules";

import { keepsCounts } from "./menu-counts";

const listKey = ["GET UserProduct/GetUserProducts"];
type ProductPage = InCents<OutputOf<(typeof editingContract)["GET UserProduct/GetUserProducts"]>>;
const chunk = 200;

/** Shown above the list instead of over its controls. */
export type News = { text: string; failures: string[]; undo?: () => void };

/** Returns a function that reads the lists of own products, and their number in the menu, again. */
export function useProductsChanged(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    void client.invalidateQueries({ queryKey: listKey });
    router.refresh();
  };
}

/** Shows a product, as it was read just now, in the lists. */
export function useRowUpdate(): (product: OwnProduct) => void {
  const client = useQueryClient();
  return ({ PUID, Version, OptionList }) => {
    const items = OptionList.flatMap((group) => group.items);
    const now = {
      Version,
      PriceCents: firstToSell(items, (item) => item.PriceCents)?.PriceCents ?? 0,
      Quantity: items.reduce((sum, { Quantity }) => sum + Quantity, 0),
    };
    const updated = (row: OwnRow): OwnRow => (row.PUID === PUID ? { ...row, ...now } : row);
    client.setQueriesData<ProductPage>(
      { queryKey: listKey },
      (page) => page && { ...page, Result: page.Result.map(updated) },
    );
  };
}

/** Many edits in several calls, with an optimistic update of the shown rows. */
export function useProductEdits(news: (news: News | null) => void) {
  const t = useTranslations("dashboard.products");
  const client = useQueryClient();
  const changed = useProductsChanged();
  const [done, setDone] = useState(0);
  const edits = useMutation({
    meta: keepsCounts,
    mutationFn: async (all: readonly ProductEdit[]) => {
      const Results: EditOutcome[] = [];
      for (let at = 0; at < all.length; at += chunk) {
        setDone(at);
        const { Results: some } = await call("POST UserProduct/EditProducts", {
          body: { Edits: all.slice(at, at + chunk) },
        });
        Results.push(...some);
      }
      return Results;
    },
    onMutate: async (all) => {
      await client.cancelQueries({ queryKey: listKey });
      const before = client.getQueriesData<ProductPage>({ queryKey: listKey });
      const states = statesOf(client);
      client.setQueriesData<ProductPage>({ queryKey: listKey }, (page) => page && withEdits(page, all));
      return { before, states };
    },
    onSuccess: (results, all, { states }) => {
      const failed = results.filter(({ Ok }) => !Ok);
      const count = results.length - failed.length;
      const sent = results.filter(({ IsWaiting }) => IsWaiting).length;
      const isArchived = all.every(({ State }) => State === "Archived");
      const isRestored = all.every(({ PUID, State }) => State === "Draft" && states.get(PUID) === "Archived");
      const back = all.flatMap(({ PUID }) => (states.has(PUID) ? [{ PUID, State: states.get(PUID) }] : []));
      const canUndo = (isArchived || isRestored) && count > 0 && back.length === all.length;
      const failures = [...new Set(failed.map(({ Message }) => Message))].slice(0, 5);
      news({
        text: t(sent > 0 ? "review.sent" : isArchived ? "archived" : isRestored ? "restored" : "saved", {
          count: sent > 0 ? sent : count,
        }),
        failures: failed.length > 0 ? [t("failedCount", { count: failed.length }), ...failures] : [],
        ...(canUndo && { undo: () => edits.mutate(back) }),
      });
      // A single saved field leaves the rows where they are, so that the next one is below it.
      const isInline = all.length === 1 && all[0]?.State === undefined && failed.length === 0;
      if (!isInline) changed();
    },
    onError: (_error, _edits, context) => {
      for (const [key, page] of context?.before ?? []) client.setQueryData(key, page);
      news({ text: t("notSaved"), failures: [t("tryAgain")] });
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
  return { mutate: edits.mutate, isPending: edits.isPending, done, total: edits.variables?.length ?? 0 };
}

function statesOf(client: QueryClient): Map<string, ProductState> {
  const pages = client.getQueriesData<ProductPage>({ queryKey: listKey });
  return new Map(pages.flatMap(([, page]) => page?.Result ?? []).map(({ PUID, State }) => [PUID, State]));
}

/** The server counts the version up by one, too. */
function withEdits(page: ProductPage, edits: readonly ProductEdit[]): ProductPage {
  const byPuid = new Map(edits.map((edit) => [edit.PUID, edit]));
  const edited = (row: OwnRow): OwnRow => {
    const edit = byPuid.get(row.PUID);
    if (!edit) return row;
    return {
      ...row,
      State: edit.State ?? row.State,
      PriceCents: edit.Price === undefined ? row.PriceCents : centsOf(edit.Price),
      Quantity: edit.Quantity ?? row.Quantity,
      Version: row.Version + 1,
    };
  };
  return { ...page, Result: page.Result.map(edited) };
}

/** Resolves to the path of the copy in the editor; null where that failed. */
export function useProductCopy(news: (news: News | null) => void) {
  const t = useTranslations("dashboard.products");
  const changed = useProductsChanged();
  return useMutation({
    mutationFn: (PUID: string) => call("POST UserProduct/CopyProduct", { body: { PUID } }),
    meta: keepsCounts,
    onSuccess: () => {
      news({ text: t("copied"), failures: [] });
      changed();
    },
    onError: () => news({ text: t("notSaved"), failures: [t("tryAgain")] }),
  });
}

/** Deletes once the time for an undo is over, or as soon as the page is left. */
export function useProductDeletion(news: (news: News | null) => void) {
  const t = useTranslations("dashboard.products");
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const pending = useRef<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (puids: readonly string[]) => setWaiting((now) => now.filter((puid) => !puids.includes(puid)));
  const mutate = useDeletion(news, show);
  const take = () => {
    clearTimeout(timer.current);
    const puids = pending.current;
    pending.current = [];
    return puids;
  };
  const finish = () => {
    const puids = take();
    if (puids.length === 0) return;
    news({ text: t("deleted", { count: puids.length }), failures: [] });
    mutate(puids);
  };
  useOnLeave(finish);
  const undo = () => {
    show(take());
    news(null);
  };
  const remove = (puid: string) => {
    const puids = [...take(), puid];
    pending.current = puids;
    setWaiting((now) => [...now, puid]);
    news({ text: t("deleted", { count: puids.length }), failures: [], undo });
    timer.current = setTimeout(finish, undoTime);
  };
  return { waiting, remove };
}

function useDeletion(news: (news: News | null) => void, onSettled: (puids: readonly string[]) => void) {
  const t = useTranslations("dashboard.products");
  const changed = useProductsChanged();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  const fail = (failures: string[]) => {
    if (isLeft.current) toast({ kind: "error", title: t("notDeleted"), text: failures.join(" ") });
    else news({ text: t("notDeleted"), failures });
  };
  const { mutate } = useMutation({
    mutationFn: (PUIDs: readonly string[]) => call("POST UserProduct/DeleteProducts", { body: { PUIDs: [...PUIDs] } }),
    meta: keepsCounts,
    onSuccess: ({ Results }) => {
      const failures = Results.filter(({ Ok }) => !Ok).map(({ Message }) => Message);
      if (failures.length > 0) fail(failures);
    },
    onError: () => fail([t("tryAgain")]),
    onSettled: (_answer, _error, PUIDs) => {
      onSettled(PUIDs);
      changed();
    },
  });
  return mutate;
}

/** Runs the latest function when the component goes, or the page with it. */
function useOnLeave(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const run = () => latest.current();
    window.addEventListener("pagehide", run);
    return () => {
      window.removeEventListener("pagehide", run);
      run();
    };
  }, []);
}
