import { getLocale } from "next-intl/server";

import { Echo } from "@/components/ui/echo";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";

import clock from "./clock.svg";

/** Next sends it with every page as its not-found part, so it is small and reads nothing. */
export async function NotFoundView() {
  const [language, t, common, shell] = await Promise.all([
    getLocale(),
    getTranslations("notFound"),
    getTranslations("common"),
    getTranslations("shell"),
  ]);
  return (
    <section className="not-found">
      <Echo className="echo-hollow" />
      <div className="wrap">
        <p className="four-o-four price" aria-hidden="true">
          4<img src={(clock as { src: string }).src} alt="" width={186} height={186} loading="lazy" />4
        </p>
        <h1>{t("heading")}</h1>
        <p>{t("text")}</p>
        <form role="search" aria-label={t("title")} action={localPath(language, "/products")}>
          <input
            name="q"
            type="search"
            required
            pattern=".*\S.*"
            className="input"
            aria-label={shell("searchPlaceholder")}
            placeholder={shell("searchPlaceholder")}
          />
          <button type="submit" className="btn btn-main btn-lg">
            {common("search")}
          </button>
        </form>
        <a href={localPath(language, "/")} className="link">
          {t("home")}
        </a>
      </div>
    </section>
  );
}
