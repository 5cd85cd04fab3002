"use client";

import { useLocale, useTranslations } from "next-intl";

import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import type { PartAction } from "@/lib/orders/change/step-rules";
import type { Order, OrderPart } from "@/lib/orders/order-contract";
import { localPath } from "@/lib/paths";

import type { TakeSteps } from "./order-calls";
import { DueText } from "./due-text";
import { parcelAddress, money } from "./order-texts";
import { OrderTotal } from "./order-total";
import { badgeText, PartBadge } from "./part-badge";
import { ShipFields } from "./ship-fields";
import { usePartSteps } from "./use-part-steps";

type OrderRowProps = {
  order: Order;
  isChosen: boolean;
  onChoose: () => void;
  onSteps: TakeSteps;
};

export function OrderRow({ order, isChosen, onChoose, onSteps }: OrderRowProps) {
  const t = useTranslations("dashboard.orders");
  const language = useLocale();
  const href = localPath(language, `/account/dashboard/orders/${order.OrderRef}`);
  const lines = order.Parts.flatMap(({ Lines }) => Lines);
  const units = lines.reduce((sum, { Quantity }) => sum + Quantity, 0);
  const [part, ...others] = order.Parts;
  const badges = [...new Map(order.Parts.map((one) => [badgeText(one, t), one])).values()];
  const place = parcelAddress(order, language);
  const tracking = order.Parts.filter(({ TrackingNumber }) => TrackingNumber);
  return (
    <tr className="hover:bg-mist/70">
      <td className="td pl-5!">
        <input
          type="checkbox"
          className="check"
          aria-label={t("bulk.choose", { ref: order.OrderRef })}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row" className="td dashboard-main text-left font-normal">
        <a href={href} className="link font-semibold whitespace-nowrap tabular-nums">
          {order.OrderRef}
        </a>
        <LocalTime at={order.PlacedAt} className="block text-[13px] text-ink-2" />
      </th>
      <td className="td wrap-anywhere" data-label={t("columns.buyer")}>
        <span className="line-clamp-2">{order.FullName}</span>
        <span className="line-clamp-1 text-[13px] text-ink-2">{[order.Address.City, place.at(-1)].join(", ")}</span>
        <a
          href={`tel:${order.Phone.replace(/[^\d+]/g, "")}`}
          className="link inline-flex min-h-6 text-[13px] whitespace-nowrap"
        >
          {order.Phone}
        </a>
      </td>
      <td className="td wrap-anywhere md:max-xl:hidden" data-label={t("columns.items")}>
        <span className="line-clamp-2">{lines[0]?.Name}</span>
        <span className="block text-[13px] text-ink-2">{t("units", { units, lines: lines.length })}</span>
      </td>
      <td className="td" data-label={t("columns.total")}>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <OrderTotal order={order} />
        </span>
        <PaymentText order={order} className="block text-[13px] text-ink-2" />
      </td>
      <td className="td" data-label={t("columns.status")}>
        <span className="flex flex-wrap gap-1">
          {badges.map((one) => (
            <PartBadge key={one.ShopId} part={one} />
          ))}
        </span>
        <DueText parts={order.Parts} className="block" />
        {tracking.map(({ ShopId, Carrier, TrackingNumber }) => (
          <span
            key={ShopId}
            className="block text-[13px] wrap-anywhere text-ink-2"
          >{`${Carrier} ${TrackingNumber}`}</span>
        ))}
      </td>
      <td className="td pl-0!">
        <span className="flex flex-wrap justify-end gap-2">
          {part && others.length === 0 ? (
            <NextStep order={order} part={part} href={href} onSteps={onSteps} />
          ) : (
            <a href={href} className="btn btn-sm btn-line">
              {t("open")}
            </a>
          )}
        </span>
      </td>
    </tr>
  );
}

export function PaymentText({ order, className }: { order: Order; className?: string }) {
  const t = useTranslations("dashboard.orders");
  const { PaymentMethod, PaymentStatus, RefundedCents, RefundDueCents } = order;
  return (
    <span className={className}>
      {t(PaymentMethod === "cod" ? "cod" : "card", { status: t(`payment.${PaymentStatus}`) })}
      {RefundedCents > 0 && <b className="block font-semibold">{t("refunded", { amount: money(RefundedCents) })}</b>}
      {RefundDueCents > 0 && (
        <b className="block font-semibold text-low">{t("refundDue", { amount: money(RefundDueCents) })}</b>
      )}
    </span>
  );
}

type NextStepProps = { order: Order; part: OrderPart; href: string; onSteps: TakeSteps };
const quick: readonly PartAction[] = ["accept", "ship", "deliver", "collect"];

function NextStep({ order, part, href, onSteps }: NextStepProps) {
  const t = useTranslations("dashboard.orders");
  const { open, busy, take, press, close } = usePartSteps(order, part, onSteps);
  const action = quick.find((one) => part.Actions.includes(one));
  if (open === "ship") {
    return (
      <ShipFields
        kind="ship"
        part={part}
        hint=""
        isBusy={busy !== null}
        onSend={(values) => take("ship", values)}
        onClose={close}
      />
    );
  }
  if (!action) {
    return (
      <a href={href} className={`btn btn-sm ${part.Status === "ReturnRequested" ? "" : "btn-line"}`}>
        {part.Status === "ReturnRequested" ? t("answerReturn") : t("open")}
      </a>
    );
  }
  return (
    <Button size="sm" busy={busy === action} busyLabel={t(`action.${action}`)} onClick={() => press(action)}>
      {t(`action.${action}`)}
    </Button>
  );
}
