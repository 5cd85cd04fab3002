import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

import { useFormErrors, type FormErrors } from "@/components/forms/use-sending";
import { CallError } from "@/lib/api/client";

export type FormMutation<Input> = FormErrors & {
  isBusy: boolean;
  /** Starts the call, unless one is running. */
  send: (input: Input) => void;
};

/**
 * Makes the call of a form or a button, and shows its rejection as forms do.
 * @param onFailure takes what belongs to no field of the form
 */
export function useFormMutation<Input = void, Answer = unknown>(
  work: (input: Input) => Promise<Answer>,
  onSuccess: (answer: Answer, input: Input, form: Pick<FormErrors, "setErrors">) => unknown,
  onFailure?: (error: unknown, form: Pick<FormErrors, "setErrors">) => void,
): FormMutation<Input> {
  const shown = useFormErrors();
  // A second click may come before the first one has rendered.
  const isLocked = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: work,
    onMutate: shown.clear,
    onSuccess: (answer, input) => onSuccess(answer, input, shown),
    onError: (error) => {
      if (onFailure && !isOfFields(error, shown.form.ref.current)) onFailure(error, shown);
      else shown.showFailure(error);
    },
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

function isOfFields(error: unknown, form: HTMLFormElement | null): boolean {
  const names = new Set([...(form?.elements ?? [])].map((field) => (field as HTMLInputElement).name));
  const rejected = (error instanceof CallError && error.problem?.errors) || [];
  return rejected.some(({ path }) => names.has(path));
}
