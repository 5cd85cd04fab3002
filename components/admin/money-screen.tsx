"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";

import { ListStates } from "@/components/dashboard/list-states";
import { useLoaded } from "@/components/dashboard/use-loaded";
import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import type { AdminCoupon } from "@/lib/admin/staff-contract";
import { call, CallError } from "@/lib/api/client";

import { RatesPanel } from "./rates-panel";

/** The rates that prices are shown by, and the coupons. */
export function MoneyScreen() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <RatesPanel />
      <Coupons />
    </div>
  );
}

function useSaving() {
  const t = useTranslations("dashboard.money");
  return async (save: () => Promise<void>) => {
    try {
      await save();
      toast({ kind: "success", text: t("saved") });
    } catch (error) {
      const detail = error instanceof CallError ? error.problem?.detail : undefined;
      toast({ kind: "error", title: t("failed"), text: detail ?? t("tryAgain") });
    }
  };
}

function Coupons() {
  const t = useTranslations("dashboard.money");
  const loaded = useLoaded("coupons", () => call("GET Admin/GetCoupons"));
  const saving = useSaving();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const whole = (name: string) => (text(name) ? Number(text(name)) : null);
    void saving(async () => {
      await call("POST Admin/SaveCoupon", {
        body: {
          Code: text("Code"),
          Kind: text("Kind") as AdminCoupon["Kind"],
          Value: Number(text("Value")),
          MinSubtotal: Number(text("Min") || 0),
          EndsAt: text("Ends") ? `${text("Ends")}T23:59:59.000Z` : null,
          UseLimit: whole("Limit"),
          PerBuyerLimit: whole("PerBuyer"),
        },
      });
      form.reset();
      loaded.reload();
    });
  };
  return (
    <section aria-labelledby="coupons" className="panel p-4 md:p-5">
      <h2 id="coupons" className="text-lg">
        {t("coupons")}
      </h2>
      <ListStates
        loaded={loaded}
        isEmpty={(coupons) => coupons.length === 0}
        empty={<p className="mt-2 text-[14px] text-ink-2">{t("noCoupons")}</p>}
      >
        {(coupons) => (
          <ul className="mt-3 grid gap-2 text-[14px]">
            {coupons.map((coupon) => (
              <li key={coupon.Code} className="flex flex-wrap gap-x-3 border-t border-line pt-2">
                <b>{coupon.Code}</b>
                <span>{coupon.Kind === "percent" ? `−${coupon.Value}%` : `−$${coupon.Value.toFixed(2)}`}</span>
                {coupon.MinSubtotal > 0 && (
                  <span className="text-ink-2">{t("from", { amount: `$${coupon.MinSubtotal.toFixed(2)}` })}</span>
                )}
                {coupon.EndsAt && (
                  <span className="text-ink-2">{t("until", { date: coupon.EndsAt.slice(0, 10) })}</span>
                )}
                <span className="ml-auto text-ink-2">
                  {coupon.UseLimit === null
                    ? t("used", { count: coupon.Used })
                    : t("usedOf", { count: coupon.Used, limit: coupon.UseLimit })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      <form className="mt-5 grid grid-cols-2 gap-3 border-t border-line pt-4" onSubmit={submit}>
        <Field label={t("code")} name="Code" required maxLength={40} />
        <SelectField label={t("kind")} name="Kind">
          <option value="percent">{t("percent")}</option>
          <option value="fixed">{t("fixed")}</option>
        </SelectField>
        <Field label={t("value")} name="Value" inputMode="decimal" required />
        <Field label={t("min")} name="Min" inputMode="decimal" />
        <Field label={t("limit")} name="Limit" inputMode="numeric" />
        <Field label={t("perBuyer")} name="PerBuyer" inputMode="numeric" />
        <Field label={t("ends")} name="Ends" type="date" />
        <div className="col-span-2 self-end sm:col-span-1">
          <Button type="submit">{t("add")}</Button>
        </div>
      </form>
    </section>
  );
}
