"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";

import { ListStates } from "@/components/dashboard/list-states";
import { useLoaded } from "@/components/dashboard/use-loaded";
import { Button } from "@/components/ui/button";
import { Field, SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import type { AdminCoupon, AdminCurrency } from "@/lib/admin/desk-contract";
import { call, CallError } from "@/lib/api/client";

/** The rates that prices are shown by, and the coupons. */
export function MoneyScreen() {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Rates />
      <Coupons />
    </div>
  );
}

function useSaving() {
  const t = useTranslations("desk.money");
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

function Rates() {
  const t = useTranslations("desk.money");
  const loaded = useLoaded("rates", () => call("GET Admin/GetCurrencies"));
  const saving = useSaving();
  const submit = (event: FormEvent<HTMLFormElement>, { Code }: AdminCurrency) => {
    event.preventDefault();
    const Multiplier = Number(new FormData(event.currentTarget).get("rate"));
    void saving(async () => {
      const saved = await call("POST Admin/SaveCurrency", { body: { Code, Multiplier } });
      loaded.change((list) => list.map((each) => (each.Code === saved.Code ? saved : each)));
    });
  };
  return (
    <section aria-labelledby="rates" className="panel p-4 md:p-5">
      <h2 id="rates" className="text-lg">
        {t("rates")}
      </h2>
      <p className="mt-1 text-[13px] text-ink-2">{t("ratesText")}</p>
      <ListStates loaded={loaded} isEmpty={() => false} empty={null}>
        {(currencies) => (
          <ul className="mt-3 grid gap-2">
            {currencies.map((currency) => (
              <li key={currency.Code}>
                <form className="flex items-center gap-3 text-[14px]" onSubmit={(event) => submit(event, currency)}>
                  <b className="w-12">{currency.Code}</b>
                  <span className="flex-1 text-ink-2">{currency.Name}</span>
                  <input
                    name="rate"
                    inputMode="decimal"
                    aria-label={t("rateOf", { code: currency.Code })}
                    defaultValue={currency.Multiplier}
                    disabled={currency.Code === "USD"}
                    className="input min-h-10! w-28! tabular-nums"
                  />
                  <Button type="submit" size="sm" variant="soft" disabled={currency.Code === "USD"}>
                    {t("save")}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}

function Coupons() {
  const t = useTranslations("desk.money");
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
        <div className="self-end">
          <Button type="submit">{t("add")}</Button>
        </div>
      </form>
    </section>
  );
}
