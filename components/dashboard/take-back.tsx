"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { Stepper } from "@/components/ui/stepper";
import { dollarsOf } from "@/lib/dollars";
import { formatPrice, usDollar } from "@/lib/money";
import type { Order, OrderPart } from "@/lib/orders/order-contract";

import type { OrderStep } from "./order-calls";
import { leftOf, useTakeBack } from "./use-take-back";

type TakeBackProps = {
  order: Order;
  part: OrderPart;
  askedAt?: string;
  isOpen: boolean;
  isBusy: boolean;
  onSend: (step: Pick<OrderStep, "Return" | "Reason">) => void;
  onClose: () => void;
};

type Form = ReturnType<typeof useTakeBack>;

/** Asks for units, refund and whether they can be sold again, before anything is refunded. */
export function TakeBack({ order, part, askedAt, isOpen, isBusy, onSend, onClose }: TakeBackProps) {
  const t = useTranslations("dashboard.orders.takeBack");
  const form = useTakeBack(part, askedAt);
  const [isTried, setTried] = useState(false);
  const problem = problemOf(form, leftOf(part));
  const total = problem === "amount" ? "–" : formatPrice(form.totalCents, usDollar);
  const send = () => {
    setTried(true);
    if (problem) return;
    const Lines = form.rows.map(({ OptionId, received, cents, isRestocked }) => ({
      OptionId,
      Received: received,
      Amount: dollarsOf(cents ?? 0),
      Restock: isRestocked,
    }));
    onSend({ Return: { AskedAt: form.askedAt, Lines }, Reason: form.reason.trim() });
  };
  return (
    <LazyDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      place="wide"
      title={t("title", { ref: order.OrderRef })}
      description={t("text")}
      closeLabel={t("close")}
      footer={
        <>
          {isTried && problem && (
            <p role="alert" className="err mb-3">
              <Icon name="circle-alert" size={16} className="shrink-0" />
              {t(`problem.${problem}`, { most: formatPrice(leftOf(part), usDollar) })}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
            <Button variant="line" onClick={onClose}>
              {t("close")}
            </Button>
            <Button busy={isBusy} busyLabel={t("busy")} onClick={send}>
              {t("confirm", { amount: total })}
            </Button>
          </div>
        </>
      }
    >
      <ul className="grid gap-4">
        {form.rows.map((row) => (
          <Row key={row.OptionId} row={row} form={form} />
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span>{t("total")}</span>
        <b className="price text-[20px]">{total}</b>
      </p>
      {problem !== "amount" && (
        <p className="mt-1 text-[14px] text-ink-2">{t(`way.${wayOf(order, part)}`, { amount: total })}</p>
      )}
      <Field
        label={t(form.isReduced ? "reasonNeeded" : "reason")}
        maxLength={300}
        className="mt-4"
        value={form.reason}
        required={form.isReduced}
        aria-invalid={isTried && problem === "reason" ? true : undefined}
        onChange={({ target }) => form.setReason(target.value)}
      />
    </LazyDialog>
  );
}

function wayOf({ PaymentMethod }: Order, part: OrderPart): "card" | "hand" | "less" | "none" {
  if (part.CashDueCents > 0) return "less";
  if (part.RefundableCents === 0) return "none";
  return PaymentMethod === "card" ? "card" : "hand";
}

function problemOf(form: Form, leftCents: number): "nothing" | "amount" | "left" | "reason" | null {
  if (form.isNothing) return "nothing";
  if (form.rows.some(({ isWrong }) => isWrong)) return "amount";
  if (form.totalCents > leftCents) return "left";
  return form.isReduced && form.reason.trim() === "" ? "reason" : null;
}

function Row({ row, form }: { row: Form["rows"][number]; form: Form }) {
  const t = useTranslations("dashboard.orders.takeBack");
  const units = useTranslations("dashboard.orders");
  const { OptionId, Asked, name, bought } = row;
  const change = (next: Parameters<Form["change"]>[2]) => form.change(OptionId, Asked, next);
  const due = (row.dueCents / 100).toFixed(2);
  return (
    <li className="grid gap-3 rounded-sm border border-line p-3">
      <b className="font-semibold">{units("returnUnits", { units: Asked, bought, name })}</b>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div>
          <span className="label">{t("received")}</span>
          <Stepper
            size="sm"
            label={t("receivedOf", { name })}
            value={row.received}
            min={0}
            max={Asked}
            onChange={(next) => change({ received: Math.max(0, Math.min(Asked, next)), amount: null })}
          />
        </div>
        <Field
          label={t("amount")}
          aria-label={t("amountOf", { name })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          className="w-40"
          value={row.amount ?? due}
          error={row.isWrong ? t("amountWrong", { most: `$${due}` }) : undefined}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <Check
          label={t("restock")}
          aria-label={t("restockOf", { name })}
          checked={row.isRestocked}
          onChange={({ target }) => change({ isRestocked: target.checked })}
        />
      </div>
      {!row.isRestocked && <p className="text-[13px] text-ink-2">{t("notRestocked")}</p>}
    </li>
  );
}
