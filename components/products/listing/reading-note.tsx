import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import type { ShownCurrency } from "@/lib/money";
import { dollarsOf } from "@/lib/dollars";
import type { UnderstoodText } from "@/lib/search/contract";

import { priceRangeName } from "./facet-names";
import { highestPrice, type ListAddress } from "./list-address";
import { shownMeanings } from "./understood-rules";

type ReadingNoteProps = {
  address: ListAddress;
  understood: UnderstoodText;
  language: Language;
  currency: ShownCurrency;
};

/** Chips that take back how a text was read; the literal search is one click away. */
export async function ReadingNote({ address, understood, language, currency }: ReadingNoteProps) {
  const t = await getTranslations({ locale: language, namespace: "list.understood" });
  const { hrefOf } = address;
  const { Text, IsLiteral, Corrected, Price, WithoutPrice, Dropped, Meanings } = understood;
  const literally = hrefOf({ literal: true });
  if (IsLiteral) {
    return (
      <p className="lread">
        {t("isLiteral")}{" "}
        <a href={hrefOf({ literal: false })} rel="nofollow" className="link">
          {t("widely")}
        </a>
      </p>
    );
  }
  const price = Price && [
    dollarsOf(Price.MinCents ?? 0),
    Price.MaxCents === null ? highestPrice : dollarsOf(Price.MaxCents),
  ];
  const chips = [
    ...(price
      ? [{ name: await priceRangeName(price.join("-"), language, currency), href: hrefOf({ q: WithoutPrice }) }]
      : []),
    ...shownMeanings(Meanings).map(({ typed, meaning }) => ({ name: `${typed} → ${meaning}`, href: literally })),
  ];
  if (!Corrected && chips.length === 0 && Dropped.length === 0) return null;
  return (
    <div className="lread">
      {Corrected && (
        <p>
          {t.rich("corrected", {
            corrected: Corrected,
            text: WithoutPrice,
            b: (words) => <b className="text-ink">{words}</b>,
          })}
        </p>
      )}
      {Dropped.length > 0 && <p>{t("dropped", { words: Dropped.join(", ") })}</p>}
      {chips.length > 0 && (
        <ul aria-label={t("label")} className="flex flex-wrap gap-2">
          {chips.map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="nofollow" aria-label={t("remove", { name })} className="chip on pr-2!">
                {name}
                <Icon name="x" size={15} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <a href={literally} rel="nofollow" className="link">
        {t("literally", { text: Text })}
      </a>
    </div>
  );
}
