"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";

import { Field, SelectField, TextAreaField } from "@/components/ui/field";

import type { CheckoutField } from "./checkout-values";
import type { CheckoutState } from "./use-checkout";

type Bound = { checkout: CheckoutState; name: CheckoutField; isOptional?: boolean; className?: string };

/** The links of the error summary point to it. */
export function fieldId(field: CheckoutField): string {
  return `checkout-${field}`;
}

export function CheckoutInput({ checkout, name, isOptional, ...rest }: Bound & ComponentProps<"input">) {
  return <Field {...rest} {...useBound(checkout, name, isOptional)} />;
}

export function CheckoutText({ checkout, name, isOptional, ...rest }: Bound & ComponentProps<"textarea">) {
  return <TextAreaField {...rest} {...useBound(checkout, name, isOptional)} />;
}

type SelectProps = Bound & { autoComplete: string; children: ReactNode };

export function CheckoutSelect({ checkout, name, isOptional, ...rest }: SelectProps) {
  return <SelectField {...rest} {...useBound(checkout, name, isOptional)} />;
}

const hinted = ["Email", "Phone"] as const;

function useBound(checkout: CheckoutState, name: CheckoutField, isOptional = false) {
  const t = useTranslations("checkout");
  const label = t(`fields.${name}`);
  const hint = hinted.find((field) => field === name);
  return {
    id: fieldId(name),
    name,
    label: isOptional ? t("optional", { label }) : label,
    hint: hint && t(`hints.${hint}`),
    required: !isOptional,
    error: checkout.errors[name],
    value: checkout.values[name],
    onChange: (change: { target: { value: string } }) => checkout.set(name, change.target.value),
  };
}
