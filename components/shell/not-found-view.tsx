import { getLocale, getTranslations } from "next-intl/server";

import { Echo } from "@/components/ui/echo";
import { localPath } from "@/lib/paths";

import clock from "./clock.svg";

/**
 * The head of the not-found page. Next sends it along with every page as its not-found part, so it stays small and
 * reads nothing.
 */
export async function NotFoundView() {
  const [language, t, common, shell] = await Promise.all([
    getLocale(),
    getTranslations("notFound"),
    getTranslations("common"),
    getTranslations("shell"),
  ]);
  return (
    <section className="relative overflow-hidden bg-kids text-kids-thread">
      <Echo className="echo-hollow" />
      <div className="wrap relative py-9 text-center text-ink md:py-14">
        <p className="four-o-four price" aria-hidden="true">
          4<img src={(clock as { src: string }).src} alt="" width={186} height={186} loading="lazy" />4
        </p>
        <h1 className="mt-6 text-[28px] leading-8 md:text-[40px] md:leading-[44px]">{t("heading")}</h1>
        <p className="mx-auto mt-2 max-w-[46ch] text-ink-2">{t("text")}</p>
        <form
          role="search"
          aria-label={t("title")}
          action={localPath(language, "/products")}
          className="mx-auto mt-6 flex max-w-[560px] gap-2"
        >
          <input
            name="q"
            type="search"
            required
            pattern=".*\S.*"
            className="input min-h-[52px]!"
            aria-label={shell("searchPlaceholder")}
            placeholder={shell("searchPlaceholder")}
          />
          <button type="submit" className="btn btn-main btn-lg max-sm:px-4!">
            {common("search")}
          </button>
        </form>
        <a href={localPath(language, "/")} className="link mt-4 inline-block py-1">
          {t("home")}
        </a>
      </div>
    </section>
  );
}
