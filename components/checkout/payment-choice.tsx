"use client";

import { useLocale, useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import type { CartEntry } from "@/stores/cart-lines";

import { fieldId } from "./checkout-input";

export type PaymentChoiceProps = { lines: readonly CartEntry[]; error?: string };

/** Cash on delivery when every line allows it; card is named and said to be closed. */
export function PaymentChoice({ lines, error }: PaymentChoiceProps) {
  const t = useTranslations("checkout");
  const language = useLocale();
  const others = lines.filter((line) => line.PaymentType !== 1).map((line) => line.Name);
  const isOpen = others.length === 0;
  const names = new Intl.ListFormat(language).format(others);
  return (
    <fieldset id={fieldId("PaymentMethod")} tabIndex={-1}>
      <legend className="sr-only">{t("payment")}</legend>
      <div className="panel divide-y divide-line overflow-hidden">
        <label
          className={`flex items-start gap-3 p-4 ${isOpen ? "rounded-t-md bg-pond-50 shadow-[inset_0_0_0_2px_var(--color-pond-700)]" : ""}`}
        >
          <input
            type="radio"
            name="PaymentMethod"
            value="cod"
            className="radio mt-0.5"
            checked={isOpen}
            readOnly
            disabled={!isOpen}
            aria-describedby="payment-cod"
          />
          <span className="flex-1">
            <b className="flex items-center gap-2">
              <Icon name="banknote" size={19} />
              {t("cod")}
            </b>
            <span id="payment-cod" className="mt-0.5 block text-[14px] text-ink-2">
              {isOpen ? t("codText") : t("codRefused", { names })}
            </span>
          </span>
        </label>
        <label className="flex items-start gap-3 p-4 text-ink-2">
          <input
            type="radio"
            name="PaymentMethod"
            value="card"
            className="radio mt-0.5"
            disabled
            aria-describedby="payment-card"
          />
          <span className="flex-1">
            <b className="flex items-center gap-2">
              <Icon name="credit-card" size={19} />
              {t("card")}
            </b>
            <span id="payment-card" className="mt-0.5 block text-[14px]">
              {t("cardText")}
            </span>
          </span>
        </label>
      </div>
      {error && (
        <p className="err">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
