import { useTranslations } from "next-intl";

import { Price } from "@/components/ui/price";
import { Stitch } from "@/components/ui/stitch";
import { addressLines } from "@/lib/locale/address-lines";
import { countryName } from "@/lib/locale/names";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, usDollar, type ShownCurrency } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";

import { SumRows } from "./sum-rows";

export function PaymentPanel({ order, currency }: { order: Order; currency: ShownCurrency }) {
  const t = useTranslations("orders");
  // A card was charged the whole, and the notice says what goes back; the courier collects only what is left.
  const totalCents = order.PaymentMethod === "cod" ? order.NetCents : order.TotalCents;
  const lessCents = order.TotalCents - totalCents;
  return (
    <section aria-labelledby="order-payment" className="panel p-5">
      <h2 id="order-payment" className="mb-3 text-[18px] leading-6">
        {t("payment")}
      </h2>
      <dl className="grid gap-1.5 text-[14px]">
        <SumRows order={order} currency={currency} />
        {lessCents > 0 && (
          <div className="flex justify-between gap-3">
            <dt className="text-ink-2">{t("less")}</dt>
            <dd className="tabular-nums">{formatPrice(-lessCents, currency)}</dd>
          </div>
        )}
      </dl>
      <Stitch className="my-3 text-line" />
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-[14px]">
          {order.PaymentMethod === "cod" ? t("cod") : t("card")} · {t(`paid.${order.PaymentStatus}`)}
        </span>
        <Price cents={totalCents} currency={currency} />
      </p>
      {currency.code !== usDollar.code && (
        <p className="mt-1 text-right text-[13px] text-ink-2">
          {t("charged", { amount: formatPrice(totalCents, usDollar) })}
        </p>
      )}
    </section>
  );
}

export function AddressPanel({ order, language }: { order: Order; language: Language }) {
  const t = useTranslations("orders");
  const address = addressLines(order.Address, countryName(order.Address.CountryCode, language));
  return (
    <section aria-labelledby="order-address" className="panel p-5">
      <h2 id="order-address" className="mb-2 text-[18px] leading-6">
        {t("address")}
      </h2>
      <address className="text-[14px] leading-[22px] text-ink-2 not-italic">
        {[order.FullName, ...address, order.Phone, order.Email].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {order.Note && (
        <>
          <h3 className="mt-3 text-[15px]">{t("note")}</h3>
          <p className="text-[14px] whitespace-pre-line text-ink-2">{order.Note}</p>
        </>
      )}
    </section>
  );
}
