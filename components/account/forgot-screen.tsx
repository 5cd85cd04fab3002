"use client";

import { useEffect, useRef, useState } from "react";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { isAddress, normalEmail } from "@/lib/account/rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import { useSending } from "./sending";

type ForgotScreenProps = {
  messages: Messages["account"]["forgot"];
  errors: Messages["account"]["signup"]["errors"];
  failure: FailureMessages;
};

/** The response is the same whether the account exists or not. */
export function ForgotScreen({ messages, errors, failure }: ForgotScreenProps) {
  const sending = useSending();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sentTo, setSentTo] = useState("");
  useEffect(() => heading.current?.focus(), [sentTo]);

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
        <Notice tone="good">
          <h2 ref={heading} tabIndex={-1} className="text-md outline-none">
            {messages.sentTitle}
          </h2>
          <p className="mt-1 break-words">{messages.sentText.replace("{email}", () => sentTo)}</p>
        </Notice>
        <Button variant="line" onClick={() => setSentTo("")}>
          {messages.again}
        </Button>
      </div>
    );
  }
  return (
    <form
      {...sending.form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <noscript>
        <Notice tone="warning">{messages.withoutScript}</Notice>
      </noscript>
      <FailureNotice sending={sending} messages={failure} />
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
      <Button type="submit" size="lg" busy={sending.isBusy} busyLabel={messages.busy}>
        {messages.submit}
      </Button>
    </form>
  );
}
