import { useRef, useState, type FormEvent } from "react";

import { toast } from "@/components/ui/toast";
import { useLeaveGuard } from "@/components/ui/use-leave-guard";

import { toastFailure } from "./call-query";
import { useFormMutation, type FormMutation } from "./form-mutation";

type SavedForm<Input> = Pick<FormMutation<Input>, "form" | "errors" | "setErrors" | "isBusy" | "send"> & {
  isUnsaved: boolean;
};
type Words = { saved: string; failed: string; tryAgain: string };

/**
 * A form that stays on its page: what the shop rejects is shown at the fields, any other failure as a toast, and the
 * browser asks before leaving with unsaved input.
 */
export function useSavedForm<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  { saved, failed, tryAgain }: Words,
  onSaved?: (answer: Answer) => void,
): SavedForm<Input> {
  const [isUnsaved, setUnsaved] = useState(false);
  useLeaveGuard(isUnsaved);
  const typed = useRef(0);
  const sent = useRef(0);
  const { form, errors, setErrors, isBusy, send } = useFormMutation(
    work,
    (answer: Answer) => {
      if (sent.current === typed.current) setUnsaved(false);
      toast({ kind: "success", text: saved });
      onSaved?.(answer);
    },
    (error) => toastFailure(error, { title: failed, text: tryAgain }),
  );
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    typed.current++;
    setUnsaved(true);
    form.onInput(event);
  };
  const begin = (input: Input) => {
    if (!isBusy) sent.current = typed.current;
    send(input);
  };
  return { form: { ...form, onInput }, errors, setErrors, isBusy, isUnsaved, send: begin };
}
