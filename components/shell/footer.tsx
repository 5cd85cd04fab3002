import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Logo } from "@/components/ui/logo";
import { PaymentMarks } from "@/components/ui/payment-marks";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import { site } from "@/lib/site";

type FooterProps = { language: Language; currency: ShownCurrency };

const groups = {
  information: [
    { key: "faq", path: "/site/faq" },
    { key: "refundPolicy", path: "/site/refund-policy" },
    { key: "privacyPolicy", path: "/site/privacy" },
    { key: "terms", path: "/site/terms" },
  ],
  shoppingMadeEasy: [
    { key: "whyShopHere", path: "/site/why-shop-here" },
    { key: "aboutUs", path: "/site/about-us" },
    { key: "contactUs", path: "/site/contact-us" },
    { key: "blog", path: "/blog" },
  ],
} as const;

export function Footer({ language, currency }: FooterProps) {
  const t = useTranslations("footer");
  return (
    <footer className="on-dark relative mt-14 overflow-hidden bg-pond-900 text-white md:mt-20">
      <div className="stitch text-marigold-400" aria-hidden="true" />
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-7 py-10 md:py-12 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr]">
        <About currency={currency} />
        {(["information", "shoppingMadeEasy"] as const).map((group) => (
          <nav key={group} aria-label={t(group)}>
            <h2 className="mb-2.5 text-[17px]">{t(group)}</h2>
            <ul className="text-[14px] text-white/90">
              {groups[group].map(({ key, path }) => (
                <li key={key}>
                  <a className="inline-block py-1.5 hover:underline" href={localPath(language, path)}>
                    {t(key)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Contact />
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-white/20 py-5 text-sm text-white/85">
          <p>{t("copyright", { year: String(new Date().getUTCFullYear()), name: site.name })}</p>
          <PaymentMarks marks={site.paymentMarks} label={t("payments")} />
        </div>
      </div>
    </footer>
  );
}

const networks = ["facebook", "twitter", "instagram", "tiktok"] as const;

function About({ currency }: Pick<FooterProps, "currency">) {
  const t = useTranslations("footer");
  const amount = formatPrice(site.freeShippingFromCents, currency).replace(/\.00$/, "");
  return (
    <div className="col-span-2 max-w-[400px] lg:col-span-1">
      <Logo height={40} label={site.name} onDark />
      <p className="mt-4 text-[14px] text-white/85">{t("about", { amount })}</p>
      <div className="mt-5 flex gap-2">
        {networks.map((network) => (
          <a
            key={network}
            href={site.socials[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("follow", { network })}
            className="grid size-10 place-items-center rounded-full bg-pond-700 hover:bg-pond-600"
          >
            <Icon name={network} size={19} />
          </a>
        ))}
      </div>
    </div>
  );
}

function Contact() {
  const t = useTranslations("footer");
  const phone = site.phones[0];
  const rows: { icon: IconName; text: string; href?: string }[] = [
    { icon: "map-pin", text: site.address },
    { icon: "mail", text: site.email, href: `mailto:${site.email}` },
    { icon: "phone", text: phone, href: `tel:${phone.replaceAll(" ", "")}` },
    { icon: "clock-3", text: t("open", { hours: site.hours }) },
  ];
  return (
    <div className="col-span-2 lg:col-span-1">
      <h2 className="mb-3 text-[17px]">{t("contact")}</h2>
      <ul className="grid gap-1.5 text-[14px] text-white/90">
        {rows.map(({ icon, text, href }) => (
          <li key={icon} className="flex min-h-6 items-start gap-2.5">
            <Icon name={icon} size={18} className="mt-0.5 text-marigold-400" />
            {href ? (
              <a href={href} className="py-0.5 hover:underline">
                {text}
              </a>
            ) : (
              <span className="py-0.5">{text}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
