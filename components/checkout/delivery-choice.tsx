"use client";

import { useLocale, useTranslations } from "next-intl";

import { dateFormats } from "@/components/orders/dates";
import { arrivalOf } from "@/lib/orders/view/summary-rules";
import type { CartEntry } from "@/stores/cart/lines";

const dayMs = 86_400_000;

type DeliveryChoiceProps = { lines: readonly CartEntry[]; countryCode: string };

/** The only method; its dates follow from the products and the country (§9.8). */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const t = useTranslations("checkout");
  return (
    <div className="flex items-start gap-3 rounded-md bg-pond-50 p-4 shadow-[inset_0_0_0_2px_var(--color-pond-700)]">
      <input type="radio" id="delivery-free" name="delivery" className="radio mt-0.5" defaultChecked />
      <label htmlFor="delivery-free" className="flex-1">
        <b>{t("freeShipping")}</b>
        <span className="block text-[14px] text-ink-2">
          <Arrival {...props} />
        </span>
      </label>
      <b className="text-stock">{t("free")}</b>
    </div>
  );
}

function Arrival({ lines, countryCode }: DeliveryChoiceProps) {
  const t = useTranslations("checkout");
  const { date: shown } = dateFormats(useLocale());
  const days = lines.map((line) => line.MaxDeliveryDays);
  if (days.some((count) => count < 1)) return <>{t("arrivesLater")}</>;
  const today = new Date();
  const { From, To } = arrivalOf(today, days, countryCode);
  const inDays = (date: string) =>
    Math.round((Date.parse(date) - Date.parse(today.toISOString().slice(0, 10))) / dayMs);
  if (From === To) return <>{t("arrivesOn", { to: shown(To), count: inDays(To) })}</>;
  return <>{t("arrives", { from: shown(From), to: shown(To), first: inDays(From), last: inDays(To) })}</>;
}
