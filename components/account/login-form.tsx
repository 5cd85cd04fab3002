"use client";

import { useRef, useState, type FormEvent } from "react";

import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { logIn, useSession, type LoginOutcome } from "@/stores/session";

import { failureOf, loginToastDuration, type LoginWords } from "./login-words";
import { PasswordField } from "./password-field";

export type LoginFormProps = {
  words: LoginWords;
  /** The way to a new password, beside the field; left out where it stands elsewhere. */
  forgotHref?: string;
  onStart?: () => void;
  /** Called once the person is logged in; the page should be reloaded then (§4.6). */
  onDone: () => void;
};

type Refusal = Exclude<LoginOutcome, "ok">;

/** Email and password. A failure shows as a toast (§8.1) and stays readable above the fields. */
export function LoginForm({ words, forgotHref, onStart, onDone }: LoginFormProps) {
  const { status } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    onStart?.();
    setRefusal(null);
    const outcome = await logIn(
      String(typed.get("email")),
      String(typed.get("password")),
      typed.get("remember") !== null,
    );
    // Busy until the next page is there: a second click would begin again.
    if (outcome === "ok") {
      // Without its code, as where a part of it fails: the next page that shows a list merges it.
      await import("@/stores/list-merge").then(({ mergeStoredLists }) => mergeStoredLists()).catch(() => undefined);
      return onDone();
    }
    setBusy(false);
    setRefusal(outcome);
    toast({ kind: "error", ...failureOf(outcome, words), duration: loginToastDuration });
    password.current?.focus();
  };

  // By POST: sent before the script is there, the password must not end up in the address.
  return (
    <form method="post" className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <noscript>
        <Notice tone="warning">{words.withoutScript}</Notice>
      </noscript>
      {refusal !== null && (
        <Notice tone="danger" title={failureOf(refusal, words).title}>
          {failureOf(refusal, words).text}
        </Notice>
      )}
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        aria-invalid={refusal === 1 || undefined}
      />
      <PasswordField
        ref={password}
        label={words.password}
        showLabel={words.showPassword}
        aside={
          forgotHref && (
            <a href={forgotHref} className="link text-[14px]">
              {words.forgot}
            </a>
          )
        }
        name="password"
        autoComplete="current-password"
        required
        maxLength={256}
        aria-invalid={refusal === 1 || undefined}
      />
      <Check name="remember" label={words.remember} defaultChecked />
      <Button type="submit" size="lg" disabled={status === "unread"} busy={isBusy} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </form>
  );
}
