"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";

import { callQuery } from "@/components/query/call-query";
import { useFormMutation } from "@/components/query/form-mutation";
import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { toast } from "@/components/ui/toast";
import type { AdminCoupon } from "@/lib/admin/staff-contract";
import { call } from "@/lib/api/client";

type CouponDialogProps = {
  coupon: AdminCoupon | null;
  onClose: () => void;
};

/** The code cannot change: orders name it. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const t = useTranslations("admin.money");
  const title = coupon ? t("coupon.editCoupon", { code: coupon.Code }) : t("coupon.newCoupon");
  return (
    <LazyDialog open onOpenChange={onClose} title={title} closeLabel={t("close")} isStatic>
      <CouponForm coupon={coupon} onClose={onClose} />
    </LazyDialog>
  );
}

function CouponForm({ coupon, onClose }: CouponDialogProps) {
  const t = useTranslations("admin.money");
  const client = useQueryClient();
  const { form, errors, conflict, failure, isBusy, send } = useFormMutation(saveCoupon, () => {
    toast({ kind: "success", text: t("saved") });
    onClose();
    return client.invalidateQueries(callQuery("GET Admin/GetCoupons"));
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(couponOf(new FormData(event.currentTarget), coupon));
  };
  const field = (name: string, value: string | number | null | undefined) => ({
    name,
    defaultValue: value ?? "",
    error: errors[name],
  });
  return (
    <form {...form} className="grid grid-cols-2 gap-3" onSubmit={submit}>
      <Field
        label={t("code")}
        hint={coupon ? undefined : t("coupon.codeHint")}
        {...field("Code", coupon?.Code)}
        readOnly={coupon !== null}
        maxLength={40}
        autoCapitalize="characters"
      />
      <SelectField label={t("kind")} {...field("Kind", coupon?.Kind ?? "percent")}>
        <option value="percent">{t("percent")}</option>
        <option value="fixed">{t("fixed")}</option>
      </SelectField>
      <Field label={t("value")} {...field("Value", coupon?.Value)} inputMode="decimal" />
      <Field label={t("min")} {...field("MinSubtotal", coupon?.MinSubtotal || null)} inputMode="decimal" />
      <Field label={t("limit")} {...field("UseLimit", coupon?.UseLimit)} inputMode="numeric" />
      <Field label={t("perBuyer")} {...field("PerBuyerLimit", coupon?.PerBuyerLimit)} inputMode="numeric" />
      <Field label={t("coupon.starts")} {...field("StartsAt", coupon?.StartsAt?.slice(0, 10))} type="date" />
      <Field label={t("ends")} {...field("EndsAt", coupon?.EndsAt?.slice(0, 10))} type="date" />
      <p className="col-span-2 text-[13px] text-ink-2">{t("coupon.datesHint")}</p>
      {(conflict || failure) && (
        <p role="alert" className="err col-span-2">
          {conflict || t("tryAgain")}
        </p>
      )}
      <div className="col-span-2">
        <Button type="submit" busy={isBusy}>
          {t("add")}
        </Button>
      </div>
    </form>
  );
}

const saveCoupon = (body: ReturnType<typeof couponOf>) => call("POST Admin/SaveCoupon", { body });

/** Amounts may have a decimal comma. What is no number is sent as -1, which every field rejects. */
function couponOf(typed: FormData, coupon: AdminCoupon | null) {
  const text = (name: string) => String(typed.get(name) ?? "").trim();
  const number = (name: string) => {
    const value = Number(text(name).replace(",", "."));
    return Number.isNaN(value) ? -1 : value;
  };
  const limit = (name: string) => (text(name) ? number(name) : null);
  return {
    Code: text("Code"),
    Kind: text("Kind") as AdminCoupon["Kind"],
    Value: number("Value"),
    MinSubtotal: number("MinSubtotal"),
    StartsAt: text("StartsAt") ? `${text("StartsAt")}T00:00:00.000Z` : null,
    EndsAt: text("EndsAt") ? `${text("EndsAt")}T23:59:59.000Z` : null,
    UseLimit: limit("UseLimit"),
    PerBuyerLimit: limit("PerBuyerLimit"),
    Paused: coupon?.Paused ?? false,
    IsNew: coupon === null,
  };
}
