"use client";

import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { ShopStep } from "@/lib/orders/step-contract";
import { formatPrice, toCents, usDollar } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";

import type { OrderOutcome } from "./order-calls";
import { printSlips } from "./packing-slip";

const actions = ["accept", "pack", "ship", "deliver", "collect", "cancel"] as const;
type Action = (typeof actions)[number];

type OrderBulkProps = {
  orders: readonly Order[];
  isBusy: boolean;
  onApply: (steps: ShopStep[]) => void;
  onClear: () => void;
};

/** What is done to every chosen order; the shop answers for each. */
export function OrderBulk({ orders, isBusy, onApply, onClear }: OrderBulkProps) {
  const t = useTranslations("dashboard.orders");
  const able = (action: Action) =>
    orders.filter(({ Parts }) => Parts.some(({ Actions }) => Actions.includes(action))).length;
  const cancelled = orders.flatMap(({ Parts }) => Parts.filter(({ Actions }) => Actions.includes("cancel")));
  const backCents = cancelled.reduce((sum, { Refundable }) => sum + toCents(Refundable), 0);
  const [picked, setPicked] = useState<Action | null>(null);
  const action = picked ?? actions.find((each) => able(each) > 0) ?? "accept";
  const [error, setError] = useState("");
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    if (action === "ship" && !text("Carrier")) return setError(t("carrierNeeded"));
    if (action === "cancel" && !text("Reason")) return setError(t("reasonNeeded"));
    setError("");
    onApply(
      orders.map(({ OrderRef }) => ({
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
        <select
          aria-label={t("bulk.step")}
          value={action}
          className="input sel min-h-10! w-auto!"
          onChange={(event) => {
            setPicked(event.target.value as Action);
            setError("");
          }}
        >
          {actions.map((each) => (
            <option key={each} value={each}>
              {`${t(`action.${each}`)} (${able(each)})`}
            </option>
          ))}
        </select>
        <StepFields action={action} orders={orders} error={error} />
        <Button type="submit" size="sm" variant={action === "cancel" ? "danger" : "main"} disabled={isBusy}>
          {t("bulk.apply")}
        </Button>
        <Button
          size="sm"
          variant="line"
          onClick={() =>
            printSlips(
              orders.flatMap((order) => order.Parts.map((part) => ({ order, part }))),
              t,
            )
          }
        >
          <Icon name="printer" size={16} />
          {t("bulk.slips")}
        </Button>
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
      {orders.map(({ OrderRef }) => field(`number-${OrderRef}`, t("bulk.numberOf", { ref: OrderRef }), 80))}
    </>
  );
}

type OutcomesProps = { outcomes: readonly OrderOutcome[]; onClose: () => void };

/** How it went, order by order where it failed. */
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
