"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { isAddress, normalEmail } from "@/lib/account/rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";

import { AccountForm, SentNotice } from "./account-form";
import type { FailureMessages } from "./failure-notice";
import { useSending } from "@/components/forms/use-sending";

type ForgotScreenProps = {
  messages: Messages["account"]["forgot"];
  errors: Messages["account"]["signup"]["errors"];
  failure: FailureMessages;
};

/** The response is the same whether the account exists or not. */
export function ForgotScreen({ messages, errors, failure }: ForgotScreenProps) {
  const sending = useSending();
  const [sentTo, setSentTo] = useState("");

  const submit = async (typed: FormData) => {
    const email = normalEmail(String(typed.get("email")));
    if (!email) return sending.setErrors({ email: errors.EmailRequired });
    if (!email.includes("@") || !isAddress(email)) return sending.setErrors({ email: errors.EmailInvalid });
    const isSent = await sending.send(
      async () => void (await call("POST Account/ForgotPassword", { query: { email } })),
    );
    if (isSent) setSentTo(email);
  };

  if (sentTo) {
    return (
      <div className="grid gap-4">
        <SentNotice messages={messages} email={sentTo} />
        <Button variant="line" onClick={() => setSentTo("")}>
          {messages.again}
        </Button>
      </div>
    );
  }
  return (
    <AccountForm {...{ sending, messages, failure }} onSubmit={submit}>
      <Field
        label={messages.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        maxLength={254}
        error={sending.errors.email}
      />
    </AccountForm>
  );
}
