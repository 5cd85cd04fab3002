"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { formatPrice, toCents, usDollar } from "@/lib/money";
import type { Order, OrderPart } from "@/lib/orders/order-contract";
import type { PartAction } from "@/lib/orders/step-rules";
import { pictureUrl } from "@/lib/pictures";

import { printSlips } from "./packing-slip";
import { partTones } from "./part-tones";
import { ShipFields, type Shipping } from "./ship-fields";

const money = (amount: number) => formatPrice(toCents(amount), usDollar);
type OrderCardProps = {
  order: Order;
  isPublisher: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onChanged: (orderRef: string, part: OrderPart) => void;
  onStale: () => void;
};

export function OrderCard({ order, isPublisher, isChosen, onChoose, onChanged, onStale }: OrderCardProps) {
  const t = useTranslations("desk.orders");
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
    <li className="border-t border-line px-4 py-4 first:border-t-0 md:px-5">
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
        <b className="price ml-auto text-[17px]">{money(order.Total)}</b>
      </div>
      <p className="mt-1 text-[14px] text-ink-2">
        <b className="font-semibold text-ink">{order.FullName}</b>, {order.Phone}
        <br />
        {[Line1, Line2, City, Region, PostalCode, CountryCode].filter(Boolean).join(", ")}
      </p>
      {order.Note && <p className="mt-1 text-[14px]">{t("note", { note: order.Note })}</p>}
      {order.Parts.map((part) => (
        <Part
          key={part.ShopId}
          order={order}
          part={part}
          isPublisher={isPublisher}
          onChanged={onChanged}
          onStale={onStale}
        />
      ))}
    </li>
  );
}

type PartProps = Omit<OrderCardProps, "isChosen" | "onChoose"> & { part: OrderPart };

function Part({ order, part, isPublisher, onChanged, onStale }: PartProps) {
  const t = useTranslations("desk.orders");
  const [busy, setBusy] = useState<PartAction | null>(null);
  const [open, setOpen] = useState<"ship" | "cancel" | "reject-return" | null>(null);
  const actions = part.Actions.filter((action): action is PartAction => action !== "request-return");
  const take = async (Action: PartAction, more: Shipping & { Reason?: string } = {}) => {
    setBusy(Action);
    try {
      const changed = await step(order.OrderRef, part.ShopId, Action, more, isPublisher);
      onChanged(order.OrderRef, changed);
      setOpen(null);
      toast({ kind: "success", text: t("done", { status: t(`status.${changed.Status}`) }) });
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null;
      toast({ kind: "error", title: t("failed"), text: problem?.detail ?? t("tryAgain") });
      if (problem?.status === 409) onStale();
    }
    setBusy(null);
  };
  const press = (action: PartAction) =>
    action === "ship" || action === "cancel" || action === "reject-return" ? setOpen(action) : void take(action);
  return (
    <div className="mt-3 rounded-md bg-mist p-3 md:p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={partTones[part.Status]}>{t(`status.${part.Status}`)}</Badge>
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
      {part.Return && (
        <p className="mt-2 text-[14px]">
          {t("returnReason", { reason: [part.Return.Reason, part.Return.Comment].filter(Boolean).join(": ") })}
        </p>
      )}
      {open !== null && (
        <ShipFields
          kind={open}
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
              <span className="line-clamp-1">{line.Name}</span>
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

type More = Shipping & { Reason?: string };

async function step(
  OrderRef: string,
  ShopId: number,
  Action: PartAction,
  more: More,
  isPublisher: boolean,
): Promise<OrderPart> {
  if (!isPublisher) return call("POST Order/ProcessShopOrder", { body: { OrderRef, Action, ...more } });
  const result = await call("POST Publisher/ProcessSingleOrderRequest", {
    body: { OrderRef, ShopId, Action, ...more },
  });
  const part = result.Parts.find((each) => each.ShopId === ShopId);
  if (!part) throw new Error(result.Problem?.detail ?? "nothing changed");
  return part;
}
