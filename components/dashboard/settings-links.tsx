import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import { LinkRow } from "./link-row";
import { sectionIcons, type Section } from "./sections";

const places = ["shop", "verification", "money", "catalog", "users"] as const satisfies Section[];

type SettingsLinksProps = { language: Language; sections: readonly Section[] };

export function SettingsLinks({ language, sections }: SettingsLinksProps) {
  const t = useTranslations("dashboard");
  const links: { key: string; icon: IconName; path: string; title: string; text: string }[] = [
    ...places
      .filter((place) => sections.includes(place))
      .map((place) => ({
        key: place,
        icon: sectionIcons[place],
        path: `/account/dashboard/${place}`,
        title: t(`sections.${place}`),
        text: t(`settings.places.${place}`),
      })),
    {
      key: "account",
      icon: "circle-user-round",
      path: "/account/myaccount",
      title: t("account"),
      text: t("settings.places.account"),
    },
  ];
  return (
    <section aria-labelledby="elsewhere" className="panel p-4 md:p-5">
      <h2 id="elsewhere" className="text-lg">
        {t("settings.elsewhere")}
      </h2>
      <ul className="mt-2 grid gap-1">
        {links.map(({ key, path, ...row }) => (
          <LinkRow key={key} href={localPath(language, path)} {...row} />
        ))}
      </ul>
    </section>
  );
}

const parts = {
  mail: "mail",
  card: "credit-card",
  uploads: "upload",
  ai: "sparkles",
  ratings: "star",
  demo: "circle-user-round",
  secondFactor: "lock",
} as const;
type OnOff = "on" | "off";
export type Installation = Record<Exclude<keyof typeof parts, "card">, OnOff> & { card: OnOff | "test" };

/** Shows administrators how the server is configured. */
export function InstallationPanel({ installation }: { installation: Installation }) {
  const t = useTranslations("dashboard.settings.installation");
  return (
    <section aria-labelledby="installation" className="panel p-4 md:p-5">
      <h2 id="installation" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-[13px] text-ink-2">{t("text")}</p>
      <ul className="mt-3 grid gap-3 text-[14px]">
        {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
          <li key={part} className="flex items-start gap-3">
            <Icon name={parts[part]} size={18} className="mt-0.5 shrink-0 text-pond-800" />
            {part === "card" ? t(`card.${installation.card}`) : t(`${part}.${installation[part]}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
