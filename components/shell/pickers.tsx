import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import { languages } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import { languageNames, type ShopContext } from "./shop-context";

/** The rows of the currency menu. They work by `followMarketChoice`; without scripts they do nothing. */
export function CurrencyRows({ currency, currencies }: Pick<ShopContext, "currency" | "currencies">) {
  return currencies.map(({ code, symbol, name }) => (
    <button
      key={code}
      type="button"
      data-currency={code}
      aria-current={code === currency.code || undefined}
      className="menu-row"
    >
      <span className="w-7">{symbol}</span>
      <span>{code}</span>
      <span className="text-ink-2">{name}</span>
      {code === currency.code && <Icon name="check" size={17} className="ml-auto" />}
    </button>
  ));
}

/** Links to the same page in the other languages; without scripts to their home. */
export function LanguageRows({ language }: Pick<ShopContext, "language">) {
  return languages.map((each) => (
    <a
      key={each}
      href={localPath(each, "/")}
      lang={each}
      hrefLang={each}
      data-language={each}
      aria-current={each === language || undefined}
      className="menu-row"
    >
      {languageNames[each]}
      {each === language && <Icon name="check" size={17} className="ml-auto" />}
    </a>
  ));
}

type PickerProps = Pick<ShopContext, "language" | "currency" | "currencies">;

/** The two pickers of the mobile menu; they open upwards. */
export function MobilePickers({ language, currency, currencies }: PickerProps) {
  const t = useTranslations("shell");
  const button =
    "flex h-11 items-center justify-between rounded-sm border-[1.5px] border-edge px-3 text-sm font-semibold";
  const menu = "menu top-auto! bottom-[calc(100%+4px)] w-[260px] max-w-[calc(100vw-64px)] overflow-hidden py-1.5";
  return (
    <>
      <details suppressHydrationWarning className="drop">
        <summary className={button} aria-label={`${t("currency")} ${currency.code}`}>
          {currency.symbol} {currency.code}
          <Icon name="chevron-down" size={17} className="turn" />
        </summary>
        <div className={`${menu} left-0`}>
          <CurrencyRows currency={currency} currencies={currencies} />
        </div>
      </details>
      <details suppressHydrationWarning className="drop">
        <summary className={button} aria-label={`${t("language")} ${languageNames[language]}`}>
          {languageNames[language]}
          <Icon name="chevron-down" size={17} className="turn" />
        </summary>
        <div className={`${menu} right-0`}>
          <LanguageRows language={language} />
        </div>
      </details>
    </>
  );
}
