"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import type { ProductEdit } from "@/lib/publishing/editing-contract";

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

export function BulkBar({ count, total, progress, isBusy, onChooseAll, onApply, onClear }: BulkBarProps) {
  const t = useTranslations("dashboard.products.bulk");
  const [action, setAction] = useState<Action>("Published");
  const [amount, setAmount] = useState("");
  const number = Number(amount);
  const isNumber = amount.trim() !== "" && Number.isInteger(number);
  const change: Change | null =
    action === "price"
      ? isNumber && number >= -90 && number <= 500
        ? { PricePercent: number }
        : null
      : action === "stock"
        ? isNumber && number >= 0
          ? { EachQuantity: number }
          : null
        : { State: action };
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
        onChange={(event) => setAction(event.target.value as Action)}
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
          inputMode="numeric"
          value={amount}
          className="input min-h-10! w-28!"
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <Button size="sm" disabled={change === null || isBusy} onClick={() => change && onApply(change)}>
        {t("apply")}
      </Button>
      <Button size="sm" variant="line" onClick={onClear}>
        {t("clear")}
      </Button>
      {progress && <span className="text-[14px] text-ink-2">{progress}</span>}
    </div>
  );
}
