import { useTranslations } from "next-intl";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Logo } from "@/components/ui/logo";
import { PaymentMarks } from "@/components/shell/payment-marks";
import { paymentMarks } from "@/lib/installation/now";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { site } from "@/lib/site";

export type CheckoutHeaderProps = {
  language: Language;
  /** Shown before the purchase: that the checkout is secure, and the link to help. */
  secure?: string;
  support?: string;
  /** Shown after the purchase: the link back to the shop. */
  leave?: string;
};

/** Logo and help only, so that no link leads away from the purchase. */
export function CheckoutHeader({ language, secure, support, leave }: CheckoutHeaderProps) {
  const t = useTranslations("shell");
  const home = localPath(language, "/");
  return (
    <header className="border-b border-line bg-white print:hidden">
      <div className="wrap flex h-[60px] items-center justify-between gap-4 md:h-16">
        <a href={home} className="shrink-0">
          <Logo label={t("homeLink")} />
        </a>
        <div className="flex items-center gap-4">
          {secure && (
            <p className="flex items-center gap-2 text-[14px] text-ink-2">
              <Icon name="lock" size={17} />
              {secure}
            </p>
          )}
          {support && (
            <a
              href={localPath(language, "/site/contact-us")}
              className={buttonClass({ variant: "soft", size: "sm", className: "max-sm:hidden!" })}
            >
              <Icon name="headset" size={16} />
              {support}
            </a>
          )}
          {leave && (
            <a href={home} className="link text-[14px]">
              {leave}
            </a>
          )}
        </div>
      </div>
    </header>
  );
}

export function CheckoutFooter() {
  const t = useTranslations("cart");
  return (
    <footer className="mt-12 border-t border-line print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-3 py-5 text-[13px] text-ink-2">
        <p>
          © {new Date().getFullYear()} {site.name}
        </p>
        <PaymentMarks marks={paymentMarks()} label={t("payments")} cash={t("cash")} />
      </div>
    </footer>
  );
}
