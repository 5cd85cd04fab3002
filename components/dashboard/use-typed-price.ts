import { useTranslations } from "next-intl";

import { confirm } from "@/components/ui/confirm";
import { centsOf, dollarsOf } from "@/lib/dollars";
import { formatPrice, usDollar } from "@/lib/money";
import { isUpcoming } from "@/lib/products/price-rules";
import { productLimits } from "@/lib/publishing/rules";

import { typedNumber } from "./typed-number";

const mostPrice = dollarsOf(productLimits.priceCents);

/** `isAsked` where a price that shows something as upcoming is a change. */
type Priced = { name: string; isAsked: boolean };

/** Reads a typed price in dollars. Otherwise says what is wrong; nothing where the shopkeeper answers No. */
export function useTypedPrice(): (text: string, priced: Priced) => Promise<{ dollars: number } | { problem: string }> {
  const t = useTranslations("dashboard.products");
  return async (text, { name, isAsked }) => {
    const typed = typedNumber(text);
    if (typed === null) return { problem: t("wrongPrice") };
    if (typed > mostPrice) return { problem: t("most", { most: mostPrice }) };
    const cents = centsOf(typed);
    if (isAsked && isUpcoming(cents)) {
      const message = t("priceZero", { name, price: formatPrice(cents, usDollar) });
      const messages = { yes: t("yes"), no: t("no") };
      if (!(await confirm({ message, detail: t("priceZeroText"), messages }))) return { problem: "" };
    }
    return { dollars: dollarsOf(cents) };
  };
}
