import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { Suspense, type ReactNode } from "react";

import type { Channel } from "@/lib/locale/rules";

import { rowsId } from "./not-found-rows";
import { NotFoundView } from "./not-found-view";

export type NotFoundPageProps = {
  channel: Channel;
  /** Products to offer instead, below the message. */
  rows?: ReactNode;
};

/**
 * What a page returns when its product, category or post does not exist: status 404 with the whole view in the first
 * HTML. `notFound()` alone sends an empty body that only scripts fill. For cached pages; one that reads `searchParams`
 * calls `notFound()` itself, because a boundary there would let it answer 200.
 */
export function NotFoundPage({ channel, rows }: NotFoundPageProps) {
  setRequestLocale(channel.language);
  return (
    <Suspense
      fallback={
        <>
          <NotFoundView />
          {rows && <div id={rowsId}>{rows}</div>}
        </>
      }
    >
      <Missing />
    </Suspense>
  );
}

function Missing(): never {
  notFound();
}
