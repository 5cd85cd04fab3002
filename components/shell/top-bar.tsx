import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import { cachedHtml } from "@/lib/cached-html";
import { getTranslations } from "@/lib/locale/translations";
import { localPath, trackPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { CurrencyRows, LanguageRows } from "./pickers";
import { languageNames, type ShellTexts, type ShopContext } from "./shop-context";

type TopBarProps = Pick<ShopContext, "language" | "currency" | "currencies">;

export async function TopBar({ language, currency, currencies }: TopBarProps) {
  const html = await cachedHtml(row, { language, currency, currencies });
  return <div suppressHydrationWarning className="top-bar on-dark" dangerouslySetInnerHTML={html} />;
}

async function row({ language, currency, currencies }: TopBarProps) {
  const t = await getTranslations({ locale: language, namespace: "shell" });
  return (
    <div className="wrap">
      <p>
        <Icon name="truck" size={16} />
        {t("freeShipping")}
        <span>{t("promises", { days: site.returnDays })}</span>
      </p>
      <nav aria-label={t("topNav")}>
        <a href={localPath(language, "/site/about-us")}>{t("aboutUs")}</a>
        <a href={localPath(language, trackPath())}>{t("trackOrder")}</a>
        <a href={localPath(language, "/blog")}>{t("blog")}</a>
        <Drop label={t("myAccount")}>
          <AccountRows language={language} t={t} />
        </Drop>
        <Drop needsScripts label={t("currency")} value={`${currency.symbol} ${currency.code}`}>
          <CurrencyRows currency={currency} currencies={currencies} />
        </Drop>
        <Drop label={t("language")} value={languageNames[language]}>
          <LanguageRows language={language} />
        </Drop>
      </nav>
    </div>
  );
}

type DropProps = { label: string; value?: string; needsScripts?: boolean; children: ReactNode };

/** Opens by a click without scripts; with them on hover too. */
function Drop({ label, value, needsScripts, children }: DropProps) {
  return (
    <details className={needsScripts ? "drop noscript:hidden" : "drop"}>
      <summary>
        {value ? <i>{label}</i> : label}
        {value}
      </summary>
      <div className="menu rows">{children}</div>
    </details>
  );
}

/** `for` says who sees a row once scripts know the person; without scripts all rows show. */
const accountEntries = [
  { key: "login", path: "/account/login", for: "guest" },
  { key: "createAccount", path: "/account/signup", for: "guest" },
  { key: "profile", path: "/account/myaccount", for: "user" },
  { key: "dashboard", path: "/account/dashboard", for: "seller" },
  { key: "orderHistory", path: "/account/orders", for: "user" },
  { key: "addresses", path: "/account/addresses", for: "user" },
  { key: "wishList", path: "/account/wishlist" },
  { key: "compareItems", path: "/account/compare" },
  { key: "sellOnNijer", path: "/site/sell-on-nijer", for: "buyer" },
] as const satisfies { key: string; path: string; for?: string }[];

function AccountRows({ language, t }: Pick<ShopContext, "language"> & ShellTexts) {
  return (
    <>
      {accountEntries.map((entry) => (
        <a key={entry.key} href={localPath(language, entry.path)} data-for={"for" in entry ? entry.for : undefined}>
          {t(entry.key)}
        </a>
      ))}
      <button type="button" data-for="user" data-log-out hidden>
        {t("logout")}
      </button>
    </>
  );
}
