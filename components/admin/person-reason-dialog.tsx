"use client";

import { LazyDialog } from "@/components/ui/lazy-dialog";
import { toast } from "@/components/ui/toast";

import { ReasonForm } from "./reason-form";

type PersonReasonDialogProps = {
  texts: {
    title: string;
    text: string;
    label: string;
    missing: string;
    submit: string;
    cancel: string;
    close: string;
    done: string;
    tryAgain: string;
  };
  onSend: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason of a step against an account, takes it, and says that it is done. */
export function PersonReasonDialog({ texts, onSend, onDone, onClose }: PersonReasonDialogProps) {
  const send = async (reason: string) => {
    await onSend(reason);
    toast({ kind: "success", text: texts.done });
    onDone();
  };
  return (
    <LazyDialog open onOpenChange={onClose} title={texts.title} description={texts.text} closeLabel={texts.close}>
      <ReasonForm
        label={texts.label}
        missing={texts.missing}
        failed={texts.tryAgain}
        submit={texts.submit}
        dismiss={texts.cancel}
        onSend={send}
        onDismiss={onClose}
      />
    </LazyDialog>
  );
}
