"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";

export type Shipping = { Carrier?: string; TrackingNumber?: string };
type ShipFieldsProps = {
  kind: "ship" | "cancel" | "reject-return";
  /** What the step brings with it; empty for none. */
  hint: string;
  isBusy: boolean;
  onSend: (values: Shipping & { Reason?: string }) => void;
  onClose: () => void;
};

/** What a step asks for: carrier and number, or the reason that the buyer reads. */
export function ShipFields({ kind, hint, isBusy, onSend, onClose }: ShipFieldsProps) {
  const t = useTranslations("dashboard.orders");
  const [error, setError] = useState("");
  const isShipping = kind === "ship";
  return (
    <form
      className="mt-3 grid gap-3 border-t border-line pt-3 sm:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const text = (name: string) => String(typed.get(name) ?? "").trim();
        if (isShipping ? !text("Carrier") : !text("Reason"))
          return setError(t(isShipping ? "carrierNeeded" : "reasonNeeded"));
        onSend(
          isShipping
            ? { Carrier: text("Carrier"), TrackingNumber: text("TrackingNumber") }
            : { Reason: text("Reason") },
        );
      }}
    >
      {isShipping ? (
        <>
          <Field label={t("carrier")} name="Carrier" maxLength={60} error={error} />
          <Field label={t("number")} name="TrackingNumber" maxLength={80} />
        </>
      ) : (
        <Field label={t("reason")} name="Reason" maxLength={300} error={error} className="sm:col-span-2" />
      )}
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
