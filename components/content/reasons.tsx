import { useTranslations } from "next-intl";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { PaymentMarks } from "@/components/shell/payment-marks";
import type { PageText } from "@/lib/content/source";
import { paymentMarks } from "@/lib/installation/now";
import type { Language } from "@/lib/locale/rules";
import { curatedPath, localPath } from "@/lib/paths";

import { HelpPanel } from "./help-panel";
import { SiteHead } from "./site-head";
import { SiteLinks } from "./site-links";
import { Inline } from "./text-blocks";

/** By section id; each has the ground of a department. */
const looks: Record<string, { icon: IconName; department: string }> = {
  shipping: { icon: "truck", department: "gadget" },
  returns: { icon: "rotate-ccw", department: "health" },
  payment: { icon: "lock", department: "home" },
  shops: { icon: "badge-check", department: "watch" },
  reviews: { icon: "star", department: "kids" },
  prices: { icon: "tag", department: "fashion" },
  tracking: { icon: "route", department: "drone" },
  support: { icon: "headset", department: "auto" },
  privacy: { icon: "shield-check", department: "health" },
};

export function ReasonsPage({ text, language }: { text: PageText; language: Language }) {
  const t = useTranslations("site");
  const footer = useTranslations("footer");
  return (
    <>
      <SiteHead page="whyShopHere" language={language} title={text.title} intro={text.intro} />
      <div className="wrap pt-8 md:pt-12">
        <ul className="reasons">
          {text.sections.map(({ id, title, body }) => {
            const { icon, department } = looks[id] ?? { icon: "check", department: "home" };
            const colours = {
              "--ground": `var(--color-${department})`,
              "--thread": `var(--color-${department}-thread)`,
            };
            return (
              <li key={id} id={id} style={colours as React.CSSProperties}>
                <span className="reason-icon">
                  <Icon name={icon} size={26} />
                </span>
                <h2>{title}</h2>
                {body.map((block) =>
                  block.kind === "paragraph" ? (
                    <p key={block.text}>
                      <Inline text={block.text} language={language} />
                    </p>
                  ) : null,
                )}
              </li>
            );
          })}
        </ul>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-5">
          <PaymentMarks marks={paymentMarks()} label={footer("payments")} cash={footer("cash")} />
          <a className={buttonClass({ size: "lg" })} href={localPath(language, curatedPath("latest"))}>
            {t("reasonsAction")}
          </a>
        </div>
        <div className="reasons-foot mt-10 grid items-start gap-6 md:grid-cols-[1fr_300px]">
          <SiteLinks language={language} current="whyShopHere" />
          <HelpPanel language={language} />
        </div>
      </div>
    </>
  );
}
