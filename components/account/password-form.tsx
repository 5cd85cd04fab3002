"use client";

import { useEffect, useRef, useState } from "react";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { passwordProblem, type PasswordOwner } from "@/lib/account/password-rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/messages";

import { FailureNotice, type FailureWords } from "./failure-notice";
import { NewPasswordField, type PasswordWords } from "./new-password-field";
import { PasswordField } from "./password-field";
import { focusFirstError, useSending } from "./sending";

type PasswordFormProps = {
  words: Messages["account"]["security"];
  password: PasswordWords;
  failure: FailureWords;
  owner: PasswordOwner;
};

export function PasswordForm({ words, password, failure, owner }: PasswordFormProps) {
  const sending = useSending();
  const form = useRef<HTMLFormElement>(null);
  // A new form for the next change: the fields of passwords are not to be emptied by hand.
  const [round, setRound] = useState(0);
  useEffect(() => focusFirstError(form.current, sending.errors), [sending.errors]);

  const submit = async (typed: FormData) => {
    const body = { Password: String(typed.get("Password")), NewPassword: String(typed.get("NewPassword")) };
    const problem = passwordProblem(body.NewPassword, owner);
    if (!body.Password) return sending.setErrors({ Password: words.wrong });
    if (problem) return sending.setErrors({ NewPassword: password.problems[problem] });
    let isRight = false;
    const isAnswered = await sending.send(async () => {
      isRight = (await call("POST Account/ResetPasswordByUser", { body })) === 1;
    });
    if (!isAnswered) return;
    if (!isRight) return sending.setErrors({ Password: words.wrong });
    setRound((count) => count + 1);
    toast({ kind: "success", title: words.changedTitle, text: words.changed });
  };
  return (
    <form
      ref={form}
      key={round}
      method="post"
      noValidate
      className="mt-4 grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <div className="empty:hidden sm:col-span-2">
        <FailureNotice sending={sending} words={failure} />
      </div>
      <PasswordField
        label={words.present}
        showLabel={password.show}
        name="Password"
        autoComplete="current-password"
        required
        maxLength={256}
        error={sending.errors.Password}
      />
      <NewPasswordField
        label={words.next}
        words={password}
        name="NewPassword"
        owner={owner}
        error={sending.errors.NewPassword}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={sending.isBusy} busyLabel={words.changing}>
          {words.change}
        </Button>
        <p className="mt-2 text-[13px] text-ink-2">{words.note}</p>
      </div>
    </form>
  );
}
