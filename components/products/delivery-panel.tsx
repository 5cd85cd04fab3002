import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { defaultDeliveryCountryCode, findCountry } from "@/lib/locale/country-rules";
import type { Language } from "@/lib/locale/rules";
import type { Product } from "@/lib/products/contract";
import { deliveryEstimate } from "@/lib/products/rules";

import { DeliveryDates } from "./delivery-dates";
import { shipDays } from "./delivery-days";

/** PaymentType of spec §3. */
const cashOnDelivery = 1;

export async function DeliveryPanel({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product.delivery" });
  const days = deliveryEstimate(product.MaxDeliveryDays);
  const said = ({ from, to }: typeof days) => (from === to ? t("days", { days: to }) : t("daysRange", { from, to }));
  const country = findCountry(defaultDeliveryCountryCode)?.name ?? defaultDeliveryCountryCode;
  const bold = (text: React.ReactNode) => <b>{text}</b>;
  return (
    <div className="panel mt-5 overflow-hidden" id="delivery">
      <div className="flex gap-3 p-4">
        <Icon name="truck" size={22} className="shrink-0 text-neel-600" />
        <div className="flex-1 text-[14px]">
          <p>{t.rich(product.IsFreeShipping ? "freeTo" : "to", { country, b: bold })}</p>
          <DeliveryDates
            days={days}
            language={language}
            words={{
              arrivesIn: t("arrivesIn", { days: said(days) }),
              arrives: String(t.raw("arrives")),
              to: t("until"),
              today: t("today"),
              placed: t("placed"),
              shipped: t("shipped"),
              atDoor: t("atDoor"),
            }}
            inDays={{ ship: said(shipDays(days)), arrive: said(days) }}
          />
        </div>
      </div>
      <div className="grid border-t border-line text-[14px] sm:grid-flow-col sm:auto-cols-fr sm:divide-x sm:divide-line">
        {product.ReturnsInDay > 0 && (
          <Assurance icon="rotate-ccw" title={t("returns", { days: product.ReturnsInDay })} text={t("returnsText")} />
        )}
        {product.PaymentType === cashOnDelivery && <Assurance icon="banknote" title={t("cod")} text={t("codText")} />}
      </div>
    </div>
  );
}

function Assurance({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <p className="flex items-center gap-3 border-line p-4 max-sm:[&+&]:border-t">
      <Icon name={icon} className="shrink-0 text-pond-700" />
      <span>
        <b>{title}</b>
        <br />
        <span className="text-sm text-ink-2">{text}</span>
      </span>
    </p>
  );
}
