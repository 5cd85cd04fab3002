import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { formatPrice } from "@/lib/money";
import { localPath, trackPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { CurrencyRows, LanguageRows } from "./pickers";
import { languageNames, type ShopContext } from "./shop-context";

const entry = "inline-flex h-9 items-center gap-1 px-2.5 hover:underline";

function Drop({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details suppressHydrationWarning className="drop">
      <summary className={entry}>
        {label}
        <Icon name="chevron-down" size={14} className="turn" />
      </summary>
      <div className="menu right-0 w-[236px] overflow-hidden py-1.5">{children}</div>
    </details>
  );
}

const accountEntries = [
  { key: "login", path: "/account/login", icon: "user-round" },
  { key: "createAccount", path: "/account/signup", icon: "circle-user-round" },
  { key: "profile", path: "/account/myaccount", icon: "user-round" },
  { key: "orderHistory", path: "/account/orders", icon: "package" },
  { key: "addresses", path: "/account/addresses", icon: "map-pin" },
  { key: "wishList", path: "/account/wishlist", icon: "heart" },
  { key: "compareItems", path: "/account/compare", icon: "git-compare-arrows" },
] as const satisfies { key: string; path: string; icon: IconName }[];

function AccountRows({ language }: Pick<ShopContext, "language">) {
  const t = useTranslations("shell");
  return accountEntries.map(({ key, path, icon }) => (
    <a key={key} href={localPath(language, path)} className="menu-row">
      <Icon name={icon} size={18} />
      {t(key)}
    </a>
  ));
}

export function TopBar({ language, currency, currencies }: ShopContext) {
  const t = useTranslations("shell");
  return (
    <div className="on-dark hidden bg-pond-900 text-sm text-white lg:block">
      <div className="wrap flex h-9 items-center">
        <p className="flex items-center gap-2 font-medium text-marigold-300">
          <Icon name="truck" size={16} />
          {t("freeShipping", { amount: formatPrice(site.freeShippingFromCents, currency).replace(/\.00$/, "") })}
          <span className="font-normal text-white/80 max-xl:hidden">{t("promises", { days: site.returnDays })}</span>
        </p>
        <nav aria-label={t("topNav")} className="-mr-2.5 ml-auto flex whitespace-nowrap">
          <a href={localPath(language, "/site/about-us")} className={entry}>
            {t("aboutUs")}
          </a>
          <a href={localPath(language, trackPath())} className={entry}>
            {t("trackOrder")}
          </a>
          <a href={localPath(language, "/blog")} className={entry}>
            {t("blog")}
          </a>
          <Drop label={t("myAccount")}>
            <AccountRows language={language} />
          </Drop>
          <Drop label={<Picked label={t("currency")} value={`${currency.symbol} ${currency.code}`} />}>
            <CurrencyRows currency={currency} currencies={currencies} />
          </Drop>
          <Drop label={<Picked label={t("language")} value={languageNames[language]} />}>
            <LanguageRows language={language} />
          </Drop>
        </nav>
      </div>
    </div>
  );
}

function Picked({ label, value }: { label: string; value: string }) {
  return (
    <>
      <span className="text-white/75">{label}</span>
      {value}
    </>
  );
}
