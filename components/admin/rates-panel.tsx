"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState, type FormEvent } from "react";

import { callQuery } from "@/components/query/call-query";
import { ListStates } from "@/components/dashboard/list-states";
import { keepsCounts } from "@/components/dashboard/menu-counts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { Price } from "@/components/ui/price";
import { toast, undoTime } from "@/components/ui/toast";
import type { AdminCurrency } from "@/lib/admin/staff-contract";
import { mustConfirmRate, parseRate, ratePercent } from "@/lib/admin/rate-rules";
import { call, CallError } from "@/lib/api/client";
import { currencyName } from "@/lib/locale/names";

/** A rate far from the last one needs confirmation, and every change can be undone. */
export function RatesPanel() {
  const t = useTranslations("admin.money");
  const options = callQuery("GET Admin/GetCurrencies");
  const query = useQuery(options);
  const client = useQueryClient();
  const replace = (saved: AdminCurrency) =>
    client.setQueryData(options.queryKey, (list) => list?.map((each) => (each.Code === saved.Code ? saved : each)));
  return (
    <section aria-labelledby="rates" className="panel p-4 md:p-5">
      <h2 id="rates" className="text-lg">
        {t("rates")}
      </h2>
      <p className="mt-1 text-[13px] text-ink-2">{t("ratesText")}</p>
      <ListStates query={query} isEmpty={() => false} empty={null}>
        {(currencies) => (
          <ul className="mt-3 grid gap-2">
            {currencies.map((currency) => (
              <RateRow
                key={currency.Code}
                currency={currency}
                onSaved={replace}
                onStale={() => void client.invalidateQueries(options)}
              />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}

type RateRowProps = {
  currency: AdminCurrency;
  onSaved: (currency: AdminCurrency) => void;
  onStale: () => void;
};

function RateRow({ currency, onSaved, onStale }: RateRowProps) {
  const t = useTranslations("admin.money");
  const id = useId();
  const language = useLocale();
  const { Code: code, Multiplier: last } = currency;
  const [typed, setTyped] = useState(String(last));
  const [stored, setStored] = useState(last);
  const [error, setError] = useState("");
  const [asked, setAsked] = useState<number | null>(null);
  // The field follows the stored rate, also after an undo, and keeps the focus.
  if (stored !== last) {
    setStored(last);
    setTyped(String(last));
  }
  const save = useRateSaving(currency, setError, onSaved, onStale);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = parseRate(typed);
    setError("problem" in parsed ? t(`rateProblems.${parsed.problem}`) : "");
    if ("problem" in parsed) return;
    if (mustConfirmRate(last, parsed.rate)) return setAsked(parsed.rate);
    void save(parsed.rate);
  };
  return (
    <li>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-[14px] sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        onSubmit={submit}
      >
        <span className="flex gap-2 max-sm:col-span-full">
          <b className="w-15 max-sm:w-auto">{code}</b>
          <span className="text-ink-2">{currencyName(code, language)}</span>
        </span>
        <input
          inputMode="decimal"
          aria-label={t("rateOf", { code })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={typed}
          disabled={code === "USD"}
          className="input min-h-10! sm:w-28! tabular-nums"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="sm" variant="soft" disabled={code === "USD"}>
          {t("save")}
        </Button>
      </form>
      {error && (
        <p id={`${id}-error`} role="alert" className="err sm:justify-end">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
      {asked !== null && (
        <RateQuestion
          currency={currency}
          rate={asked}
          onClose={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            void save(asked, asked);
          }}
        />
      )}
    </li>
  );
}

/** @param onProblem receives the error about the rate, or "" */
function useRateSaving(
  { Code: code, Multiplier: last }: AdminCurrency,
  onProblem: (text: string) => void,
  onSaved: (currency: AdminCurrency) => void,
  onStale: () => void,
) {
  const t = useTranslations("admin.money");
  const saving = useMutation({
    meta: keepsCounts,
    mutationFn: (rate: { Multiplier: number; Was: number; Confirmed?: number }) =>
      call("POST Admin/SaveCurrency", { body: { Code: code, ...rate } }),
    onSuccess: onSaved,
    onError: (error) => {
      const problem = error instanceof CallError ? error.problem : null;
      const [wrong] = problem?.errors ?? [];
      if (wrong) onProblem(wrong.message);
      else toast({ kind: "error", title: t("failed"), text: problem?.detail ?? t("tryAgain") });
      // Another administrator may have changed it meanwhile.
      if (problem?.status === 409) onStale();
    },
  });
  const send = (Multiplier: number, Was: number, Confirmed?: number): Promise<boolean> =>
    saving.mutateAsync({ Multiplier, Was, Confirmed }).then(
      () => true,
      () => false,
    );
  const undo = async (rate: number) => {
    if (await send(last, rate, last)) toast({ kind: "success", text: t("rateUndone", { code, rate: String(last) }) });
  };
  const save = async (rate: number, confirmed?: number) => {
    if (!(await send(rate, last, confirmed))) return;
    if (rate === last) return toast({ kind: "success", text: t("saved") });
    toast({
      kind: "success",
      text: t("rateSaved", { code, last: String(last), rate: String(rate) }),
      duration: undoTime,
      action: { label: t("undo"), onClick: () => void undo(rate) },
    });
  };
  return save;
}

type RateQuestionProps = { currency: AdminCurrency; rate: number; onYes: () => void; onClose: () => void };

function RateQuestion({ currency, rate, onYes, onClose }: RateQuestionProps) {
  const t = useTranslations("admin.money");
  const { Code: code, Symbol: symbol, Multiplier: last } = currency;
  const percent = ratePercent(last, rate);
  const signed = new Intl.NumberFormat(useLocale(), {
    style: "percent",
    signDisplay: "always",
    maximumFractionDigits: 1,
  });
  const examples = [
    [t("rateBefore"), last],
    [t("rateAfter"), rate],
  ] as const;
  return (
    <LazyDialog
      open
      onOpenChange={onClose}
      title={t("rateQuestion", { code, rate: String(rate) })}
      description={
        percent === null ? t("rateFirst") : t("rateJump", { percent: signed.format(percent / 100), last: String(last) })
      }
      closeLabel={t("close")}
    >
      <p className="font-semibold">{t("rateExample")}</p>
      <dl className="mt-2 grid grid-cols-2 gap-3">
        {examples.map(([label, multiplier]) => (
          <div key={label}>
            <dt className="text-[13px] text-ink-2">{label}</dt>
            <dd className="break-all">
              <Price cents={exampleCents} currency={{ code, symbol, multiplier }} size="line" />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="danger" onClick={onYes}>
          {t("rateConfirm")}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t("rateKeep")}
        </Button>
      </div>
    </LazyDialog>
  );
}

const exampleCents = 10_000;
