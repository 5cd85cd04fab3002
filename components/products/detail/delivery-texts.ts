import { countryName } from "@/lib/locale/names";
import { defaultDeliveryCountryCode } from "@/lib/locale/default-country-rules";
import { deliveryZones, type DeliveryZone } from "@/lib/delivery/zone-rules";
import { dateNames } from "@/lib/locale/date-names";
import type { Language } from "@/lib/locale/rules";
import { getTranslations, cachedByLanguage } from "@/lib/locale/translations";
import type { Product } from "@/lib/products/contract";
import { deliveryEstimate, type DeliveryEstimate } from "@/lib/products/rules";

import { shipDays } from "./delivery-days";
import type { DeliveryPanelProps } from "./delivery-panel";

/** PaymentType (§3.5). */
const cashOnDelivery = 1;

export async function deliveryOf(product: Product, language: Language): Promise<DeliveryPanelProps> {
  const t = await getTranslations({ locale: language, namespace: "product.delivery" });
  const said = ({ from, to }: DeliveryEstimate) =>
    from === to ? t("days", { days: to }) : t("daysRange", { from, to });
  return {
    zones: Object.fromEntries(
      deliveryZones.map((zone) => [zone.name, deliveryTo(product, zone, said)]),
    ) as DeliveryPanelProps["zones"],
    language,
    dateNames: dateNames(language),
    isCod: product.PaymentType === cashOnDelivery,
    returnsInDay: product.ReturnsInDay,
    countryName: countryName(defaultDeliveryCountryCode, language),
    messages: await deliveryMessages(language),
  };
}

const deliveryMessages = cachedByLanguage(async (language: Language): Promise<DeliveryPanelProps["messages"]> => {
  const t = await getTranslations({ locale: language, namespace: "product.delivery" });
  const raw = (key: Parameters<typeof t.raw>[0]) => String(t.raw(key));
  return {
    arrivesIn: raw("arrivesIn"),
    arrives: raw("arrives"),
    to: t("until"),
    today: t("today"),
    noDate: t("noDate"),
    placed: t("placed"),
    shipped: t("shipped"),
    atDoor: t("atDoor"),
    freeTo: raw("freeTo"),
    country: t("country"),
    returns: raw("returns"),
    returnsText: t("returnsText"),
    cod: t("cod"),
    codText: t("codText"),
  };
});

function deliveryTo(product: Product, { extraDays }: DeliveryZone, said: (days: DeliveryEstimate) => string) {
  const { from, to } = deliveryEstimate(product.MaxDeliveryDays);
  const days = { from: from + extraDays, to: to + extraDays };
  return { days, inDays: { ship: said(shipDays(days)), arrive: said(days) } };
}
