"use client";

import { useTranslations } from "next-intl";
import { useState, type ClipboardEvent, type FormEvent } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { formatPrice, usDollar } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";

import type { OrderOutcome, OrderStep } from "./order-calls";
import type { Sender } from "./order-texts";
import { printedParcels, printLabels, printPickList, printSlips } from "./print-sheets";

const actions = ["accept", "pack", "ship", "deliver", "collect", "cancel"] as const;
type Action = (typeof actions)[number];

type OrderBulkProps = {
  orders: readonly Order[];
  from: Sender;
  isBusy: boolean;
  onApply: (steps: OrderStep[]) => void;
  onClear: () => void;
};

/** Takes a step with the selected orders that allow it; the shop answers for each. */
export function OrderBulk({ orders, from, isBusy, onApply, onClear }: OrderBulkProps) {
  const t = useTranslations("dashboard.orders");
  const able = (action: Action) => orders.filter(({ Parts }) => Parts.some(({ Actions }) => Actions.includes(action)));
  const possible = actions.filter((each) => able(each).length > 0);
  const parcels = printedParcels(orders);
  const cancelled = orders.flatMap(({ Parts }) => Parts.filter(({ Actions }) => Actions.includes("cancel")));
  const backCents = cancelled.reduce((sum, { RefundableCents }) => sum + RefundableCents, 0);
  const [picked, setPicked] = useState<Action | null>(null);
  const action = possible.find((each) => each === picked) ?? possible[0];
  const [error, setError] = useState("");
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    if (!action) return;
    const needed = action === "ship" ? "Carrier" : action === "cancel" ? "Reason" : null;
    if (needed && !text(needed)) {
      setError(t(needed === "Carrier" ? "carrierNeeded" : "reasonNeeded"));
      return event.currentTarget.querySelector<HTMLElement>(`[name=${needed}]`)?.focus();
    }
    setError("");
    onApply(
      able(action).map(({ OrderRef }) => ({
        OrderRef,
        Action: action,
        Reason: text("Reason"),
        ...(action === "ship" && { Carrier: text("Carrier"), TrackingNumber: text(`number-${OrderRef}`) }),
      })),
    );
  };
  return (
    <form
      aria-label={t("bulk.label")}
      noValidate
      className="grid gap-3 border-y border-line bg-pond-50 px-4 py-2.5 md:px-5"
      onSubmit={send}
    >
      <div className="flex flex-wrap items-center gap-2">
        <b className="mr-2 text-[14px]">{t("bulk.chosen", { count: orders.length })}</b>
        {action ? (
          <select
            aria-label={t("bulk.step")}
            value={action}
            className="input sel min-h-10! w-auto!"
            onChange={(event) => {
              setPicked(event.target.value as Action);
              setError("");
            }}
          >
            {possible.map((each) => (
              <option key={each} value={each}>
                {`${t(`action.${each}`)} (${able(each).length})`}
              </option>
            ))}
          </select>
        ) : (
          <span className="text-[14px] text-ink-2">{t("bulk.nothing")}</span>
        )}
        {action && (
          <>
            <StepFields action={action} orders={able(action)} error={error} />
            <Button type="submit" size="sm" variant={action === "cancel" ? "danger" : "main"} disabled={isBusy}>
              {t("bulk.apply")}
            </Button>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {parcels.length > 0 && (
          <>
            <Button size="sm" variant="line" onClick={() => printPickList(parcels, t)}>
              <Icon name="printer" size={16} />
              {t("pickList")}
            </Button>
            <Button size="sm" variant="line" onClick={() => printSlips(parcels, from, t)}>
              <Icon name="printer" size={16} />
              {t("bulk.slips")}
            </Button>
            <Button size="sm" variant="line" onClick={() => printLabels(parcels, from, t)}>
              <Icon name="printer" size={16} />
              {t("labels")}
            </Button>
          </>
        )}
        <Button size="sm" variant="line" onClick={onClear}>
          {t("bulk.clear")}
        </Button>
      </div>
      {action === "cancel" && backCents > 0 && (
        <p className="text-[14px] font-semibold">{t("cancelRefund", { amount: formatPrice(backCents, usDollar) })}</p>
      )}
      {error && (
        <p role="alert" className="err">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </form>
  );
}

type StepFieldsProps = { action: Action; orders: readonly Order[]; error: string };

/** Pasted lines, as from a courier's list, also fill the following fields. */
function pasteNumbers(event: ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData
    .getData("text")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2) return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>("input[name^=number-]") ?? [])];
  const first = fields.indexOf(event.currentTarget);
  for (const [at, line] of lines.entries()) {
    const field = fields[first + at];
    if (field) field.value = line.slice(0, 80);
  }
}

function StepFields({ action, orders, error }: StepFieldsProps) {
  const t = useTranslations("dashboard.orders");
  const field = (name: string, label: string, max: number, invalid = false) => (
    <input
      key={name}
      name={name}
      aria-label={label}
      aria-invalid={invalid || undefined}
      placeholder={label}
      maxLength={max}
      className="input min-h-10! w-full! sm:w-56!"
    />
  );
  if (action === "cancel") return field("Reason", t("reason"), 300, error !== "");
  if (action !== "ship") return null;
  return (
    <>
      {field("Carrier", t("carrier"), 60, error !== "")}
      <ul className="grid w-full gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {orders.map(({ OrderRef }) => (
          <li key={OrderRef}>
            <label className="text-[13px] text-ink-2">
              {t("bulk.numberOf", { ref: OrderRef })}
              <input name={`number-${OrderRef}`} maxLength={80} className="input min-h-10!" onPaste={pasteNumbers} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

type OutcomesProps = { outcomes: readonly OrderOutcome[]; onClose: () => void };

/** Shows the result, with the reason for each order that failed. */
export function Outcomes({ outcomes, onClose }: OutcomesProps) {
  const t = useTranslations("dashboard.orders");
  const failed = outcomes.filter(({ Ok }) => !Ok);
  const done = outcomes.length - failed.length;
  return (
    <div className="p-3 md:px-5">
      <Notice tone={failed.length > 0 ? "warning" : "good"} role="status" title={t("bulk.done", { count: done })}>
        {failed.length > 0 && (
          <>
            <p>{t("bulk.failed", { count: failed.length })}</p>
            <ul className="mt-1 grid gap-1">
              {failed.map(({ OrderRef, detail }) => (
                <li key={OrderRef}>
                  <b className="tabular-nums">{OrderRef}</b>: {detail}
                </li>
              ))}
            </ul>
          </>
        )}
        <Button size="sm" variant="line" className="mt-2" onClick={onClose}>
          {t("close")}
        </Button>
      </Notice>
    </div>
  );
}
