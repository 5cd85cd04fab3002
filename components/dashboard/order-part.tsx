"use client";

import { useTranslations } from "next-intl";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Order, OrderPart } from "@/lib/orders/order-contract";
import { imageUrl } from "@/lib/images";
import { netOfUnits } from "@/lib/orders/refund/money-rules";

import { DueText } from "./due-text";
import type { TakeSteps } from "./order-calls";
import { money, type Sender } from "./order-texts";
import { isSplit, stepsOfPart } from "./part-actions";
import { PartBadge } from "./part-badge";
import { PartParcels } from "./part-parcels";
import { PartSeller } from "./part-seller";
import { PartReturnAnswers } from "./part-returns";
import { printedParcels, printLabels, printSlips } from "./print-sheets";
import { ShipFields } from "./ship-fields";
import { TakeBack } from "./take-back";
import { usePartSteps, type AskingStep } from "./use-part-steps";

type PartProps = {
  order: Order;
  part: OrderPart;
  isPublisher: boolean;
  isAdmin: boolean;
  from: Sender;
  onSteps: TakeSteps;
};

export function OrderPartPanel({ order, part, isPublisher, isAdmin, from, onSteps }: PartProps) {
  const t = useTranslations("dashboard.orders");
  const { open, returnAt, busy, take, press, close } = usePartSteps(order, part, onSteps);
  const actions = stepsOfPart(part);
  const parcels = printedParcels([order]).filter((parcel) => parcel.part === part);
  return (
    <div className="p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PartBadge part={part} />
        {isPublisher && <PartSeller part={part} isAdmin={isAdmin} />}
        {part.TrackingNumber && !isSplit(part) && (
          <span className="text-[13px] text-ink-2">{`${part.Carrier} ${part.TrackingNumber}`}</span>
        )}
        <DueText parts={[part]} />
        {part.CashDueCents > 0 && (
          <span className="text-[13px] font-semibold text-low">
            {t("cashDue", { amount: money(part.CashDueCents) })}
          </span>
        )}
        <span className="ml-auto flex flex-wrap gap-2">
          {actions.map((action, index) => (
            <Button
              key={action}
              size="sm"
              variant={index === 0 && action !== "cancel" ? "main" : "line"}
              busy={busy === action}
              busyLabel={t(`action.${action}`)}
              disabled={busy !== null}
              onClick={() => press(action)}
            >
              {t(`action.${action}`)}
            </Button>
          ))}
          {parcels.length > 0 && (
            <>
              <Button size="sm" variant="line" onClick={() => printSlips(parcels, from, t)}>
                <Icon name="printer" size={16} />
                {t("slip")}
              </Button>
              <Button size="sm" variant="line" onClick={() => printLabels(parcels, from, t)}>
                <Icon name="printer" size={16} />
                {t("label")}
              </Button>
            </>
          )}
        </span>
      </div>
      <PartReturnAnswers part={part} busy={busy} onPress={press} />
      <PartParcels part={part} busy={busy} onTake={take} />
      <TakeBack
        key={returnAt}
        order={order}
        part={part}
        askedAt={returnAt}
        isOpen={open === "accept-return"}
        isBusy={busy !== null}
        onSend={(values) => take("accept-return", values)}
        onClose={close}
      />
      {open !== null && open !== "accept-return" && (
        <ShipFields
          kind={open}
          part={part}
          lines={part.Lines}
          hint={hintOf(open, part, t)}
          isBusy={busy !== null}
          onSend={(values) => take(open, { ...values, ...(returnAt && { Return: { AskedAt: returnAt } }) })}
          onClose={close}
        />
      )}
      <ul className="mt-4 grid gap-2">
        {part.Lines.map((line) => (
          <li key={line.OptionId} className="flex items-center gap-3 text-[14px]">
            <span className="patch photo size-11 shrink-0 rounded-sm! bg-white">
              {line.Image && <img src={imageUrl(line.Image, 160)} alt="" width={44} height={44} loading="lazy" />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block">{line.Name}</span>
              <span className="text-xs text-ink-2">
                {[line.Variant, line.Size, line.SKU].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="text-right">
              <span className="block whitespace-nowrap tabular-nums">{`${line.Quantity} × ${money(line.PriceCents)}`}</span>
              {part.Status === "PartlyShipped" && line.UnsentQuantity > 0 && (
                <span className="block text-xs font-semibold text-low">
                  {t("parcel.left", { units: line.UnsentQuantity, bought: line.Quantity })}
                </span>
              )}
              {line.CancelledQuantity > 0 && (
                <span className="block text-xs text-ink-2">
                  {t("parcel.cancelled", { units: line.CancelledQuantity })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says what becomes of the money when the part, or what is left of it, is cancelled. */
function hintOf(step: AskingStep, part: OrderPart, t: ReturnType<typeof useTranslations<"dashboard.orders">>): string {
  if (step === "cancel-rest") {
    const cents = part.Lines.reduce((sum, { PriceCents, Quantity, DiscountCents, UnsentQuantity }) => {
      const line = { unitPriceCents: PriceCents, Quantity, discountCents: DiscountCents };
      return sum + netOfUnits(line, UnsentQuantity);
    }, 0);
    return t("parcel.restHint", { amount: money(cents) });
  }
  return step === "cancel" && part.RefundableCents > 0
    ? t("cancelRefund", { amount: money(part.RefundableCents) })
    : "";
}
