"use client";

import { useEffect, useRef, useState } from "react";
import { createRoot, type Root as ReactRoot } from "react-dom/client";

import { Button } from "@/components/ui/button";
import Dialog from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { call, type CallArguments } from "@/lib/api/client";
import { askForPasskey, hasPasskeys } from "@/stores/passkeys";

import { CodeField } from "./code-field";
import type { LoginMessages } from "./login-messages";
import { PasswordField } from "./password-field";
import { useSending } from "@/components/forms/use-sending";

let root: ReactRoot | null = null;

/** @returns whether the person has proved it */
export function openIdentityCheck(messages: LoginMessages): Promise<boolean> {
  // A separate root, so that no page has to include the dialog before it is needed.
  const dialogs = (root ??= createRoot(document.body.appendChild(document.createElement("div"))));
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      dialogs.render(null);
      resolve(isConfirmed);
    };
    dialogs.render(<IdentityCheck messages={messages} onAnswer={answer} />);
  });
}

type Proof = NonNullable<CallArguments<"POST Account/ConfirmIdentity">[0]>["body"];
type IdentityCheckProps = { messages: LoginMessages; onAnswer: (isConfirmed: boolean) => void };

function IdentityCheck({ messages, onAnswer }: IdentityCheckProps) {
  const { identity } = messages;
  const sending = useSending();
  const password = useRef<HTMLInputElement>(null);
  const factors = useSecondFactors();
  useEffect(() => password.current?.focus(), []);

  const confirm = async (prove: () => Promise<Proof>, wrong: string) => {
    let isRight = false;
    const isAnswered = await sending.send(async () => {
      const body = await prove();
      isRight = (await call("POST Account/ConfirmIdentity", { body })) === 1;
    });
    if (isRight) return onAnswer(true);
    if (isAnswered) sending.setErrors({ password: wrong });
  };
  const confirmByPassword = async (typed: FormData) => {
    const [Password, Code] = [String(typed.get("password")), String(typed.get("code") ?? "").trim()];
    const wrong = factors?.hasApp ? identity.wrongBoth : identity.wrong;
    if (!Password || (factors?.hasApp && !Code)) return sending.setErrors({ password: wrong });
    return confirm(() => Promise.resolve({ Password, ...(Code && { Code }) }), wrong);
  };
  const confirmByPasskey = () => confirm(async () => ({ Passkey: await askForPasskey() }), identity.wrongPasskey);
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title={identity.title}
      description={identity.text}
      closeLabel={document.body.dataset.closeLabel ?? ""}
      isStatic
    >
      <form
        {...sending.form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void confirmByPassword(new FormData(event.currentTarget));
        }}
      >
        {sending.failure && (
          <Notice tone="danger" role="alert">
            {sending.failure === "too-many" ? identity.tooMany : identity.failed}
          </Notice>
        )}
        {factors?.byPassword === false && sending.errors.password && (
          <Notice tone="danger" role="alert">
            {sending.errors.password}
          </Notice>
        )}
        {factors?.byPassword === false ? (
          <Notice>{factors.hasKey ? identity.passkeyOnly : identity.noPasskey}</Notice>
        ) : (
          <>
            <PasswordField
              ref={password}
              label={messages.password}
              showLabel={messages.showPassword}
              name="password"
              autoComplete="current-password"
              required
              maxLength={256}
              error={sending.errors.password}
            />
            {factors?.hasApp && <CodeField messages={messages.code} />}
            <Button type="submit" size="lg" disabled={factors === null} busy={sending.isBusy} busyLabel={identity.busy}>
              {identity.submit}
            </Button>
          </>
        )}
        {factors?.hasKey && (
          <Button variant="line" size="lg" disabled={sending.isBusy} onClick={() => void confirmByPasskey()}>
            {identity.passkey}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

/** `byPassword`: whether it is of any use, with a code or alone. */
type Factors = { hasApp: boolean; hasKey: boolean; byPassword: boolean };

/** Null until it is known. */
function useSecondFactors() {
  const [factors, setFactors] = useState<Factors | null>(null);
  useEffect(() => {
    call("GET Account/GetSecondFactors").then(
      ({ Authenticator, Passkeys, NeedsMore }) => {
        const hasApp = Authenticator !== null;
        setFactors({ hasApp, hasKey: Passkeys > 0 && hasPasskeys(), byPassword: hasApp || !NeedsMore });
      },
      // The server says whether the password is enough.
      () => setFactors({ hasApp: false, hasKey: false, byPassword: true }),
    );
  }, []);
  return factors;
}
