import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { curatedPath, localPath } from "@/lib/paths";

export type WishMessages = Awaited<ReturnType<typeof wishMessages>>;

/** The browser fills in `{name}`. */
export async function wishMessages(language: Language) {
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
