"use client";

import { useState } from "react";

import { useFormMutation } from "@/components/query/form-mutation";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import Dialog from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { call } from "@/lib/api/client";

import type { AuthenticatorMessages, NewAuthenticator } from "./authenticator-panel";
import { FailureNotice, type FailureMessages } from "./failure-notice";
import { RecoverySheet } from "./recovery-sheet";

type AuthenticatorDialogProps = {
  setup?: NewAuthenticator;
  codes?: string[];
  email: string;
  messages: AuthenticatorMessages;
  failure: FailureMessages;
  onClose: () => void;
};

/** Sets up an app, and then shows the recovery codes; or only these. */
export default function AuthenticatorDialog({
  setup,
  email,
  messages,
  failure,
  onClose,
  ...rest
}: AuthenticatorDialogProps) {
  const [codes, setCodes] = useState(rest.codes);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={codes ? messages.codesTitle : messages.start}
      closeLabel={messages.close}
      isStatic
    >
      {codes ? (
        <RecoverySheet codes={codes} email={email} messages={messages} onDone={onClose} />
      ) : (
        setup && <Setup setup={setup} messages={messages} failure={failure} onCodes={setCodes} />
      )}
    </Dialog>
  );
}

type SetupProps = {
  setup: NewAuthenticator;
  messages: AuthenticatorMessages;
  failure: FailureMessages;
  onCodes: (codes: string[]) => void;
};

function Setup({ setup: { Secret, Link, QrCode }, messages, failure, onCodes }: SetupProps) {
  const sending = useFormMutation(
    (Code: string) => call("POST Account/ConfirmAuthenticator", { body: { Code } }),
    ({ RecoveryCodes }) => onCodes(RecoveryCodes),
  );
  const confirm = (Code: string) => (Code ? sending.send(Code) : sending.setErrors({ Code: messages.wrongCode }));
  return (
    <form
      {...sending.form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        confirm(String(new FormData(event.currentTarget).get("Code")).trim());
      }}
    >
      <FailureNotice sending={sending} messages={failure} />
      <p>{messages.scan}</p>
      <svg
        viewBox={`0 0 ${QrCode.Size} ${QrCode.Size}`}
        // A camera reads dark on light only, whatever the colours of the page are.
        className="h-auto w-full max-w-[200px] justify-self-center bg-white forced-color-adjust-none"
        role="img"
        aria-label={messages.start}
        shapeRendering="crispEdges"
      >
        <path d={QrCode.Path} fill="#000" />
      </svg>
      <a className="link justify-self-center" href={Link}>
        {messages.open}
      </a>
      <div>
        <p>{messages.manual}</p>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <code className="min-w-0 break-all">{Secret.match(/.{1,4}/g)?.join(" ")}</code>
          <CopyButton text={Secret} label={messages.copy} copied={messages.copied} failed={messages.copyFailed} />
        </div>
      </div>
      <Field
        label={messages.code}
        name="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={40}
        error={sending.errors.Code}
      />
      <Button type="submit" size="lg" busy={sending.isBusy} busyLabel={messages.confirming}>
        {messages.confirm}
      </Button>
    </form>
  );
}
