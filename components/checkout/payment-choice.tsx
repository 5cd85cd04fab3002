"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { PaymentDrawings } from "@/components/shell/payment-marks";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { isWalletMark, type PaymentMark } from "@/lib/installation/rules";
import type { CartEntry } from "@/stores/cart/lines";

import { fieldId } from "./checkout-input";
import "./checkout.css";
import type { CheckoutState } from "./use-checkout";

export type PaymentChoiceProps = {
  checkout: CheckoutState;
  lines: readonly CartEntry[];
  marks: readonly PaymentMark[];
};

/** Cash on delivery needs every line to allow it. Card and wallets, if accepted, are on the provider's page. */
export function PaymentChoice({ checkout, lines, marks }: PaymentChoiceProps) {
  const t = useTranslations("checkout");
  const others = lines.filter((line) => line.PaymentType !== 1).map((line) => line.Name);
  const names = new Intl.ListFormat(useLocale()).format(others);
  const error = checkout.errors.PaymentMethod;
  const choose = (method: string) => () => checkout.set("PaymentMethod", method);
  return (
    <fieldset id={fieldId("PaymentMethod")} tabIndex={-1}>
      <legend className="sr-only">{t("payment")}</legend>
      <div className="panel pay-choice">
        <Way
          value="cod"
          icon="banknote"
          title={t("cod")}
          text={others.length === 0 ? t("codText") : t("codRefused", { count: others.length, names })}
          isChosen={checkout.payment === "cod"}
          isClosed={others.length > 0}
          onChoose={choose("cod")}
        />
        {checkout.ways.card && <CardWays {...{ checkout, marks, choose }} />}
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

type CardWaysProps = Pick<PaymentChoiceProps, "checkout" | "marks"> & { choose: (method: string) => () => void };

function CardWays({ checkout, marks, choose }: CardWaysProps) {
  const t = useTranslations("checkout");
  const isWallet = checkout.values.PaymentMethod === "wallet";
  return (
    <>
      <Way
        value="card"
        icon="credit-card"
        title={t("card")}
        text={t("cardText")}
        aside={<PaymentDrawings marks={marks.filter((mark) => mark !== "cash" && !isWalletMark(mark))} />}
        isChosen={checkout.payment === "card" && !isWallet}
        onChoose={choose("card")}
      />
      <Way
        value="wallet"
        icon="wallet"
        title={t("wallet")}
        text={t("walletText")}
        aside={<PaymentDrawings marks={marks.filter(isWalletMark)} />}
        isChosen={checkout.payment === "card" && isWallet}
        onChoose={choose("wallet")}
      />
    </>
  );
}

type WayProps = {
  value: string;
  icon: IconName;
  title: string;
  text: string;
  aside?: ReactNode;
  isChosen: boolean;
  isClosed?: boolean;
  onChoose: () => void;
};

function Way({ value, icon, title, text, aside, isChosen, isClosed = false, onChoose }: WayProps) {
  const id = `payment-${value}`;
  return (
    <label className="pay-way">
      <input
        type="radio"
        name="PaymentMethod"
        value={value}
        className="radio mt-0.5"
        checked={isChosen}
        onChange={onChoose}
        disabled={isClosed}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <b id={`${id}-title`} className="flex items-center gap-2">
            <Icon name={icon} size={19} />
            {title}
          </b>
          {aside}
        </span>
        <span id={`${id}-text`} className="mt-0.5 block text-[14px] text-ink-2">
          {text}
        </span>
      </span>
    </label>
  );
}
