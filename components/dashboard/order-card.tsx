"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { formatPrice, toCents, usDollar } from "@/lib/money";
import type { Order, OrderPart } from "@/lib/orders/order-contract";
import type { PartAction } from "@/lib/orders/step-rules";
import { pictureUrl } from "@/lib/pictures";

import type { OrderStep, TakeSteps } from "./order-calls";
import { OrderHead } from "./order-head";
import { printSlips } from "./packing-slip";
import { PartBadge } from "./part-badge";
import { PartReturns } from "./part-returns";
import { ShipFields } from "./ship-fields";
import { TakeBack } from "./take-back";

const money = (amount: number) => formatPrice(toCents(amount), usDollar);
type OrderCardProps = {
  order: Order;
  isPublisher: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onSteps: TakeSteps;
};

export function OrderCard({ order, isPublisher, isChosen, onChoose, onSteps }: OrderCardProps) {
  return (
    <li className="border-t border-line px-4 py-4 first:border-t-0 md:px-5">
      <OrderHead order={order} isChosen={isChosen} onChoose={onChoose} />
      {order.Parts.map((part) => (
        <Part key={part.ShopId} order={order} part={part} isPublisher={isPublisher} onSteps={onSteps} />
      ))}
    </li>
  );
}

/** Steps that ask for something before they are taken. */
const asking = ["ship", "cancel", "accept-return", "reject-return"] as const;
type Asking = (typeof asking)[number];

type PartProps = Omit<OrderCardProps, "isChosen" | "onChoose"> & { part: OrderPart };

function Part({ order, part, isPublisher, onSteps }: PartProps) {
  const t = useTranslations("dashboard.orders");
  const [busy, setBusy] = useState<PartAction | null>(null);
  const [open, setOpen] = useState<Asking | null>(null);
  const actions = part.Actions.filter((action): action is PartAction => action !== "request-return");
  const take = async (Action: PartAction, more: Partial<OrderStep> = {}) => {
    setBusy(Action);
    const [outcome] = (await onSteps([{ OrderRef: order.OrderRef, ShopId: part.ShopId, Action, ...more }])) ?? [];
    setBusy(null);
    if (!outcome) return;
    const now = outcome.order?.Parts.find(({ ShopId }) => ShopId === part.ShopId) ?? part;
    // Also after a refusal: somebody else may have taken the step meanwhile.
    if (outcome.Ok || !now.Actions.includes(Action)) setOpen(null);
    if (!outcome.Ok) {
      toast({ kind: "error", title: t("failed"), text: outcome.detail });
      return;
    }
    toast({ kind: "success", text: t("done", { status: t(`status.${now.Status}`) }) });
  };
  const press = (action: PartAction) =>
    asking.some((one) => one === action) ? setOpen(action as Asking) : void take(action);
  return (
    <div className="mt-3 rounded-md bg-mist p-3 md:p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PartBadge part={part} />
        {isPublisher && <span className="text-[14px]">{part.Shop}</span>}
        {part.TrackingNumber && (
          <span className="text-[13px] text-ink-2">{`${part.Carrier} ${part.TrackingNumber}`}</span>
        )}
        {part.CashDue > 0 && (
          <span className="text-[13px] font-semibold text-low">{t("cashDue", { amount: money(part.CashDue) })}</span>
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
          <Button size="sm" variant="line" onClick={() => printSlips([{ order, part }], t)}>
            <Icon name="printer" size={16} />
            {t("slip")}
          </Button>
        </span>
      </div>
      <PartReturns part={part} />
      <TakeBack
        key={part.Return?.AskedAt}
        order={order}
        part={part}
        isOpen={open === "accept-return"}
        isBusy={busy !== null}
        onSend={(values) => void take("accept-return", values)}
        onClose={() => setOpen(null)}
      />
      {open !== null && open !== "accept-return" && (
        <ShipFields
          kind={open}
          hint={open === "cancel" && part.Refundable > 0 ? t("cancelRefund", { amount: money(part.Refundable) }) : ""}
          isBusy={busy !== null}
          onSend={(values) => void take(open, values)}
          onClose={() => setOpen(null)}
        />
      )}
      <ul className="mt-3 grid gap-2">
        {part.Lines.map((line) => (
          <li key={line.OptionId} className="flex items-center gap-3 text-[14px]">
            <span className="patch photo size-11 shrink-0 rounded-sm! bg-white">
              {line.Image && <img src={pictureUrl(line.Image, 160)} alt="" width={44} height={44} loading="lazy" />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block break-words">{line.Name}</span>
              <span className="text-xs text-ink-2">
                {[line.Variant, line.Size, line.SKU].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{`${line.Quantity} × ${money(line.Price)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
