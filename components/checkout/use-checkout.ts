"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

import { confirmedPath, localPath } from "@/lib/paths";
import { readCart } from "@/stores/cart/cart";
import { sumCart, wishesOf } from "@/stores/cart/lines";
import { clearCart, refreshCart, takeOrdered } from "@/stores/cart/refresh";
import { guestCartId } from "@/stores/cart/storage";

import {
  bodyOf,
  faultsOf,
  forgetValues,
  keepValues,
  paymentOf,
  readValues,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
  type Payment,
  type PaymentWays,
} from "./checkout-values";
import { apiCalls, placeOrder, tabPlace, type PlaceOutcome } from "./place-order";

export type Checkout = {
  values: CheckoutValues;
  errors: CheckoutErrors;
  /** Why the last try ended without an order; null before, and once it is under way again. */
  failure: Exclude<PlaceOutcome, { kind: "placed" }> | null;
  /** Counts the tries that failed, so that each brings the focus to the summary. */
  failures: number;
  phase: "open" | "placing" | "placed";
  /** What the order is paid with, where what was chosen is not open for all of it; null where nothing is. */
  payment: Payment | null;
  ways: PaymentWays;
  set: (field: CheckoutField, value: string) => void;
  /** @param discountCents what the shown total takes off the subtotal */
  submit: (discountCents: number) => Promise<void>;
};

export type CheckoutStart = {
  /** What the form begins with. */
  first: CheckoutValues;
  /** The account's cart; null for a guest, whose browser knows its own. */
  cartId: string | null;
  ways: PaymentWays;
  /** Keeps the address in the account's book where that was asked for; an order never fails for it. */
  saveAddress: (values: CheckoutValues) => Promise<void>;
};

/** The form: its values, kept over a reload, and the way from them to an order. */
export function useCheckout({ first, ways, cartId, saveAddress }: CheckoutStart): Checkout {
  const t = useTranslations("checkout.errors");
  const language = useLocale();
  const router = useRouter();
  const [values, setValues] = useState(first);
  const [refused, setRefused] = useState<CheckoutErrors>({});
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Checkout["failure"]>(null);
  const [failures, setFailures] = useState(0);
  const [phase, setPhase] = useState<Checkout["phase"]>("open");
  const isLocked = useRef(false);
  const begin = useRef(first);
  useEffect(() => setValues(readValues(begin.current)), []);
  const payment = paymentOf(values, ways);

  const errorsOf = (of: CheckoutValues): CheckoutErrors => ({
    ...Object.fromEntries(faultsOf(of).map(({ field, problem }) => [field, t(`${field}.${problem}`)] as const)),
    ...(payment === null && { PaymentMethod: t("PaymentMethod.required") }),
  });

  const set = (field: CheckoutField, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    keepValues(next);
    setRefused(({ [field]: _settled, ...others }) => others);
  };

  const fail = (outcome: NonNullable<Checkout["failure"]>) => {
    setFailure(outcome);
    setFailures((count) => count + 1);
    setPhase("open");
  };

  const send = async (payment: Payment, discountCents: number) => {
    const { items, subtotalCents } = sumCart(readCart().lines);
    const shown = { shownSubtotalCents: subtotalCents, shownTotalCents: subtotalCents - discountCents };
    const body = bodyOf(values, wishesOf(items), payment, cartId ?? guestCartId());
    const outcome = await placeOrder({ body, ...shown }, apiCalls, tabPlace);
    if (outcome.kind === "placed") {
      setPhase("placed");
      await saveAddress(values);
      forgetValues();
      clearCart();
      if (outcome.order.PaymentUrl) return window.location.assign(outcome.order.PaymentUrl);
      return router.replace(localPath(language, confirmedPath(outcome.checkoutId)));
    }
    if (outcome.kind === "fields") setRefused(outcome.errors);
    if (outcome.kind === "changed" || outcome.kind === "repriced") await refreshCart();
    if (outcome.kind === "ordered") {
      await takeOrdered(outcome.optionIds);
      // The account's cart has another name now.
      if (cartId) router.refresh();
    }
    fail(outcome);
  };

  const submit = async (discountCents: number) => {
    // A second click can come before the button is seen to be locked.
    if (isLocked.current) return;
    isLocked.current = true;
    setTried(true);
    setFailure(null);
    try {
      const errors = errorsOf(values);
      if (Object.keys(errors).length > 0 || payment === null) return fail({ kind: "fields", errors, detail: "" });
      setPhase("placing");
      await send(payment, discountCents);
    } catch {
      fail({ kind: "unreachable" });
    } finally {
      isLocked.current = false;
    }
  };

  const errors = isTried ? { ...refused, ...errorsOf(values) } : refused;
  return { values, errors, payment, ways, failure, failures, phase, set, submit };
}
