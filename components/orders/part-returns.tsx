import { useMessages, useTranslations } from "next-intl";

import { formatPrice, type ShownCurrency } from "@/lib/money";
import { isCollectedLess } from "@/lib/orders/refund/money-rules";
import { namedReturnLines } from "@/lib/orders/view/line-name-rules";
import type { Order, OrderPart, OrderReturn } from "@/lib/orders/order-contract";
import { reasonText } from "@/lib/orders/reason-rules";

import type { DateFormats } from "./dates";

type PartReturnsProps = { part: OrderPart; order: Order; currency: ShownCurrency; dates: DateFormats };

export function PartReturns({ part, order, currency, dates }: PartReturnsProps) {
  const t = useTranslations("orders");
  const { orderReasons } = useMessages();
  const answer = ({ Status, AnsweredAt, AmountCents }: OrderReturn) => {
    if (Status === "Asked" || AnsweredAt === null) return t("returns.waiting");
    const date = dates.date(AnsweredAt);
    if (Status === "Refused") return t("returns.refused", { date });
    const amount = formatPrice(AmountCents, currency);
    const moments = { collectedAt: part.CashCollectedAt, at: AnsweredAt };
    return t(isCollectedLess(order.PaymentMethod, moments) ? "returns.takenUnpaid" : "returns.taken", { date, amount });
  };
  return part.Returns.map((one) => (
    <div key={one.AskedAt} className="mt-2 rounded-sm bg-mist p-3 text-[13px] text-ink-2">
      <p>{t("returnAsked", { date: dates.date(one.AskedAt), reason: reasonText(one.Reason, orderReasons) })}</p>
      <ul>
        {namedReturnLines(part, one.Lines).map(({ OptionId, Asked, bought, name }) => (
          <li key={OptionId}>{t("returns.units", { units: Asked, bought, name })}</li>
        ))}
      </ul>
      {one.Comment && <p>{t("returns.comment", { comment: one.Comment })}</p>}
      <p className="mt-1 font-semibold text-ink">{answer(one)}</p>
      {one.Answer && <p>{t("returns.answer", { answer: one.Answer })}</p>}
    </div>
  ));
}
