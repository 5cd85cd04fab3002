"use client";

import { languages, type Language } from "@/lib/locale/rules";
import { useCulture } from "@/stores/culture-state";
import { useShownCurrency } from "@/stores/currency";

import { chooseLanguage, chooseShownCurrency, offeredInPage } from "./behaviour/channel-choice";
import type { PanelProps } from "./panel-props";
import { languageNames } from "./shop-context";

/** The browser's own, which every small screen handles well. */
export function MenuPickers({ language, messages: { shell } }: Pick<PanelProps<"shell">, "language" | "messages">) {
  const currency = useShownCurrency();
  const names = useCulture(({ typeInfos }) => typeInfos["System.Currency"]);
  const supported = useCulture((state) => state.supportedCultureCodes);
  const look = "input sel min-h-11! truncate text-sm! font-semibold";
  return (
    <>
      <select
        aria-label={shell.chooseCurrency}
        className={look}
        value={currency.code}
        onChange={({ target }) => chooseShownCurrency(target.value)}
      >
        {offeredInPage().map(({ code, text }) => (
          <option key={code} value={code} title={names?.find(({ Code }) => Code === code)?.Name}>
            {text}
          </option>
        ))}
      </select>
      <select
        aria-label={shell.chooseLanguage}
        className={look}
        value={language}
        onChange={({ target }) => chooseLanguage(target.value as Language)}
      >
        {languages
          .filter((each) => !supported?.length || supported.includes(each))
          .map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
      </select>
    </>
  );
}
