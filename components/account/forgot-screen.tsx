"use client";

import { useEffect, useRef, useState } from "react";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { isAddress, normalEmail } from "@/lib/account/rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/messages";

import { FailureNotice, type FailureWords } from "./failure-notice";
import { focusFirstError, useSending } from "./sending";

type ForgotScreenProps = {
  words: Messages["account"]["forgot"];
  errors: Messages["account"]["signup"]["errors"];
  failure: FailureWords;
};

/** Asks for a link by mail. What it answers is the same whether there is such an account or not. */
export function ForgotScreen({ words, errors, failure }: ForgotScreenProps) {
  const sending = useSending();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [sentTo, setSentTo] = useState("");
  useEffect(() => heading.current?.focus(), [sentTo]);
  useEffect(() => focusFirstError(form.current, sending.errors), [sending.errors]);

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
            {words.sentTitle}
          </h2>
          <p className="mt-1 break-words">{words.sentText.replace("{email}", () => sentTo)}</p>
        </Notice>
        <Button variant="line" onClick={() => setSentTo("")}>
          {words.again}
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <noscript>
        <Notice tone="warning">{words.withoutScript}</Notice>
      </noscript>
      <FailureNotice sending={sending} words={failure} />
      <Field
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        maxLength={254}
        error={sending.errors.email}
      />
      <Button type="submit" size="lg" busy={sending.isBusy} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </form>
  );
}
