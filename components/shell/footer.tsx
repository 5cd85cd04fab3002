import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Logo } from "@/components/ui/logo";
import { PaymentMarks } from "@/components/shell/payment-marks";
import { paymentMarks } from "@/lib/installation/now";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { Newsletter } from "./newsletter";

type FooterProps = { language: Language };

const groups = {
  information: { faq: "faq", refundPolicy: "refund-policy", privacyPolicy: "privacy", terms: "terms" },
  shoppingMadeEasy: {
    whyShopHere: "why-shop-here",
    aboutUs: "about-us",
    contactUs: "contact-us",
    sellOnNijer: "sell-on-nijer",
  },
} as const;

const networks = ["facebook", "twitter", "instagram", "tiktok"] as const;

export async function Footer({ language }: FooterProps) {
  const t = await getTranslations({ locale: language, namespace: "footer" });
  return (
    <footer className="site-footer on-dark print:hidden">
      <Newsletter
        messages={{ title: t("newsletter"), text: t("newsletterText"), field: t("email"), button: t("subscribe") }}
      />
      <div className="stitch" aria-hidden="true" />
      <div className="wrap">
        <div className="about">
          <Logo label={site.name} className="logo light" />
          <p>{t("about")}</p>
          {networks.map((network) => (
            <a
              key={network}
              href={site.socials[network]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("follow", { network })}
            >
              <Icon name={network} size={19} />
            </a>
          ))}
        </div>
        <LinkGroup language={language} group="information" />
        <LinkGroup language={language} group="shoppingMadeEasy" />
        <Contact language={language} />
        <div className="closing">
          <p>
            {t("copyright", {
              year: new Date().getUTCFullYear().toLocaleString(language, { useGrouping: false }),
              name: site.name,
            })}
          </p>
          <button type="button" data-cookies className="noscript:hidden">
            {t("cookies")}
          </button>
          <PaymentMarks marks={paymentMarks()} label={t("payments")} cash={t("cash")} />
        </div>
      </div>
      <a href="#top" className="to-top" data-above-bar="" aria-label={t("toTop")}>
        <Icon name="arrow-up" />
      </a>
    </footer>
  );
}

async function LinkGroup({ language, group }: { language: Language; group: keyof typeof groups }) {
  const t = await getTranslations({ locale: language, namespace: "footer" });
  const links = Object.entries(groups[group]) as [Parameters<typeof t>[0], string][];
  return (
    <nav aria-label={t(group)}>
      <h2>{t(group)}</h2>
      {links.map(([key, page]) => (
        <a key={key} href={localPath(language, `/site/${page}`)}>
          {t(key as "faq")}
        </a>
      ))}
      {group === "shoppingMadeEasy" && <a href={localPath(language, "/blog")}>{t("blog")}</a>}
    </nav>
  );
}

async function Contact({ language }: FooterProps) {
  const t = await getTranslations({ locale: language, namespace: "footer" });
  const rows: [key: string, IconName, string, string?][] = [
    ["address", "map-pin", site.address],
    ["mail", "mail", site.email, `mailto:${site.email}`],
    ...site.phones.map((phone, index): [string, IconName, string, string] => [
      `phone ${index}`,
      "phone",
      phone,
      `tel:${phone.replaceAll(" ", "")}`,
    ]),
    ["hours", "clock-3", t("open", { hours: site.hours })],
  ];
  return (
    <address>
      <h2>{t("contact")}</h2>
      {rows.map(([key, icon, text, href]) => (
        <p key={key}>
          <Icon name={icon} size={18} />
          {href ? <a href={href}>{text}</a> : text}
        </p>
      ))}
    </address>
  );
}
