"use client";

import { useState } from "react";

import { useFormMutation } from "@/components/query/form-mutation";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { passwordProblem, type PasswordOwner } from "@/lib/account/password-rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import { NewPasswordField, type PasswordMessages } from "./new-password-field";
import { PasswordField } from "./password-field";

type PasswordFormProps = {
  messages: Messages["account"]["security"];
  password: PasswordMessages;
  failure: FailureMessages;
  owner: PasswordOwner;
};

export function PasswordForm({ messages, password, failure, owner }: PasswordFormProps) {
  // A new form for the next change, because password fields cannot be cleared otherwise.
  const [round, setRound] = useState(0);

  const wrong = { Password: messages.wrong };
  const sending = useFormMutation(
    (body: { Password: string; NewPassword: string }) => call("POST Account/ResetPasswordByUser", { body }),
    (answer, _body, form) => {
      if (answer !== 1) return form.setErrors(wrong);
      setRound((count) => count + 1);
      toast({ kind: "success", title: messages.changedTitle, text: messages.changed });
    },
  );
  const submit = (typed: FormData) => {
    const body = { Password: String(typed.get("Password")), NewPassword: String(typed.get("NewPassword")) };
    const problem = passwordProblem(body.NewPassword, owner);
    if (!body.Password) return sending.setErrors(wrong);
    if (problem) return sending.setErrors({ NewPassword: password.problems[problem] });
    return sending.send(body);
  };
  return (
    <form
      {...sending.form}
      key={round}
      className="mt-4 grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
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
