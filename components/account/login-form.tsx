"use client";

import { useRef, useState } from "react";

import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { untilLeft, useBusy } from "@/components/ui/use-busy";
import { useSession } from "@/stores/session";
import { logIn, logInByCode, type AwaitedCode, type LoginOutcome } from "@/stores/session-actions";

import { LoginCodeForm } from "./login-code-form";
import { failureOf, loginToastDuration, type LoginMessages } from "./login-messages";
import { PasskeyLogin, usePasskeyOffer } from "./passkey-login";
import { PasswordField } from "./password-field";

export type LoginFormProps = {
  messages: LoginMessages;
  /** The address of the person whose session has ended: only this account may log in. */
  email?: string;
  /** Password reset, beside the field; omitted where it is elsewhere. */
  forgotHref?: string;
  onStart?: () => void;
  /** The page should then be reloaded (§4.6). */
  onDone: () => void;
};

type Rejection = Exclude<LoginOutcome, "ok">;
type Outcome = LoginOutcome | AwaitedCode | null;

/** A failure is a toast (§8.1) and stays above the fields. */
export function LoginForm({ messages, email, forgotHref, onStart, onDone }: LoginFormProps) {
  const { status } = useSession();
  const { isBusy, run } = useBusy();
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [awaited, setAwaited] = useState<AwaitedCode | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const passkeyOffer = usePasskeyOffer();

  const submit = async (work: () => Promise<Outcome>) => {
    onStart?.();
    passkeyOffer.end();
    setRejection(null);
    const outcome = await work();
    if (outcome === null) return undefined;
    if (typeof outcome === "object") return setAwaited(outcome);
    if (outcome === "ok") {
      // If the code does not load, the next page with a list merges it.
      await import("@/stores/list-merge").then(({ mergeStoredLists }) => mergeStoredLists()).catch(() => undefined);
      onDone();
      return untilLeft();
    }
    setRejection(outcome);
    if (outcome === 1 && awaited) return undefined;
    if (outcome !== "too-many") setAwaited(null);
    toast({ kind: "error", ...failureOf(outcome, messages), duration: loginToastDuration });
    password.current?.focus();
    return undefined;
  };

  const submitTyped = (typed: FormData) =>
    submit(() => logIn(String(typed.get("email")), String(typed.get("password")), typed.get("remember") !== null));
  const logInBy = (work: () => Promise<LoginOutcome | null>) => void run(() => submit(work));

  if (awaited) {
    return (
      <LoginCodeForm
        messages={messages}
        isBusy={isBusy}
        isWrong={rejection === 1}
        onCode={(code) => logInBy(() => logInByCode(awaited, code))}
        onBack={() => setAwaited(null)}
      />
    );
  }
  // By POST: if sent before the script loads, the password must not be part of the URL.
  return (
    <form
      ref={form}
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        void run(() => submitTyped(typed));
      }}
    >
      <noscript>
        <Notice tone="warning">{messages.withoutScript}</Notice>
      </noscript>
      {rejection !== null && (
        <Notice tone="danger" title={failureOf(rejection, messages).title}>
          {failureOf(rejection, messages).text}
        </Notice>
      )}
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete={email === undefined ? "username webauthn" : "username"}
        onFocus={
          email === undefined && !isBusy ? (event) => passkeyOffer.start(event.currentTarget.form, logInBy) : undefined
        }
        defaultValue={email}
        readOnly={email !== undefined}
        required
        maxLength={254}
        aria-invalid={rejection === 1 || undefined}
      />
      <PasswordField
        ref={password}
        label={messages.password}
        showLabel={messages.showPassword}
        aside={
          forgotHref && (
            <a href={forgotHref} className="link text-[14px]">
              {messages.forgot}
            </a>
          )
        }
        name="password"
        autoComplete="current-password"
        required
        maxLength={256}
        aria-invalid={rejection === 1 || undefined}
      />
      <Check name="remember" label={messages.remember} defaultChecked />
      <Button type="submit" size="lg" disabled={status === "unread"} busy={isBusy} busyLabel={messages.busy}>
        {messages.submit}
      </Button>
      {email === undefined && (
        <PasskeyLogin messages={messages} form={form} isDisabled={status === "unread" || isBusy} onLogin={logInBy} />
      )}
    </form>
  );
}
