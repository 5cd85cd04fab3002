"use client";

import { Field } from "@/components/ui/field";
import { shopLimits, type VerificationValues } from "@/lib/shops/rules";
import { readSession } from "@/stores/session";

import type { EnlistMessages } from "./enlist-dialog";
import type { RequestForm } from "./use-request-form";

/** A signed-in person's own data: an approved shop goes to the account with this address. */
export function ownPerson(): VerificationValues {
  const { user } = readSession();
  return { Name: user ? `${user.FirstName} ${user.LastName}`.trim() : "", Email: user?.Email ?? "", Phone: "" };
}

type PersonFieldsProps = Pick<RequestForm<VerificationValues>, "values" | "errors" | "set"> & {
  messages: EnlistMessages;
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
