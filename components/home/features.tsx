import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import { curatedPath, localPath } from "@/lib/paths";
import { site } from "@/lib/site";

type Feature = { icon: IconName; look: string; title: string; text: string; path: string };

/** The strip below the hero: four promises and where they lead (spec §2 "Home page"). */
export function Features({ language, currency }: { language: Language; currency: ShownCurrency }) {
  const t = useTranslations("home");
  const amount = formatPrice(site.freeShippingFromCents, currency).replace(/\.00$/, "");
  const percent = site.maxDiscountPercent;
  const features: Feature[] = [
    {
      icon: "truck",
      look: "bg-pond-100 text-pond-800",
      title: t("freeShipping"),
      text: t("freeShippingText", { amount }),
      path: "/products",
    },
    {
      icon: "shield-check",
      look: "bg-neel-100 text-neel-700",
      title: t("safety"),
      text: t("safetyText"),
      path: curatedPath("toprated"),
    },
    {
      icon: "sparkles",
      look: "bg-marigold-100 text-marigold-800",
      title: t("latest"),
      text: t("latestText"),
      path: curatedPath("latest"),
    },
    {
      icon: "flame",
      look: "bg-rani-100 text-rani-700",
      title: t("hotOffers"),
      text: t("hotOffersText", { percent }),
      path: curatedPath("sale"),
    },
  ];
  return (
    <section className="wrap relative z-[5] -mt-4 lg:-mt-9" aria-label={t("features")}>
      <ul className="features grid grid-cols-2 rounded-lg bg-white shadow-card lg:grid-cols-4">
        {features.map((feature) => (
          <li key={feature.path} className="relative">
            <a
              href={localPath(language, feature.path)}
              className="group flex items-center gap-2.5 px-3 py-3.5 lg:gap-4 lg:p-5"
            >
              <span className={`grid size-9 shrink-0 place-items-center rounded-full lg:size-12 ${feature.look}`}>
                <Icon name={feature.icon} size={22} />
              </span>
              <span className="leading-tight">
                <b className="display block text-[14.5px] leading-4 group-hover:underline lg:text-[18px] lg:leading-6">
                  {feature.title}
                </b>
                <span className="text-xs text-ink-2 lg:text-sm">{feature.text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
