"use client";

import { Field } from "@/components/ui/field";
import { shopLimits, type FieldProblems, type VerificationValues } from "@/lib/shops/rules";
import { readSession } from "@/stores/session";

import type { EnlistMessages } from "./enlist-dialog";

export type FieldMessages<T> = Partial<Record<keyof T, string>>;

/** The problems in the reader's language. */
export function fieldMessages<T>(problems: FieldProblems<T>, { problems: messages }: EnlistMessages): FieldMessages<T> {
  const entries = Object.entries(problems) as [keyof T, keyof typeof messages][];
  return Object.fromEntries(entries.map(([field, problem]) => [field, messages[problem]])) as FieldMessages<T>;
}

/** A signed-in person's own data: an approved shop goes to the account with this address. */
export function ownPerson(): VerificationValues {
  const { user } = readSession();
  return { Name: user ? `${user.FirstName} ${user.LastName}`.trim() : "", Email: user?.Email ?? "", Phone: "" };
}

type PersonFieldsProps = {
  messages: EnlistMessages;
  values: VerificationValues;
  errors: FieldMessages<VerificationValues>;
  set: (change: Partial<VerificationValues>) => void;
};

/** Name, e-mail and phone, which both forms need. */
export function PersonFields({ messages, values, errors, set }: PersonFieldsProps) {
  return (
    <>
      <Field
        label={messages.name}
        name="Name"
        autoComplete="name"
        maxLength={shopLimits.Name}
        value={values.Name}
        error={errors.Name}
        onChange={(event) => set({ Name: event.target.value })}
      />
      <Field
        label={messages.email}
        name="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={values.Email}
        error={errors.Email}
        onChange={(event) => set({ Email: event.target.value })}
      />
      <Field
        label={messages.phone}
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

export function errorsOf(problem: unknown): Record<string, string> {
  const { errors = [] } = (problem ?? {}) as { errors?: { path: string; message: string }[] };
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
