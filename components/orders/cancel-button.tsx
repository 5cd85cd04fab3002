"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { LazyDialog } from "@/components/ui/lazy-dialog";

import { cancelReasons } from "@/lib/orders/reason-rules";

import { useOrderCall } from "./use-order-call";

export type CancelButtonProps = {
  orderRef: string;
  orderKey?: string;
  /** One shop's part; without it everything not packed yet is cancelled. */
  shopId?: number;
  label: string;
  text: string;
};

export function CancelButton({ orderRef, orderKey, shopId, label, text }: CancelButtonProps) {
  const t = useTranslations("orders.cancel");
  const reasons = useTranslations("orderReasons");
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<string>("");
  const { isBusy, error, run } = useOrderCall();
  const cancel = async () => {
    const body = {
      OrderRef: orderRef,
      Reason: reason,
      ...(shopId !== undefined && { ShopId: shopId }),
      ...(orderKey && { Key: orderKey }),
    };
    const isDone = await run(async (call) => call("POST Order/CancelOrder", { body }), t("done"));
    if (isDone) setOpen(false);
  };
  return (
    <>
      <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={label}
        closeLabel={t("close")}
        footer={
          <div className="flex justify-end gap-2.5">
            <Button variant="line" onClick={() => setOpen(false)}>
              {t("keep")}
            </Button>
            <Button variant="danger" busy={isBusy} busyLabel={t("busy")} onClick={() => void cancel()}>
              {t("confirm")}
            </Button>
          </div>
        }
      >
        <p>{text}</p>
        <div className="mt-4">
          <SelectField label={t("reason")} value={reason} onChange={({ target }) => setReason(target.value)}>
            <option value="">{t("noReason")}</option>
            {cancelReasons.map((key) => (
              <option key={key} value={key}>
                {reasons(key)}
              </option>
            ))}
          </SelectField>
        </div>
        {error && (
          <p role="alert" className="err">
            {error}
          </p>
        )}
      </LazyDialog>
    </>
  );
}
