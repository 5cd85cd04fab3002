import { useLocale, useMessages, useTranslations } from "next-intl";

import { labelled } from "@/lib/locale/labelled";
import { formatPrice, usDollar } from "@/lib/money";
import { namedReturnLines } from "@/lib/orders/view/line-name-rules";
import type { OrderPart } from "@/lib/orders/order-contract";
import { reasonText } from "@/lib/orders/reason-rules";

const money = (cents: number) => formatPrice(cents, usDollar);

export function PartReturnAnswers({ part }: { part: OrderPart }) {
  const t = useTranslations("dashboard.orders");
  const language = useLocale();
  const { orderReasons } = useMessages();
  return part.Returns.map((one) => (
    <div key={one.AskedAt} className="mt-3 rounded-sm border border-line bg-white p-3 text-[14px]">
      <b className="font-semibold">{t(`returns.${one.Status}`)}</b>
      <ul className="mt-1">
        {namedReturnLines(part, one.Lines).map((line) => (
          <li key={line.OptionId}>
            {t("returnUnits", { units: line.Asked, bought: line.bought, name: line.name })}
            {one.Status === "Accepted" && (
              <span className="text-ink-2">
                {" · "}
                {t("returnResult", {
                  received: line.Received,
                  restocked: line.Restocked ?? 0,
                  amount: money(line.AmountCents),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-2">
        {t("returnReason", { reason: labelled(reasonText(one.Reason, orderReasons), one.Comment, language) })}
      </p>
      {one.Answer && <p className="text-ink-2">{t("returnAnswer", { answer: one.Answer })}</p>}
    </div>
  ));
}
