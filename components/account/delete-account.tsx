"use client";

import { useState } from "react";

import { useFormMutation } from "@/components/query/form-mutation";
import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { call } from "@/lib/api/client";
import { goHomeAsGuest } from "@/stores/session-actions";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import type { PreferenceMessages } from "./mail-choice";
import { PasswordField } from "./password-field";

type DeleteAccountProps = { messages: PreferenceMessages; failure: FailureMessages; showPassword: string };

export function DeleteAccount({ messages, failure, showPassword }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const wrong = { password: messages.wrong };
  const sending = useFormMutation(
    (Password: string) => call("POST UserProfile/DeleteAccount", { body: { Password } }),
    (answer, _password, form) => (answer === 1 ? goHomeAsGuest() : form.setErrors(wrong)),
  );
  const erase = (Password: string) =>
    Password ? sending.send(Password) : sending.setErrors({ password: messages.required });
  return (
    <>
      <Button variant="danger" className="mt-3" onClick={() => setOpen(true)}>
        {messages.delete}
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={messages.sure}
        description={messages.sureText}
        closeLabel={messages.close}
      >
        <form
          {...sending.form}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            erase(String(new FormData(event.currentTarget).get("password")));
          }}
        >
          <FailureNotice sending={sending} messages={failure} />
          <PasswordField
            label={messages.password}
            showLabel={showPassword}
            name="password"
            autoComplete="current-password"
            required
            maxLength={256}
            error={sending.errors.password}
          />
          <div className="grid grid-cols-2 gap-3">
            <Button type="submit" variant="danger" busy={sending.isBusy} busyLabel={messages.deleting}>
              {messages.confirm}
            </Button>
            <Button variant="line" disabled={sending.isBusy} onClick={() => setOpen(false)}>
              {messages.cancel}
            </Button>
          </div>
        </form>
      </LazyDialog>
    </>
  );
}
