"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Stepper } from "@/components/ui/stepper";
import type { OrderLine } from "@/lib/orders/order-contract";
import { lineName } from "@/lib/orders/view/line-name-rules";

import type { OrderStep } from "./order-calls";

type Sent = Pick<OrderStep, "Carrier" | "TrackingNumber" | "Units" | "Reason">;
type ShipFieldsProps = {
  kind: "ship" | "track" | "cancel" | "cancel-rest" | "reject-return";
  /** The part or parcel whose carrier and number are corrected. */
  part: { Carrier: string; TrackingNumber: string };
  /** The lines to choose a parcel's units from; without them everything that is left is sent. */
  lines?: readonly OrderLine[];
  /** Empty for none. */
  hint: string;
  isBusy: boolean;
  onSend: (values: Sent) => void;
  onClose: () => void;
};

/** Carrier, number and units, or the reason for the buyer. */
export function ShipFields({ kind, part, lines = [], hint, isBusy, onSend, onClose }: ShipFieldsProps) {
  const t = useTranslations("dashboard.orders");
  const [error, setError] = useState("");
  const parcel = useParcelUnits(kind === "ship" ? lines : []);
  const [isEmpty, setEmpty] = useState(false);
  const isShipping = kind === "ship" || kind === "track";
  return (
    <form
      className="mt-3 grid gap-3 border-t border-line pt-3 sm:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const text = (name: string) => String(typed.get(name) ?? "").trim();
        setError("");
        setEmpty(parcel.isEmpty);
        const needed = isShipping ? "Carrier" : "Reason";
        if (!text(needed)) {
          setError(t(isShipping ? "carrierNeeded" : "reasonNeeded"));
          return event.currentTarget.querySelector<HTMLElement>(`[name=${needed}]`)?.focus();
        }
        if (parcel.isEmpty) return;
        onSend(
          isShipping
            ? { Carrier: text("Carrier"), TrackingNumber: text("TrackingNumber"), ...parcel.sent }
            : { Reason: text("Reason") },
        );
      }}
    >
      {isShipping ? (
        <>
          <Field
            label={t("carrier")}
            name="Carrier"
            defaultValue={kind === "track" ? part.Carrier : ""}
            maxLength={60}
            error={error}
          />
          <Field
            label={t("number")}
            name="TrackingNumber"
            defaultValue={kind === "track" ? part.TrackingNumber : ""}
            maxLength={80}
          />
        </>
      ) : (
        <Field label={t("reason")} name="Reason" maxLength={300} error={error} className="sm:col-span-2" />
      )}
      <ParcelUnits parcel={parcel} isEmpty={isEmpty} />
      {hint && <p className="text-[14px] font-semibold sm:col-span-2">{hint}</p>}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" size="sm" variant={isShipping ? "main" : "danger"} disabled={isBusy}>
          {t(`action.${kind}`)}
        </Button>
        <Button size="sm" variant="line" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </form>
  );
}

/** All that are left, until the seller takes some out. */
function useParcelUnits(lines: readonly OrderLine[]) {
  const [typed, setTyped] = useState<Record<number, number>>({});
  const rows = lines
    .filter(({ UnsentQuantity }) => UnsentQuantity > 0)
    .map((line) => ({ line, units: Math.min(typed[line.OptionId] ?? line.UnsentQuantity, line.UnsentQuantity) }));
  const isAll = rows.every(({ line, units }) => units === line.UnsentQuantity);
  const Units = rows
    .filter(({ units }) => units > 0)
    .map(({ line, units }) => ({ OptionId: line.OptionId, Quantity: units }));
  return {
    rows,
    isEmpty: rows.length > 0 && Units.length === 0,
    sent: isAll ? {} : { Units },
    change: (id: number, units: number) => setTyped((before) => ({ ...before, [id]: units })),
  };
}

type ParcelUnitsProps = { parcel: ReturnType<typeof useParcelUnits>; isEmpty: boolean };

function ParcelUnits({ parcel, isEmpty }: ParcelUnitsProps) {
  const t = useTranslations("dashboard.orders.parcel");
  const id = useId();
  const all = parcel.rows.reduce((sum, { line }) => sum + line.UnsentQuantity, 0);
  if (all < 2) return null;
  return (
    <fieldset className="sm:col-span-2" aria-describedby={isEmpty ? id : undefined}>
      <legend className="label">{t("content")}</legend>
      <ul className="grid gap-2">
        {parcel.rows.map(({ line, units }) => (
          <li key={line.OptionId} className="flex items-center gap-3 text-[14px]">
            <Stepper
              size="sm"
              label={t("units", { name: lineName(line) })}
              value={units}
              min={0}
              max={line.UnsentQuantity}
              onChange={(next) => parcel.change(line.OptionId, Math.max(0, Math.min(line.UnsentQuantity, next)))}
            />
            <span className="min-w-0">{lineName(line)}</span>
          </li>
        ))}
      </ul>
      {isEmpty && (
        <p id={id} role="alert" className="err mt-2">
          <Icon name="circle-alert" size={16} className="shrink-0" />
          {t("nothing")}
        </p>
      )}
    </fieldset>
  );
}
