"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { passwordProblem, type PasswordOwner } from "@/lib/account/password-rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import { NewPasswordField, type PasswordMessages } from "./new-password-field";
import { PasswordField } from "./password-field";
import { useSending } from "./sending";

type PasswordFormProps = {
  messages: Messages["account"]["security"];
  password: PasswordMessages;
  failure: FailureMessages;
  owner: PasswordOwner;
};

export function PasswordForm({ messages, password, failure, owner }: PasswordFormProps) {
  const sending = useSending();
  // A new form for the next change, because password fields cannot be cleared otherwise.
  const [round, setRound] = useState(0);

  const submit = async (typed: FormData) => {
    const body = { Password: String(typed.get("Password")), NewPassword: String(typed.get("NewPassword")) };
    const problem = passwordProblem(body.NewPassword, owner);
    if (!body.Password) return sending.setErrors({ Password: messages.wrong });
    if (problem) return sending.setErrors({ NewPassword: password.problems[problem] });
    let isRight = false;
    const isAnswered = await sending.send(async () => {
      isRight = (await call("POST Account/ResetPasswordByUser", { body })) === 1;
    });
    if (!isAnswered) return;
    if (!isRight) return sending.setErrors({ Password: messages.wrong });
    setRound((count) => count + 1);
    toast({ kind: "success", title: messages.changedTitle, text: messages.changed });
  };
  return (
    <form
      {...sending.form}
      key={round}
      className="mt-4 grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <div className="empty:hidden sm:col-span-2">
        <FailureNotice sending={sending} messages={failure} />
      </div>
      <PasswordField
        label={messages.present}
        showLabel={password.show}
        name="Password"
        autoComplete="current-password"
        required
        maxLength={256}
        error={sending.errors.Password}
      />
      <NewPasswordField
        label={messages.next}
        messages={password}
        name="NewPassword"
        owner={owner}
        error={sending.errors.NewPassword}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={sending.isBusy} busyLabel={messages.changing}>
          {messages.change}
        </Button>
        <p className="mt-2 text-[13px] text-ink-2">{messages.note}</p>
      </div>
    </form>
  );
}
