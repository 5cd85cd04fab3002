import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { MovedRows } from "@/components/shell/not-found-rows";
import { NotFoundView } from "@/components/shell/not-found-view";
import { parseChannel } from "@/lib/locale/rules";

type NotFoundProps = { params?: Promise<{ channel?: string }> };

/** Replaces the page's own metadata. */
export async function generateMetadata({ params }: NotFoundProps): Promise<Metadata> {
  const locale = parseChannel((await params)?.channel ?? "")?.language ?? "en";
  const [t, meta] = await Promise.all([
    getTranslations({ locale, namespace: "notFound" }),
    getTranslations({ locale, namespace: "meta" }),
  ]);
  return { title: { absolute: meta("titleTemplate").replace("%s", () => t("title")) }, robots: { index: false } };
}

export default function NotFound() {
  return (
    <>
      <NotFoundView />
      <MovedRows />
    </>
  );
}
