"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useTransition,
  type ReactNode,
} from "react";

import { LoadingBar } from "@/components/shell/loading-bar";
import { listHref, type ListChange, type ListState } from "@/lib/products/list-rules";
import { useShownCurrency } from "@/stores/currency";
import { rememberOwnSearch } from "@/stores/own-search";
import { isPanelEntry, keepPanelEntry } from "@/components/ui/panel-history";

import { listFormId, submittedState } from "./list-address";

type Moves = {
  /** Includes a choice that is still being applied. */
  state: ListState;
  submit: () => void;
  /** Replaces these groups, for choices outside of the form. */
  choose: (values: NonNullable<ListChange["values"]>) => void;
  /** Another part of the same list; Back does not return to the one before. */
  show: (change: { all: string }) => void;
};

const MovesContext = createContext<Moves | null>(null);

export function useListMoves(): Moves {
  const moves = useContext(MovesContext);
  if (!moves) throw new Error("useListMoves stands outside of ListMoves");
  return moves;
}

/** Choices in the sheet are one step of the history: its entry becomes that of the chosen list. */
function follow(router: ReturnType<typeof useRouter>, href: string): void {
  if (isPanelEntry()) router.replace(href, { scroll: false });
  else router.push(href, { scroll: false });
}

type ListMovesProps = {
  state: ListState;
  /** Includes the language. */
  path: string;
  /** Number of products, announced to screen readers after a change. */
  status: string;
  children: ReactNode;
};

/** Choices keep the scroll position, paging leads to the top. `data-stay` and `data-turn` links need no scripts. */
export function ListMoves({ state, path, status, children }: ListMovesProps) {
  const router = useRouter();
  const currency = useShownCurrency();
  const [isPending, startMove] = useTransition();
  const [shown, setShown] = useOptimistic(state);
  const top = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  const isChip = useRef(false);

  // A removed chip takes the focus with it.
  useEffect(() => {
    if (isPending || !isChip.current) return;
    isChip.current = false;
    const next = document.querySelector<HTMLElement>(".lchips a") ?? top.current;
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  }, [isPending]);

  useEffect(() => {
    if (isPending || !isTurning.current) return;
    isTurning.current = false;
    top.current?.scrollIntoView({ block: "start" });
    top.current?.focus({ preventScroll: true });
  }, [isPending]);

  useEffect(() => void rememberOwnSearch(state.q), [state.q]);

  // Together with the address: Back may follow at once.
  useLayoutEffect(keepPanelEntry, [state]);

  const moves = useMemo((): Moves => {
    const go = (next: ListState) =>
      startMove(() => {
        setShown(next);
        follow(router, listHref(path, next));
      });
    const submit = () => {
      const form = document.getElementById(listFormId);
      if (!(form instanceof HTMLFormElement)) return;
      const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      const next = submittedState(fields, currency);
      if (next) go(next);
    };
    const choose: Moves["choose"] = (values) => {
      go({ ...shown, page: 1, values: { ...shown.values, ...values } });
    };
    const show = (change: { all: string }) =>
      startMove(() => router.replace(listHref(path, shown, change), { scroll: false }));
    return { state: shown, submit, choose, show };
  }, [shown, setShown, currency, path, router]);

  useEffect(() => {
    const element = top.current;
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isTurn = Boolean(link?.closest("[data-turn]"));
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || !(isTurn || link.closest("[data-stay]"))) return;
      event.preventDefault();
      // The document's own listener would follow the link too, and close the sheet around it.
      event.stopPropagation();
      isTurning.current = isTurn;
      isChip.current = link.closest(".lchips") !== null;
      startMove(() => follow(router, link.pathname + link.search));
    };
    element?.addEventListener("click", click);
    return () => element?.removeEventListener("click", click);
  }, [router]);

  return (
    <MovesContext value={moves}>
      <div ref={top} tabIndex={-1} className="list" data-pending={isPending || undefined}>
        <LoadingBar isLoading={isPending} />
        <p role="status" className="sr-only">
          {isPending ? "" : status}
        </p>
        {children}
      </div>
    </MovesContext>
  );
}
