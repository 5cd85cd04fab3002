import { useLocale, useTranslations } from "next-intl";

import { formatPrice, toCents, usDollar } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";

const money = (amount: number) => formatPrice(toCents(amount), usDollar);

type OrderHeadProps = { order: Order; isChosen: boolean; onChoose: () => void };

/** Reference, payment, total and address of an order in the list. */
export function OrderHead({ order, isChosen, onChoose }: OrderHeadProps) {
  const t = useTranslations("dashboard.orders");
  const language = useLocale();
  const placed = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  }).format(new Date(order.PlacedAt));
  const { Line1, Line2, City, Region, PostalCode, CountryCode } = order.Address;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-[14px]">
        <input
          type="checkbox"
          className="check self-center"
          aria-label={t("bulk.choose", { ref: order.OrderRef })}
          checked={isChosen}
          onChange={onChoose}
        />
        <h2 className="text-[15px] font-semibold tabular-nums">{order.OrderRef}</h2>
        <span className="text-ink-2">{placed}</span>
        <span className="text-ink-2">
          {t(order.PaymentMethod === "cod" ? "cod" : "card", { status: t(`payment.${order.PaymentStatus}`) })}
        </span>
        <MoneyBack order={order} />
        <b className="price ml-auto text-[17px]">{money(order.Total)}</b>
      </div>
      <p className="mt-1 text-[14px] text-ink-2">
        <b className="font-semibold text-ink">{order.FullName}</b>, {order.Phone}
        <br />
        {[Line1, Line2, City, Region, PostalCode, CountryCode].filter(Boolean).join(", ")}
      </p>
      {order.Note && <p className="mt-1 text-[14px]">{t("note", { note: order.Note })}</p>}
    </>
  );
}

/** A refund is paid out right after the answer of the step that owes it, so both amounts can be there. */
function MoneyBack({ order: { Refunded, RefundDue } }: { order: Order }) {
  const t = useTranslations("dashboard.orders");
  return (
    <>
      {Refunded > 0 && <span className="font-semibold text-ink-2">{t("refunded", { amount: money(Refunded) })}</span>}
      {RefundDue > 0 && <span className="font-semibold text-low">{t("refundDue", { amount: money(RefundDue) })}</span>}
    </>
  );
}
