"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { LineImage } from "@/components/cart/line-image";
import { Button } from "@/components/ui/button";
import { SelectField, TextAreaField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { Stepper } from "@/components/ui/stepper";

import { returnReasons } from "@/lib/orders/reason-rules";

import { useOrderCall } from "./use-order-call";

export type ReturnableLine = { OptionId: number; Name: string; choice: string; Image: string; Quantity: number };
export type ReturnButtonProps = { orderRef: string; orderKey?: string; lines: readonly ReturnableLine[] };

export function ReturnButton({ orderRef, orderKey, lines }: ReturnButtonProps) {
  const t = useTranslations("orders.return");
  const [isOpen, setOpen] = useState(false);
  const form = useReturnForm(lines);
  const { isBusy, error, run } = useOrderCall();
  const send = async () => {
    if (!form.check()) return;
    const { chosen: Lines, reason: Reason, comment } = form;
    const body = { OrderRef: orderRef, Lines, Reason, Comment: comment.trim(), ...(orderKey && { Key: orderKey }) };
    if (!(await run(async (call) => call("POST Order/RequestReturn", { body }), t("done")))) return;
    setOpen(false);
    form.reset();
  };
  return (
    <>
      <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="rotate-ccw" size={18} />
        {t("button")}
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("title")}
        description={t("text")}
        closeLabel={t("close")}
        footer={
          <>
            {(form.problem ?? error) && (
              <p role="alert" className="err mb-3">
                <Icon name="circle-alert" size={16} className="shrink-0" />
                {form.problem ?? error}
              </p>
            )}
            <Button className="w-full" busy={isBusy} busyLabel={t("busy")} onClick={() => void send()}>
              {t("send")}
            </Button>
          </>
        }
      >
        <ReturnFields lines={lines} form={form} />
      </LazyDialog>
    </>
  );
}

type Form = ReturnType<typeof useReturnForm>;

function useReturnForm(lines: readonly ReturnableLine[]) {
  const t = useTranslations("orders.return");
  const [units, setUnits] = useState<Record<number, number>>({});
  const [reason, setReason] = useState("");
  const [comment, setComment] = useState("");
  const [isTried, setTried] = useState(false);
  const setLine = (id: number, count: number) => setUnits((before) => ({ ...before, [id]: count }));
  const unitsOf = ({ OptionId, Quantity }: ReturnableLine) =>
    Math.min(Quantity, units[OptionId] ?? (lines.length === 1 ? Quantity : 0));
  const chosen = lines.flatMap((line) => {
    const Quantity = unitsOf(line);
    return Quantity > 0 ? [{ OptionId: line.OptionId, Quantity }] : [];
  });
  const found = chosen.length === 0 ? t("chooseLine") : reason === "" ? t("chooseReason") : null;
  const check = (): boolean => {
    setTried(true);
    return found === null;
  };
  const reset = () => {
    setUnits({});
    setReason("");
    setComment("");
    setTried(false);
  };
  const problem = isTried ? found : null;
  return { unitsOf, setLine, reason, setReason, comment, setComment, problem, chosen, check, reset };
}

function ReturnFields({ lines, form }: { lines: readonly ReturnableLine[]; form: Form }) {
  const t = useTranslations("orders.return");
  const reasons = useTranslations("orderReasons");
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <ReturnLineRow key={line.OptionId} line={line} form={form} />
        ))}
      </ul>
      <SelectField
        label={t("reason")}
        required
        value={form.reason}
        onChange={({ target }) => form.setReason(target.value)}
      >
        <option value="">{t("choose")}</option>
        {returnReasons.map((key) => (
          <option key={key} value={key}>
            {reasons(key)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t("comment")}
        rows={3}
        maxLength={1_000}
        value={form.comment}
        onChange={({ target }) => form.setComment(target.value)}
      />
    </div>
  );
}

function ReturnLineRow({ line, form }: { line: ReturnableLine; form: Form }) {
  const t = useTranslations("orders.return");
  const count = form.unitsOf(line);
  return (
    <li className="flex items-center gap-3 py-3">
      <label className="flex min-w-0 flex-1 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={count > 0}
          onChange={({ target }) => form.setLine(line.OptionId, target.checked ? line.Quantity : 0)}
        />
        <LineImage image={line.Image} department="" className="size-12" />
        <span className="min-w-0 text-[14px] leading-5">
          <span className="line-clamp-2 font-medium">{line.Name}</span>
          <span className="text-[13px] text-ink-2">{line.choice}</span>
        </span>
      </label>
      {count > 0 && line.Quantity > 1 && (
        <Stepper
          size="sm"
          label={t("unitsOf", { name: line.Name })}
          value={count}
          min={1}
          max={line.Quantity}
          onChange={(next) => form.setLine(line.OptionId, Math.max(1, Math.min(line.Quantity, next)))}
        />
      )}
    </li>
  );
}
