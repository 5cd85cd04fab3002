import { languages } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import { languageNames, type ShopContext } from "./shop-context";

/** Need `followChannelChoice`; without scripts they do nothing. */
export function CurrencyRows({ currency, currencies }: Pick<ShopContext, "currency" | "currencies">) {
  return currencies.map(({ code, symbol, name }) => (
    <button key={code} type="button" data-currency={code} aria-current={code === currency.code || undefined}>
      <b>{symbol}</b>
      {code}
      <i>{name}</i>
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
    >
      {languageNames[each]}
    </a>
  ));
}
