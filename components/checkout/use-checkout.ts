"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

import { localPath } from "@/lib/paths";
import { readCart } from "@/stores/cart";
import { sumCart, wishesOf } from "@/stores/cart-lines";
import { clearCart, refreshCart } from "@/stores/cart-refresh";

import {
  bodyOf,
  emptyValues,
  faultsOf,
  forgetValues,
  keepValues,
  readValues,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
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
  set: (field: CheckoutField, value: string) => void;
  submit: () => Promise<void>;
};

/** The guest's form: its values, kept over a reload, and the way from them to an order. */
export function useCheckout(canPayOnDelivery: boolean): Checkout {
  const t = useTranslations("checkout.errors");
  const language = useLocale();
  const router = useRouter();
  const [values, setValues] = useState(emptyValues);
  const [refused, setRefused] = useState<CheckoutErrors>({});
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Checkout["failure"]>(null);
  const [failures, setFailures] = useState(0);
  const [phase, setPhase] = useState<Checkout["phase"]>("open");
  const isLocked = useRef(false);
  useEffect(() => setValues(readValues()), []);

  const errorsOf = (of: CheckoutValues): CheckoutErrors =>
    Object.fromEntries(
      faultsOf(of, canPayOnDelivery).map(({ field, problem }) => [field, t(`${field}.${problem}`)] as const),
    );

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

  const send = async () => {
    const { lines } = readCart();
    const wish = { body: bodyOf(values, wishesOf(lines)), shownSubtotalCents: sumCart(lines).subtotalCents };
    const outcome = await placeOrder(wish, apiCalls, tabPlace);
    if (outcome.kind === "placed") {
      setPhase("placed");
      forgetValues();
      clearCart();
      router.replace(localPath(language, `/account/place-order/confirmed?checkout=${outcome.checkoutId}`));
      return;
    }
    if (outcome.kind === "fields") setRefused(outcome.errors);
    if (outcome.kind === "changed" || outcome.kind === "repriced") await refreshCart();
    fail(outcome);
  };

  const submit = async () => {
    // A second click can come before the button is seen to be locked.
    if (isLocked.current) return;
    isLocked.current = true;
    setTried(true);
    setFailure(null);
    try {
      const errors = errorsOf(values);
      if (Object.keys(errors).length > 0) return fail({ kind: "fields", errors, detail: "" });
      setPhase("placing");
      await send();
    } catch {
      fail({ kind: "unreachable" });
    } finally {
      isLocked.current = false;
    }
  };

  return {
    values,
    errors: isTried ? { ...refused, ...errorsOf(values) } : refused,
    failure,
    failures,
    phase,
    set,
    submit,
  };
}
