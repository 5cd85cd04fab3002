import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { Suspense, type ReactNode } from "react";

import type { Channel } from "@/lib/locale/rules";

import { rowsId } from "./not-found-rows";
import { NotFoundView } from "./not-found-view";

export type NotFoundPageProps = {
  channel: Channel;
  rows?: ReactNode;
};

/**
 * Status 404 with the whole view in the first HTML, where `notFound()` alone sends a body that scripts fill. For cached
 * pages; those that read `searchParams` call `notFound()` themselves, as a boundary there would let them answer 200.
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
