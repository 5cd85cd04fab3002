import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

import { useFormErrors, type FormErrors } from "@/components/account/sending";

export type FormMutation<Input> = FormErrors & {
  isBusy: boolean;
  /** Starts the call, unless one is running. */
  send: (input: Input) => void;
};

/** Makes the call of a form or a button, and shows its rejection as forms do. */
export function useFormMutation<Input = void, Answer = unknown>(
  work: (input: Input) => Promise<Answer>,
  onSuccess: (answer: Answer, input: Input, form: Pick<FormErrors, "setErrors">) => unknown,
): FormMutation<Input> {
  const shown = useFormErrors();
  // A second click may come before the first one has rendered.
  const isLocked = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: work,
    onMutate: shown.clear,
    onSuccess: (answer, input) => onSuccess(answer, input, shown),
    onError: shown.showFailure,
    onSettled: () => {
      isLocked.current = false;
    },
  });
  const send = (input: Input) => {
    if (isLocked.current) return;
    isLocked.current = true;
    mutate(input);
  };
  return { ...shown, isBusy: isPending, send };
}
