import { getTranslations } from "next-intl/server";

import { findCountry } from "@/lib/locale/country-rules";
import { defaultDeliveryCountryCode } from "@/lib/locale/default-country-rules";
import { dateWords } from "@/lib/locale/date-words";
import type { Language } from "@/lib/locale/rules";
import type { Product } from "@/lib/products/contract";
import { deliveryEstimate } from "@/lib/products/rules";

import { shipDays } from "./delivery-days";
import type { DeliveryPanelProps } from "./delivery-panel";

/** PaymentType (§3.5). */
const cashOnDelivery = 1;

export async function deliveryOf(product: Product, language: Language): Promise<DeliveryPanelProps> {
  const t = await getTranslations({ locale: language, namespace: "product.delivery" });
  const days = deliveryEstimate(product.MaxDeliveryDays);
  const said = ({ from, to }: typeof days) => (from === to ? t("days", { days: to }) : t("daysRange", { from, to }));
  const raw = (key: Parameters<typeof t.raw>[0]) => String(t.raw(key));
  return {
    days,
    language,
    dateWords: dateWords(language),
    isFree: product.IsFreeShipping,
    isCod: product.PaymentType === cashOnDelivery,
    returnsInDay: product.ReturnsInDay,
    countryName:
      new Intl.DisplayNames(language, { type: "region" }).of(defaultDeliveryCountryCode) ??
      findCountry(defaultDeliveryCountryCode)?.name ??
      defaultDeliveryCountryCode,
    inDays: { ship: said(shipDays(days)), arrive: said(days) },
    words: {
      arrivesIn: t("arrivesIn", { days: said(days) }),
      arrives: raw("arrives"),
      to: t("until"),
      today: t("today"),
      placed: t("placed"),
      shipped: t("shipped"),
      atDoor: t("atDoor"),
      freeTo: raw("freeTo"),
      toCountry: raw("to"),
      country: t("country"),
      returns: raw("returns"),
      returnsText: t("returnsText"),
      cod: t("cod"),
      codText: t("codText"),
    },
  };
}
