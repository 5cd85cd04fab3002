"use client";

import { useRef, useState, type FormEvent, type RefObject } from "react";

import { useBusy } from "@/components/ui/use-busy";
import { CallError } from "@/lib/api/client";

export type FieldErrors = Record<string, string>;

/** "ended" when the session is over. */
export type SendFailure = "failed" | "too-many" | "ended";

export type FormErrors = {
  errors: FieldErrors;
  failure: SendFailure | null;
  /** The server's message for a conflict, or for an identity that was not confirmed. */
  conflict: string;
  /** Shows the errors and focuses the first invalid field. */
  setErrors: (errors: FieldErrors) => void;
  /** POST, because input must not be part of the URL; changing a field clears its error. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  clear: () => void;
  showFailure: (error: unknown) => void;
};

/** Errors beside fields, or one failure for the whole form. */
export function useFormErrors(): FormErrors {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, showErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [conflict, setConflict] = useState("");

  const setErrors = (found: FieldErrors) => {
    showErrors(found);
    // After the errors are rendered beside their fields.
    requestAnimationFrame(() => focusFirstError(ref.current, found));
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    showErrors(({ [name]: _settled, ...others }) => others);
  };
  const showFailure = (error: unknown) => {
    const problem = error instanceof CallError ? error.problem : null;
    if (problem?.errors?.length) {
      setErrors(Object.fromEntries(problem.errors.map(({ path, message }) => [path, message])));
      return;
    }
    if (problem?.status === 409 || isProofMissing(problem?.key)) setConflict(problem?.detail ?? "");
    else setFailure(problem?.status === 429 ? "too-many" : problem?.status === 401 ? "ended" : "failed");
  };
  const clear = () => {
    showErrors({});
    setFailure(null);
    setConflict("");
  };
  const form = { ref, method: "post", noValidate: true, onInput } as const;
  return { errors, failure, conflict, setErrors, form, clear, showFailure };
}

export type Sending = FormErrors & {
  isBusy: boolean;
  /** One call at a time. @returns whether it succeeded */
  send: (work: () => Promise<void>) => Promise<boolean>;
};

/** Submits a form, on pages that load no library for it (decision 46). */
export function useSending(): Sending {
  const { isBusy, run } = useBusy();
  const shown = useFormErrors();
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    shown.clear();
    try {
      await work();
      return true;
    } catch (error) {
      shown.showFailure(error);
      return false;
    }
  };
  const send = async (work: () => Promise<void>) => (await run(() => attempt(work))) ?? false;
  return { ...shown, isBusy, send };
}

function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name }) => name in errors)?.focus();
}

function isProofMissing(key: string | undefined): boolean {
  return key === "account.confirmIdentity" || key === "account.secondFactorNeeded";
}
