import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { Language } from "@/lib/locale/rules";
import { curatedPath, localPath } from "@/lib/paths";
import { site } from "@/lib/site";

type Feature = { icon: IconName; title: string; text: string; path: string };

/** Four promises below the hero, with their links (§2.30). */
export function Features({ language }: { language: Language }) {
  const t = useTranslations("home");
  const percent = site.maxDiscountPercent;
  const features: Feature[] = [
    { icon: "truck", title: t("freeShipping"), text: t("freeShippingText"), path: "/products" },
    { icon: "shield-check", title: t("safety"), text: t("safetyText"), path: curatedPath("toprated") },
    { icon: "sparkles", title: t("latest"), text: t("latestText"), path: curatedPath("latest") },
    { icon: "flame", title: t("hotOffers"), text: t("hotOffersText", { percent }), path: curatedPath("sale") },
  ];
  return (
    <section className="wrap feature-strip" aria-label={t("features")}>
      <ul className="features">
        {features.map(({ icon, title, text, path }) => (
          <li key={path}>
            <a href={localPath(language, path)}>
              <Icon name={icon} size={22} />
              <span>
                <b className="display">{title}</b>
                {text}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
