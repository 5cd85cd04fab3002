"use client";

import { useMutation } from "@tanstack/react-query";

import { toastFailure } from "@/components/query/call-query";
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
    failed: string;
    tryAgain: string;
  };
  onSend: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason of a step against an account, takes it, and says that it is done. */
export function PersonReasonDialog({ texts, onSend, onDone, onClose }: PersonReasonDialogProps) {
  const sending = useMutation({
    mutationFn: onSend,
    onSuccess: () => {
      toast({ kind: "success", text: texts.done });
      onDone();
    },
    onError: (failure) => toastFailure(failure, { title: texts.failed, text: texts.tryAgain }),
  });
  return (
    <LazyDialog open onOpenChange={onClose} title={texts.title} description={texts.text} closeLabel={texts.close}>
      <ReasonForm
        label={texts.label}
        missing={texts.missing}
        submit={texts.submit}
        dismiss={texts.cancel}
        isBusy={sending.isPending}
        onSend={(reason) => sending.mutate(reason)}
        onDismiss={onClose}
      />
    </LazyDialog>
  );
}
