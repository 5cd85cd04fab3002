"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { call } from "@/lib/api/client";
import { goHomeAsGuest } from "@/stores/session";

import { FailureNotice, type FailureWords } from "./failure-notice";
import type { PreferenceWords } from "./mail-choice";
import { PasswordField } from "./password-field";
import { useSending } from "./sending";

type DeleteAccountProps = { words: PreferenceWords; failure: FailureWords; showPassword: string };

/** Erases the account, after a question that only its owner can answer. */
export function DeleteAccount({ words, failure, showPassword }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const sending = useSending();
  const erase = async (Password: string) => {
    if (!Password) return sending.setErrors({ Password: words.wrong });
    let isGone = false;
    const isAnswered = await sending.send(async () => {
      isGone = (await call("POST UserProfile/DeleteAccount", { body: { Password } })) === 1;
    });
    if (!isAnswered) return;
    if (isGone) goHomeAsGuest();
    else sending.setErrors({ Password: words.wrong });
  };
  return (
    <>
      <Button variant="danger" className="mt-3" onClick={() => setOpen(true)}>
        {words.delete}
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.sure}
        description={words.sureText}
        closeLabel={words.close}
      >
        <form
          method="post"
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void erase(String(new FormData(event.currentTarget).get("password")));
          }}
        >
          <FailureNotice sending={sending} words={failure} />
          <PasswordField
            label={words.password}
            showLabel={showPassword}
            name="password"
            autoComplete="current-password"
            required
            maxLength={256}
            error={sending.errors.Password}
          />
          <div className="grid grid-cols-2 gap-3">
            <Button type="submit" variant="danger" busy={sending.isBusy} busyLabel={words.deleting}>
              {words.confirm}
            </Button>
            <Button variant="line" disabled={sending.isBusy} onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
          </div>
        </form>
      </LazyDialog>
    </>
  );
}
