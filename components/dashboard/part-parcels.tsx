"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import type { PartAction } from "@/lib/orders/change/step-rules";
import type { OrderPart, Shipment } from "@/lib/orders/order-contract";
import { lineName } from "@/lib/orders/view/line-name-rules";

import type { OrderStep } from "./order-calls";
import { isSplit } from "./part-actions";
import { ShipFields } from "./ship-fields";

type PartParcelsProps = {
  part: OrderPart;
  busy: PartAction | null;
  onTake: (action: PartAction, more: Partial<OrderStep>) => void;
};

/** Shows the parcels of a part that is sent in several, with the steps of each. */
export function PartParcels({ part, busy, onTake }: PartParcelsProps) {
  const t = useTranslations("dashboard.orders");
  const rest = part.Lines.reduce((sum, { UnsentQuantity }) => sum + UnsentQuantity, 0);
  if (!isSplit(part)) return null;
  return (
    <section aria-label={t("parcel.title")} className="mt-4 border-t border-line pt-3">
      <ol className="grid gap-3 text-[14px]">
        {part.Shipments.map((parcel, index) => (
          <Parcel key={parcel.Id} part={part} parcel={parcel} number={index + 1} busy={busy} onTake={onTake} />
        ))}
      </ol>
      {rest > 0 && <p className="mt-3 text-[14px] font-semibold text-low">{t("parcel.rest", { units: rest })}</p>}
    </section>
  );
}

type ParcelProps = PartParcelsProps & { parcel: Shipment; number: number };

function Parcel({ part, parcel, number, busy, onTake }: ParcelProps) {
  const t = useTranslations("dashboard.orders");
  const [isCorrecting, setCorrecting] = useState(false);
  const { Id, Carrier, TrackingNumber, ShippedAt, DeliveredAt } = parcel;
  const name = t("parcel.name", { number });
  return (
    <li className="border-l-2 border-pond-200 pl-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className="font-semibold">{name}</b>
        <Badge tone={DeliveredAt ? "stock" : "info"}>{t(DeliveredAt ? "parcel.arrived" : "parcel.underWay")}</Badge>
        <span className="text-ink-2">{[Carrier, TrackingNumber].filter(Boolean).join(" ")}</span>
        {(DeliveredAt ?? ShippedAt) && (
          <LocalTime at={DeliveredAt ?? ShippedAt ?? ""} className="text-[13px] text-ink-2" />
        )}
        {!DeliveredAt && (
          <span className="ml-auto flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="line"
              aria-label={`${t("action.deliver")}: ${name}`}
              disabled={busy !== null}
              onClick={() => onTake("deliver", { ShipmentId: Id })}
            >
              {t("action.deliver")}
            </Button>
            <Button
              size="sm"
              variant="line"
              aria-label={`${t("action.track")}: ${name}`}
              aria-expanded={isCorrecting}
              onClick={() => setCorrecting(!isCorrecting)}
            >
              {t("action.track")}
            </Button>
          </span>
        )}
      </div>
      <p className="text-ink-2">
        {parcel.Lines.flatMap(({ OptionId, Quantity }) => {
          const line = part.Lines.find((one) => one.OptionId === OptionId);
          return line ? [`${Quantity} × ${lineName(line)}`] : [];
        }).join(", ")}
      </p>
      {isCorrecting && (
        <ShipFields
          kind="track"
          part={parcel}
          hint=""
          isBusy={busy !== null}
          onSend={(values) => {
            onTake("track", { ...values, ShipmentId: Id });
            setCorrecting(false);
          }}
          onClose={() => setCorrecting(false)}
        />
      )}
    </li>
  );
}
