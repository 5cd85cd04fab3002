import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Logo } from "@/components/ui/logo";
import { PaymentMarks } from "@/components/shell/payment-marks";
import { paymentMarks } from "@/lib/installation/now";
import type { PaymentMark } from "@/lib/installation/rules";
import { cachedHtml } from "@/lib/cached-html";
import { digits } from "@/lib/locale/number-format";
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
  const year = new Date().getUTCFullYear();
  return (
    <footer className="site-footer on-dark print:hidden">
      <Newsletter
        messages={{ title: t("newsletter"), text: t("newsletterText"), field: t("email"), button: t("subscribe") }}
      />
      <div className="stitch" aria-hidden="true" />
      <div
        className="wrap"
        dangerouslySetInnerHTML={await cachedHtml(columns, { language, year, marks: paymentMarks() })}
      />
      <a href="#top" className="to-top" data-above-bar="" aria-label={t("toTop")}>
        <Icon name="arrow-up" />
      </a>
    </footer>
  );
}

type ColumnsProps = FooterProps & { year: number; marks: readonly PaymentMark[] };

async function columns({ language, year, marks }: ColumnsProps) {
  const t = await getTranslations({ locale: language, namespace: "footer" });
  return (
    <>
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
      <LinkGroup language={language} group="information" t={t} />
      <LinkGroup language={language} group="shoppingMadeEasy" t={t} />
      <Contact t={t} />
      <div className="closing">
        <p>{t("copyright", { year: digits(year, language), name: site.name })}</p>
        <button type="button" data-cookies className="noscript:hidden">
          {t("cookies")}
        </button>
        <PaymentMarks marks={marks} label={t("payments")} cash={t("cash")} />
      </div>
    </>
  );
}

type Texts = { t: Awaited<ReturnType<typeof getTranslations<"footer">>> };

function LinkGroup({ language, group, t }: Texts & FooterProps & { group: keyof typeof groups }) {
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

function Contact({ t }: Texts) {
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
