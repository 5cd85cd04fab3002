import { getTranslations } from "next-intl/server";

import type { Language } from "@/lib/locale/rules";
import { curatedPath, localPath } from "@/lib/paths";

export type WishWords = Awaited<ReturnType<typeof wishWords>>;

/** Texts of the wish list's screen, made on the server. `{name}` is filled in the browser. */
export async function wishWords(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "lists.wishList" });
  return {
    title: t("title"),
    countOne: t("countOne"),
    countMany: String(t.raw("countMany")),
    loading: t("loading"),
    noScript: t("noScript"),
    emptyTitle: t("emptyTitle"),
    emptyText: t("emptyText"),
    emptyAction: t("emptyAction"),
    emptyHref: localPath(language, curatedPath("toprated")),
    offline: t("offline"),
    retry: t("retry"),
    removedTitle: t("removedTitle"),
    removed: String(t.raw("removed")),
    undo: t("undo"),
    failedTitle: t("failedTitle"),
    removeFailed: t("removeFailed"),
  };
}
