import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import type { FirstStep } from "@/lib/dashboard/first-step-rules";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import { ProgressBar } from "@/components/ui/progress-bar";

const paths: Record<FirstStep["key"], string> = {
  product: "/account/productpublish",
  page: "/account/dashboard/verification",
  delivery: "/account/dashboard/settings",
  logo: "/account/dashboard/shop",
  cover: "/account/dashboard/shop",
  about: "/account/dashboard/shop",
  contact: "/account/dashboard/settings",
};

/** Leads a new seller through the first days; it goes once everything is done. */
export function FirstSteps({ steps, language }: { steps: readonly FirstStep[]; language: Language }) {
  const t = useTranslations("dashboard.firstSteps");
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="first-steps" className="panel mb-4 p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-lg">
          {t("title")}
        </h2>
        <span className="text-[14px] text-ink-2">{t("progress", { done, all: steps.length })}</span>
      </div>
      <ProgressBar
        aria-labelledby="first-steps"
        value={done}
        max={steps.length}
        className="mt-2 h-2 w-full rounded-full"
      />
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ key, isDone }) => (
          <li key={key} className="flex min-h-11 items-center gap-2.5 text-[14px]">
            <Icon
              name={isDone ? "circle-check" : "chevron-right"}
              size={18}
              className={`shrink-0 ${isDone ? "text-stock" : "text-ink-3"}`}
            />
            {isDone ? (
              <span className="text-ink-2">
                {t(key)} <span className="sr-only">({t("done")})</span>
              </span>
            ) : (
              <a href={localPath(language, paths[key])} className="link inline-flex min-h-8 items-center">
                {t(key)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
