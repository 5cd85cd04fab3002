"use client";

import { useRef, useState, type FormEvent, type ReactNode } from "react";

import { failureText } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/field";
import { useBusy } from "@/components/ui/use-busy";

type ReasonFormProps = {
  label: string;
  /** Shown at the field while it is empty. */
  missing: string;
  /** Shown at the field when the shop gave no answer. */
  failed: string;
  submit: string;
  dismiss: string;
  limit?: number;
  /** Closes the form on success. Its rejection is shown at the field, which keeps the text. */
  onSend: (reason: string) => Promise<unknown>;
  onDismiss: () => void;
  /** What the decision means, above the field. */
  children?: ReactNode;
};

/** Asks for the reason of a decision against somebody, for the log or for them to read. It cannot be empty. */
export function ReasonForm({
  label,
  missing,
  failed,
  limit = 500,
  onSend,
  onDismiss,
  children,
  ...rest
}: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, run } = useBusy();
  const reject = (text: string) => {
    setWrong(text);
    field.current?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (text === "") return reject(missing);
    void run(() => onSend(text).catch((error: unknown) => reject(failureText(error, failed))));
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      {children}
      <TextAreaField
        ref={field}
        label={label}
        rows={3}
        maxLength={limit}
        value={reason}
        error={wrong}
        onChange={({ target }) => {
          setReason(target.value);
          setWrong("");
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" disabled={isBusy}>
          {rest.submit}
        </Button>
        <Button variant="line" onClick={onDismiss}>
          {rest.dismiss}
        </Button>
      </div>
    </form>
  );
}
