import { keepPreviousData, queryOptions, type QueryKey } from "@tanstack/react-query";

import { toast } from "@/components/ui/toast";
import { call, CallError, type CallArguments } from "@/lib/api/client";
import type { OutputOf } from "@/lib/api/endpoint";
import type { ShopContract } from "@/lib/api/contract";

type Key = keyof ShopContract & string;

/** Shows the former page while the next one loads. */
export function callQuery<K extends Key>(key: K, ...input: CallArguments<K>) {
  return readQuery((answer) => answer, key, ...input);
}

/** Reads the answer into another shape, such as amounts into cents. */
export function readQuery<K extends Key, Shape>(
  read: (answer: OutputOf<ShopContract[K]>) => Shape,
  key: K,
  ...[input]: CallArguments<K>
) {
  return queryOptions({
    queryKey: [key, input ?? null] as QueryKey,
    queryFn: async ({ signal }) => read(await call(key, ...([input, signal] as CallArguments<K>))),
    placeholderData: keepPreviousData,
  });
}

/** Returns an updater that replaces one row in a cached page of a list. */
export function withRow<Row>(changed: Row, isSame: (row: Row) => boolean) {
  return <Page extends { Result: Row[] }>(page: Page | undefined): Page | undefined =>
    page && { ...page, Result: page.Result.map((row) => (isSame(row) ? changed : row)) };
}

/** What the server says is wrong with the field that was sent, or with the call. */
export function failureText(error: unknown, otherwise: string): string {
  const problem = error instanceof CallError ? error.problem : null;
  return problem?.errors?.[0]?.message ?? problem?.detail ?? otherwise;
}

/** Shows a toast with the server's message, or with the given text where there is none. */
export function toastFailure(error: unknown, { title, text }: { title: string; text: string }): void {
  const detail = error instanceof CallError ? error.problem?.detail : undefined;
  toast({ kind: "error", title, text: detail ?? text });
}
