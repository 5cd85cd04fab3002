"use client";

import { useState, type FormEvent, type ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/field";

type ReasonFormProps = {
  label: string;
  /** Shown at the field while it is empty. */
  missing: string;
  submit: string;
  dismiss: string;
  isBusy?: boolean;
  limit?: number;
  onSend: (reason: string) => void;
  onDismiss: () => void;
  /** What the decision means, above the field. */
  children?: ReactNode;
};

/** Asks for the reason of a decision against somebody, for the log or for them to read. It cannot be empty. */
export function ReasonForm({ label, missing, limit = 500, onSend, onDismiss, children, ...rest }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "") setMissing(true);
    else onSend(reason.trim());
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      {children}
      <TextAreaField
        label={label}
        rows={3}
        maxLength={limit}
        value={reason}
        error={isMissing ? missing : undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" disabled={rest.isBusy}>
          {rest.submit}
        </Button>
        <Button variant="line" onClick={onDismiss}>
          {rest.dismiss}
        </Button>
      </div>
    </form>
  );
}
