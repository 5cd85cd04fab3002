import { useTranslations } from "next-intl";

import { EnlistLink } from "@/components/shops/enlist-links";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Logo } from "@/components/ui/logo";
import { paymentMarks } from "@/lib/installation/now";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { Newsletter } from "./newsletter";

type FooterProps = { language: Language; currency: ShownCurrency };

const groups = {
  information: { faq: "faq", refundPolicy: "refund-policy", privacyPolicy: "privacy", terms: "terms" },
  shoppingMadeEasy: { whyShopHere: "why-shop-here", aboutUs: "about-us", contactUs: "contact-us" },
} as const;

const networks = ["facebook", "twitter", "instagram", "tiktok"] as const;

export function Footer({ language, currency }: FooterProps) {
  const t = useTranslations("footer");
  const amount = formatPrice(site.freeShippingFromCents, currency).replace(/\.00$/, "");
  return (
    <footer className="site-footer on-dark">
      <Newsletter
        words={{ title: t("newsletter"), text: t("newsletterText"), field: t("email"), button: t("subscribe") }}
      />
      <div className="stitch" aria-hidden="true" />
      <div className="wrap">
        <div className="about">
          <Logo label={site.name} className="logo light" />
          <p>{t("about", { amount })}</p>
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
        <Contact />
        <div className="closing">
          <p>
            {t("copyright", {
              year: new Date().getUTCFullYear().toLocaleString(language, { useGrouping: false }),
              name: site.name,
            })}
          </p>
          <button type="button" data-cookies>
            {t("cookies")}
          </button>
          <ul aria-label={t("payments")}>
            {paymentMarks().map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ul>
        </div>
      </div>
      <a href="#top" className="to-top" data-above-bar="" aria-label={t("toTop")}>
        <Icon name="arrow-up" />
      </a>
    </footer>
  );
}

function LinkGroup({ language, group }: { language: Language; group: keyof typeof groups }) {
  const t = useTranslations("footer");
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
      {group === "shoppingMadeEasy" && <SellLink language={language} />}
    </nav>
  );
}

function Contact() {
  const t = useTranslations("footer");
  const phone = site.phones[0];
  const rows: [IconName, string, string?][] = [
    ["map-pin", site.address],
    ["mail", site.email, `mailto:${site.email}`],
    ["phone", phone, `tel:${phone.replaceAll(" ", "")}`],
    ["clock-3", t("open", { hours: site.hours })],
  ];
  return (
    <address>
      <h2>{t("contact")}</h2>
      {rows.map(([icon, text, href]) => (
        <p key={icon}>
          <Icon name={icon} size={18} />
          {href ? <a href={href}>{text}</a> : text}
        </p>
      ))}
    </address>
  );
}

/** Without scripts it leads to the contact page. */
function SellLink({ language }: { language: Language }) {
  const t = useTranslations("shops.enlist");
  return <EnlistLink href={localPath(language, "/site/contact-us")}>{t("open")}</EnlistLink>;
}
