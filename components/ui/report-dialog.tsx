"use client";

import { useState } from "react";

import { Button } from "./button";
import Dialog from "./dialog";
import { TextAreaField } from "./field";
import { useBusy } from "./use-busy";

export type ReportDialogProps<Reason extends string> = {
  texts: Record<
    "title" | "text" | "close" | "sending" | "send" | "reason" | "note" | "noteHint" | "noteRequired",
    string
  > & { reasons: Record<Reason, string> };
  /** The first one is chosen at the start. */
  reasons: readonly [Reason, ...Reason[]];
  noteLimit: number;
  /** Whether the note that the reason needs is there. */
  isComplete: (report: { Reason: Reason; Note: string }) => boolean;
  onSend: (report: { Reason: Reason; Note: string }) => Promise<void>;
  failureOf: (error: unknown) => string;
  onClose: () => void;
};

export function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { texts, reasons, noteLimit, isComplete, onSend, failureOf, onClose } = props;
  const [Reason, setReason] = useState<Reason>(reasons[0]);
  const [Note, setNote] = useState("");
  const [wrong, setWrong] = useState("");
  const { isBusy, run } = useBusy();
  const send = async () => {
    if (!isComplete({ Reason, Note })) return setWrong(texts.noteRequired);
    await run(() => onSend({ Reason, Note }).catch((error: unknown) => setWrong(failureOf(error))));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.text}
      closeLabel={texts.close}
      footer={
        <Button className="w-full" busy={isBusy} busyLabel={texts.sending} onClick={() => void send()}>
          {texts.send}
        </Button>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="label">{texts.reason}</legend>
        {reasons.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="Reason" checked={each === Reason} onChange={() => setReason(each)} />
            {texts.reasons[each]}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={texts.note}
        hint={texts.noteHint}
        error={wrong}
        rows={3}
        maxLength={noteLimit}
        value={Note}
        onChange={({ target }) => {
          setNote(target.value);
          setWrong("");
        }}
      />
    </Dialog>
  );
}
