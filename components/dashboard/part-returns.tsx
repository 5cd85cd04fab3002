import { useLocale, useMessages, useTranslations } from "next-intl";

import { Button } from "@/components/ui/button";
import { labelled } from "@/lib/locale/labelled";
import { formatPrice, usDollar } from "@/lib/money";
import { namedReturnLines } from "@/lib/orders/view/line-name-rules";
import type { PartAction } from "@/lib/orders/change/step-rules";
import type { OrderPart } from "@/lib/orders/order-contract";
import { reasonText } from "@/lib/orders/reason-rules";

const money = (cents: number) => formatPrice(cents, usDollar);

const answers = ["accept-return", "reject-return"] as const;

type PartReturnAnswersProps = {
  part: OrderPart;
  busy: PartAction | null;
  onPress: (action: PartAction, askedAt: string) => void;
};

export function PartReturnAnswers({ part, busy, onPress }: PartReturnAnswersProps) {
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
      {one.Status === "Asked" && part.Actions.includes("accept-return") && (
        <div className="mt-2 flex flex-wrap gap-2">
          {answers.map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === "accept-return" ? "main" : "line"}
              disabled={busy !== null}
              onClick={() => onPress(action, one.AskedAt)}
            >
              {t(`action.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  ));
}
