"use client";

import { Field } from "@/components/ui/field";
import { storeLimits, type FieldMessages, type VerificationValues } from "@/lib/shops/rules";

import type { EnlistWords } from "./enlist-dialog";

type PersonFieldsProps = {
  words: EnlistWords;
  values: VerificationValues;
  errors: FieldMessages<VerificationValues>;
  set: (change: Partial<VerificationValues>) => void;
};

/** Name, e-mail and phone, as both forms ask for them. */
export function PersonFields({ words, values, errors, set }: PersonFieldsProps) {
  return (
    <>
      <Field
        label={words.name}
        name="Name"
        autoComplete="name"
        maxLength={storeLimits.Name}
        value={values.Name}
        error={errors.Name}
        onChange={(event) => set({ Name: event.target.value })}
      />
      <Field
        label={words.email}
        name="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={values.Email}
        error={errors.Email}
        onChange={(event) => set({ Email: event.target.value })}
      />
      <Field
        label={words.phone}
        name="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        value={values.Phone}
        error={errors.Phone}
        onChange={(event) => set({ Phone: event.target.value })}
      />
    </>
  );
}

/** Errors of a refused call, on the fields they are about. */
export function errorsOf(problem: unknown): Record<string, string> {
  const { errors = [] } = (problem ?? {}) as { errors?: { path: string; message: string }[] };
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** Puts the focus on the first field that is wrong. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
