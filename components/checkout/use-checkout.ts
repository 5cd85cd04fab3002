"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

import { findCountry } from "@/lib/locale/country-rules";
import { defaultDeliveryCountryCode } from "@/lib/locale/default-country-rules";
import { confirmedPath, localPath } from "@/lib/paths";
import { readCart } from "@/stores/cart/cart";
import { sumCart, wishesOf } from "@/stores/cart/lines";
import { clearCart, refreshCart, takeOrdered } from "@/stores/cart/refresh";
import { guestCartId } from "@/stores/cart/storage";
import { readCountry } from "@/stores/country-info";
import { storePendingOrder } from "@/stores/pending-order";

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
import { apiCalls, submitOrder, tabPlace, type PlaceOutcome } from "./place-order";

export type CheckoutState = {
  values: CheckoutValues;
  errors: CheckoutErrors;
  /** Those of the errors that the server found. */
  rejected: CheckoutErrors;
  /** Null before the first attempt and during the next. */
  failure: Exclude<PlaceOutcome, { kind: "placed" }> | null;
  /** Each failed attempt moves the focus to the summary. */
  failures: number;
  phase: "open" | "placing" | "placed";
  /** Null when none is chosen that all lines allow. */
  payment: Payment | null;
  ways: PaymentWays;
  set: (field: CheckoutField, value: string) => void;
  /** @param discountCents the discount included in the shown total */
  submit: (discountCents: number) => Promise<void>;
};

export type CheckoutStart = {
  first: CheckoutValues;
  /** Null for a guest, whose cart is in the browser. */
  cartId: string | null;
  ways: PaymentWays;
  /** If the buyer asked for it; an order never fails because of it. */
  saveAddress: (values: CheckoutValues) => Promise<void>;
};

/** Values are stored across reloads. */
export function useCheckout({ first, ways, cartId, saveAddress }: CheckoutStart): CheckoutState {
  const t = useTranslations("checkout.errors");
  const language = useLocale();
  const router = useRouter();
  const [values, setValues] = useState(first);
  const [rejected, setRejected] = useState<CheckoutErrors>({});
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CheckoutState["failure"]>(null);
  const [failures, setFailures] = useState(0);
  const [phase, setPhase] = useState<CheckoutState["phase"]>("open");
  const isLocked = useRef(false);
  const begin = useRef(first);
  // What is known of the browser is read after hydration, to match the server's HTML.
  useEffect(() => setValues(readValues({ ...begin.current, CountryCode: chosenCountry() })), []);
  useRestoredPage(() => setPhase("open"));
  const payment = paymentOf(values, ways);

  const errorsOf = (of: CheckoutValues): CheckoutErrors => ({
    ...Object.fromEntries(faultsOf(of).map(({ field, problem }) => [field, t(`${field}.${problem}`)] as const)),
    ...(payment === null && { PaymentMethod: t("PaymentMethod.required") }),
  });

  const set = (field: CheckoutField, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    keepValues(next);
    setRejected(({ [field]: _settled, ...others }) => others);
  };

  const fail = (outcome: NonNullable<CheckoutState["failure"]>) => {
    setFailure(outcome);
    setFailures((count) => count + 1);
    setPhase("open");
  };

  const send = async (payment: Payment, discountCents: number) => {
    const { items, subtotalCents } = sumCart(readCart().lines);
    const shown = { shownSubtotalCents: subtotalCents, shownTotalCents: subtotalCents - discountCents };
    const body = bodyOf(values, wishesOf(items), payment, cartId ?? guestCartId());
    const outcome = await submitOrder({ body, ...shown }, apiCalls, tabPlace);
    if (outcome.kind === "placed") {
      setPhase("placed");
      await saveAddress(values);
      forgetValues();
      clearCart();
      const { checkoutId, order } = outcome;
      if (!order.PaymentUrl) return router.replace(localPath(language, confirmedPath(checkoutId)));
      storePendingOrder({ orderRef: order.OrderRef, checkoutId, paymentUrl: order.PaymentUrl });
      return window.location.assign(order.PaymentUrl);
    }
    if (outcome.kind === "fields") setRejected(outcome.errors);
    if (outcome.kind === "changed" || outcome.kind === "repriced") await refreshCart();
    if (outcome.kind === "ordered") {
      await takeOrdered(outcome.optionIds);
      // The account's cart has a new id now.
      if (cartId) router.refresh();
    }
    fail(outcome);
  };

  const submit = async (discountCents: number) => {
    // A second click can arrive before the button is rendered as locked.
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

  const errors = isTried ? { ...rejected, ...errorsOf(values) } : rejected;
  return { values, errors, rejected, payment, ways, failure, failures, phase, set, submit };
}

/** Back from the payment page may restore the page as it was left. */
function useRestoredPage(onRestored: () => void): void {
  const latest = useRef(onRestored);
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener("pageshow", restore);
    return () => window.removeEventListener("pageshow", restore);
  }, []);
}

function chosenCountry(): string {
  const { deliveryCountry } = readCountry();
  return findCountry(deliveryCountry) ? deliveryCountry : defaultDeliveryCountryCode;
}
