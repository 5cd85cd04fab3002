"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";

import { MeantEmail } from "@/components/account/meant-email";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { checkoutContactLimits } from "@/lib/checkout/rules";
import { digits } from "@/lib/locale/number-format";
import { formatPrice, usDollar, type ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import { isShort, type CartSums } from "@/stores/cart/lines";

import { SavedAddressPicker } from "./address-book";
import { AddressFields } from "./address-fields";
import { CheckoutFailure } from "./checkout-failure";
import { CheckoutInput, CheckoutText, fieldId } from "./checkout-input";
import { CouponField } from "./coupon-field";
import { DeliveryChoice } from "./delivery-choice";
import { PaymentChoice, type PaymentChoiceProps } from "./payment-choice";
import { destinationOf, type Buyer } from "./saved-address";
import type { CheckoutState } from "./use-checkout";
import type { Coupon } from "@/components/cart/use-coupon";

export type CheckoutFormProps = {
  checkout: CheckoutState;
  coupon: Coupon;
  sums: CartSums;
  currency: ShownCurrency;
  buyer: Buyer | null;
  marks: PaymentChoiceProps["marks"];
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
};

export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, coupon, sums, currency, buyer } = props;
  const t = useTranslations("checkout");
  const language = useLocale();
  const login = localPath(
    language,
    `/account/login?next=${encodeURIComponent(localPath(language, "/account/checkout"))}`,
  );
  return (
    <form
      noValidate
      aria-label={t("title")}
      onSubmit={(event) => {
        event.preventDefault();
        void checkout.submit(coupon.discountCents);
      }}
    >
      <CheckoutFailure {...{ checkout, coupon, currency }} isSignedIn={buyer !== null} />
      <Step number={1} title={t("contact")} aside={buyer ? undefined : <LoginHint href={login} />}>
        <div className="grid gap-4 sm:grid-cols-2">
          <EmailInput checkout={checkout} />
          {!buyer && <CheckoutInput checkout={checkout} name="Phone" type="tel" autoComplete="tel" inputMode="tel" />}
        </div>
      </Step>
      <Step number={2} title={t("address")}>
        {buyer ? <SavedAddressPicker {...props} addresses={buyer.addresses} /> : <AddressFields checkout={checkout} />}
      </Step>
      <Step number={3} title={t("delivery")}>
        <DeliveryChoice lines={sums.items} countryCode={destinationOf(checkout.values, buyer)} />
      </Step>
      <Step number={4} title={t("payment")} aside={checkout.ways.card ? <NeverStored /> : undefined}>
        <PaymentChoice checkout={checkout} lines={sums.items} marks={props.marks} />
        <div className="mt-5 grid gap-4">
          <CheckoutText checkout={checkout} name="Note" isOptional rows={2} maxLength={checkoutContactLimits.Note} />
          <CouponField checkout={checkout} coupon={coupon} currency={currency} />
        </div>
        <PlaceOrder checkout={checkout} coupon={coupon} sums={sums} currency={currency} />
      </Step>
    </form>
  );
}

function EmailInput({ checkout }: Pick<CheckoutFormProps, "checkout">) {
  const t = useTranslations("checkout");
  const [left, setLeft] = useState("");
  const { Email } = checkout.values;
  return (
    <div className="min-w-0">
      <CheckoutInput
        checkout={checkout}
        name="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        onBlur={() => setLeft(Email)}
      />
      <MeantEmail
        email={left === Email ? left : ""}
        question={String(t.raw("meant"))}
        onAccept={(email) => {
          checkout.set("Email", email);
          document.getElementById(fieldId("Email"))?.focus();
        }}
      />
    </div>
  );
}

type PlaceOrderProps = Pick<CheckoutFormProps, "checkout" | "coupon" | "sums" | "currency">;

function PlaceOrder({ checkout, coupon, sums, currency }: PlaceOrderProps) {
  const t = useTranslations("checkout");
  const language = useLocale();
  const cents = sums.totalCents - coupon.discountCents;
  const total = formatPrice(cents, currency);
  const isBlocked = sums.items.some(isShort);
  const link = (path: string) => (text: ReactNode) => (
    <a className="link font-medium!" href={localPath(language, path)} target="_blank">
      {text}
    </a>
  );
  return (
    <>
      {isBlocked && <p className="mt-5 font-semibold text-danger">{t("blocked")}</p>}
      <Button
        type="submit"
        variant="buy"
        size="lg"
        className="mt-6 min-h-[58px]! w-full text-[18px]!"
        busy={checkout.phase === "placing"}
        busyLabel={t("placing")}
        disabled={checkout.phase === "placing" || isBlocked}
      >
        {checkout.payment === "card" ? t("continueToPayment", { total }) : t("placeOrder", { total })}
      </Button>
      {currency.code !== usDollar.code && <ChargedInDollars cents={cents} />}
      <p className="mt-3 text-[13px] text-ink-2">
        {t.rich("accept", { terms: link("/site/terms"), refunds: link("/site/refund-policy") })}
      </p>
    </>
  );
}

function ChargedInDollars({ cents }: { cents: number }) {
  const t = useTranslations("cart");
  return <p className="mt-2 text-[13px] text-ink-2">{t("charged", { amount: formatPrice(cents, usDollar) })}</p>;
}

function LoginHint({ href }: { href: string }) {
  const t = useTranslations("checkout");
  return (
    <p className="text-[14px]">
      {t("haveAccount")}{" "}
      <a href={href} className="link">
        {t("login")}
      </a>
    </p>
  );
}

function NeverStored() {
  const t = useTranslations("checkout");
  return (
    <p className="flex items-center gap-1.5 text-[13px] text-ink-2">
      <Icon name="lock" size={15} />
      {t("neverStored")}
    </p>
  );
}

type StepProps = { number: number; title: string; aside?: ReactNode; children: ReactNode };

function Step({ number, title, aside, children }: StepProps) {
  const id = `checkout-step-${number}`;
  const shown = digits(number, useLocale());
  return (
    <section aria-labelledby={id} className="relative pb-9 md:pl-14">
      <span
        aria-hidden="true"
        className="price absolute top-0 left-0 hidden size-9 place-items-center rounded-full bg-pond-800 pt-0.5 text-[18px] text-white md:grid"
      >
        {shown}
      </span>
      <i
        aria-hidden="true"
        className="stitch-v absolute top-[46px] bottom-2 left-[17px] hidden text-pond-300 md:block"
      />
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-[22px] leading-8">
          <span className="md:hidden">{shown}. </span>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
