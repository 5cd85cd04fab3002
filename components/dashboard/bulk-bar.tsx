"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";

import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import type { ProductEdit } from "@/lib/publishing/editing-contract";
import { productLimits } from "@/lib/publishing/rules";

import { percentLimits, typedNumber, typedPercent } from "./typed-number";

type Change = Omit<ProductEdit, "PUID">;
type BulkBarProps = {
  count: number;
  /** Matching the filters, on all pages. */
  total: number;
  /** How far a change of many has come; empty while there is none. */
  progress: string;
  isBusy: boolean;
  onChooseAll: () => void;
  onApply: (change: Change) => void;
  onClear: () => void;
};

const actions = ["Published", "Draft", "Archived", "price", "stock"] as const;
type Action = (typeof actions)[number];

/** Null for an amount that is none. */
function changeOf(action: Action, amount: string): Change | null {
  if (action === "price") {
    const PricePercent = typedPercent(amount);
    return PricePercent === null ? null : { PricePercent };
  }
  if (action !== "stock") return { State: action };
  const EachQuantity = typedNumber(amount);
  const isFine = EachQuantity !== null && Number.isInteger(EachQuantity) && EachQuantity <= productLimits.Quantity;
  return isFine ? { EachQuantity } : null;
}

const shownPercent = (percent: number, language: string) =>
  (percent / 100).toLocaleString(language, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 2 });

export function BulkBar({ count, total, progress, isBusy, onChooseAll, onApply, onClear }: BulkBarProps) {
  const t = useTranslations("dashboard.products.bulk");
  const [action, setAction] = useState<Action>("Published");
  const language = useLocale();
  const [amount, setAmount] = useState("");
  const [error, setError] = useState("");
  const errorId = useId();
  const apply = async () => {
    const change = changeOf(action, amount);
    const { least, most } = percentLimits;
    const rules = { price: t("percentRule", { least, most }), stock: t("unitsRule", { most: productLimits.Quantity }) };
    const rule = action === "price" || action === "stock" ? rules[action] : "";
    setError(change ? "" : rule);
    if (!change) return;
    const { PricePercent = 0, EachQuantity = 0 } = change;
    const percent = shownPercent(PricePercent, language);
    const message = t(action === "price" ? "askPrice" : "askStock", { count, percent, units: EachQuantity });
    const messages = { yes: t("yes"), no: t("no") };
    if (rule && !(await confirm({ message, detail: t("askText"), messages }))) return;
    onApply(change);
  };
  return (
    <div
      role="group"
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-2 border-y border-line bg-pond-50 px-4 py-2.5 md:px-5"
    >
      <b className="mr-2 text-[14px]">{t("chosen", { count })}</b>
      {count < total && (
        <button type="button" className="link min-h-8 text-[14px]" disabled={isBusy} onClick={onChooseAll}>
          {t("chooseAll", { count: total })}
        </button>
      )}
      <select
        aria-label={t("action")}
        value={action}
        className="input sel min-h-10! w-auto!"
        onChange={(event) => {
          setAction(event.target.value as Action);
          setError("");
        }}
      >
        {actions.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </select>
      {(action === "price" || action === "stock") && (
        <input
          aria-label={t(action === "price" ? "percent" : "units")}
          placeholder={t(action === "price" ? "percent" : "units")}
          // A phone's keyboard for numbers has no minus.
          inputMode={action === "price" ? "text" : "numeric"}
          value={amount}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="input min-h-10! w-28!"
          onChange={(event) => {
            setAmount(event.target.value);
            setError("");
          }}
        />
      )}
      <Button size="sm" disabled={isBusy} onClick={() => void apply()}>
        {t("apply")}
      </Button>
      <Button size="sm" variant="line" onClick={onClear}>
        {t("clear")}
      </Button>
      {progress && <span className="text-[14px] text-ink-2">{progress}</span>}
      {error && (
        <span id={errorId} role="alert" className="err basis-full">
          {error}
        </span>
      )}
    </div>
  );
}
