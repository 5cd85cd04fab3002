"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** For the `meta` of mutations that change nothing that the menu counts. */
export const keepsCounts = { keepsCounts: true };

/** Renders the menu again after each change, as the server counts what waits. */
export function MenuCounts() {
  const cache = useQueryClient().getMutationCache();
  const router = useRouter();
  useEffect(
    () =>
      cache.subscribe((event) => {
        const isDone = event.type === "updated" && event.action.type === "success";
        if (isDone && event.mutation.meta !== keepsCounts) router.refresh();
      }),
    [cache, router],
  );
  return null;
}
