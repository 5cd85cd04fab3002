"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, type ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { centsOf } from "@/lib/dollars";
import { labelled } from "@/lib/locale/labelled";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import { localPath, orderPath, trackPath } from "@/lib/paths";

import { fieldId } from "./checkout-input";
import { checkoutFields, type CheckoutField } from "./checkout-values";
import type { CheckoutState } from "./use-checkout";
import type { Coupon } from "@/components/cart/use-coupon";

export type CheckoutFailureProps = {
  checkout: CheckoutState;
  coupon: Coupon;
  currency: ShownCurrency;
  /** The buyer has an account with orders to look at. */
  isSignedIn: boolean;
};

/** Takes the focus after each failed attempt. */
export function CheckoutFailure({ checkout, coupon, currency, isSignedIn }: CheckoutFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checkout.failures > 0) box.current?.focus();
  }, [checkout.failures]);
  const { failure } = checkout;
  if (!failure) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-6 scroll-mt-24 rounded-md">
      {failure.kind === "fields" ? (
        <FieldList checkout={checkout} />
      ) : (
        <Reason {...{ checkout, coupon, failure, currency, isSignedIn }} />
      )}
    </div>
  );
}

function FieldList({ checkout: { errors, rejected } }: { checkout: CheckoutState }) {
  const t = useTranslations("checkout");
  const language = useLocale();
  const wrong = checkoutFields.filter((field) => errors[field]);
  if (wrong.length === 0) return null;
  // The form's own messages name their field, those of the server stand below it.
  const messageOf = (field: CheckoutField) =>
    labelled(errors[field] === rejected[field] ? t(`fields.${field}`) : "", errors[field] ?? "", language);
  return (
    <Notice tone="danger" title={t("problems", { count: wrong.length })}>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a
              className="link inline-block min-h-6 leading-6"
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
            >
              {messageOf(field)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type ReasonProps = CheckoutFailureProps & {
  failure: Exclude<NonNullable<CheckoutState["failure"]>, { kind: "fields" }>;
};

function Reason({ checkout, coupon, failure, currency, isSignedIn }: ReasonProps): ReactNode {
  const t = useTranslations("checkout.failed");
  switch (failure.kind) {
    case "repriced":
      return (
        <Notice tone="warning" title={t("changedTitle")}>
          {t("totalChanged")}
        </Notice>
      );
    case "ordered":
      return <Ordered orderRef={failure.orderRef} isSignedIn={isSignedIn} />;
    case "changed":
      return <Changes conflict={failure.conflict} currency={currency} />;
    case "refused":
      return (
        <Notice tone="danger" title={t("title")}>
          {failure.detail}
        </Notice>
      );
    case "unreachable":
      return (
        <Notice tone="danger" title={t("title")}>
          <p>{t("unreachable")}</p>
          <Button variant="line" size="sm" className="mt-2" onClick={() => void checkout.submit(coupon.discountCents)}>
            {t("retry")}
          </Button>
        </Notice>
      );
  }
}

function Ordered({ orderRef, isSignedIn }: { orderRef: string | null; isSignedIn: boolean }) {
  const t = useTranslations("checkout.failed");
  const own = orderRef ? orderPath(orderRef) : "/account/orders";
  const href = localPath(useLocale(), isSignedIn ? own : trackPath(orderRef ?? undefined));
  return (
    <Notice tone="warning" title={t("orderedTitle")}>
      <p>{orderRef ? t("ordered", { ref: orderRef }) : t("orderedElsewhere")}</p>
      <p className="mt-1">
        <a href={href} className="link inline-block min-h-6 leading-6">
          {orderRef ? t("seeOrder") : t("seeOrders")}
        </a>
      </p>
    </Notice>
  );
}

type Conflict = Extract<NonNullable<CheckoutState["failure"]>, { kind: "changed" }>["conflict"];

function Changes({ conflict, currency }: { conflict: Conflict; currency: ShownCurrency }) {
  const t = useTranslations("checkout.failed");
  const price = (dollars: number) => formatPrice(centsOf(dollars), currency);
  const gone = [...(conflict.Unsold ?? []), ...(conflict.Changed ?? []).filter((line) => line.Now === null)];
  return (
    <Notice tone="warning" title={t("changedTitle")}>
      <ul>
        {gone.map((line) => (
          <li key={line.OptionId}>{t("gone", { name: line.Name })}</li>
        ))}
        {conflict.Short?.map((line) => (
          <li key={line.OptionId}>
            {t("short", { name: line.Name, requested: line.Requested, available: line.Available })}
          </li>
        ))}
        {conflict.Changed?.map(
          (line) =>
            line.Now !== null && (
              <li key={line.OptionId}>{t("price", { name: line.Name, was: price(line.Was), now: price(line.Now) })}</li>
            ),
        )}
      </ul>
      <p className="mt-1">{t("changedText")}</p>
    </Notice>
  );
}
