import { getTranslations } from "next-intl/server";

import type { Language } from "@/lib/locale/rules";
import type { ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import type { RangeFilter } from "@/lib/products/contract";

import { highestPrice, priceFields, shownAmount, type ListAddress } from "./list-address";
import { HiddenChoices } from "./list-toolbar";

type PriceFacetProps = { filter: RangeFilter; address: ListAddress; language: Language; currency: ShownCurrency };

/** A plain form in the shown currency; the page it leads to puts the range into the address in US dollars. */
export async function PriceFacet({ filter, address, language, currency }: PriceFacetProps) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const isChosen = Boolean(address.state.values.price);
  const [from, to] = filter.value;
  const bounds = { min: 0, step: "any", placeholder: "" } as const;
  const field = "input min-h-10! text-[14px]!";
  return (
    <form
      action={localPath(language, address.path)}
      className="flex items-center gap-2"
      key={address.state.values.price}
    >
      <HiddenChoices address={address} price={false} />
      <input
        {...bounds}
        type="number"
        name={priceFields.from}
        aria-label={t("lowestPrice", { currency: currency.code })}
        placeholder={String(Math.floor(shownAmount(filter.min, currency)))}
        defaultValue={isChosen ? shownAmount(from, currency) : ""}
        className={field}
      />
      <span className="text-ink-3">{t("to")}</span>
      <input
        {...bounds}
        type="number"
        name={priceFields.to}
        aria-label={t("highestPrice", { currency: currency.code })}
        placeholder={String(Math.ceil(shownAmount(filter.max, currency)))}
        defaultValue={isChosen && to < highestPrice ? shownAmount(to, currency) : ""}
        className={field}
      />
      <button type="submit" className="btn btn-line btn-sm min-h-10!">
        {t("apply")}
      </button>
    </form>
  );
}
