"use client";

import { useRef, useState, type FormEvent, type RefObject } from "react";

import { CallError } from "@/lib/api/client";

export type FieldErrors = Record<string, string>;

/** Why a call came to nothing: "ended" where the session is over. */
export type SendFailure = "failed" | "too-many" | "ended";

export type Sending = {
  isBusy: boolean;
  errors: FieldErrors;
  failure: SendFailure | null;
  /** The server's own sentence for a state that does not allow it. */
  conflict: string;
  /** Shows what is wrong and takes the focus to the first field of it. */
  setErrors: (errors: FieldErrors) => void;
  /** For the form's element: by POST, since nothing typed may end up in the address; an error goes once its field is changed. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Runs once at a time. @returns whether it went through */
  send: (work: () => Promise<void>) => Promise<boolean>;
};

/** What a form of the account has to know while it sends: the errors of its fields, and why it failed otherwise. */
export function useSending(): Sending {
  const isLocked = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const [errors, showErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [conflict, setConflict] = useState("");

  const setErrors = (found: FieldErrors) => {
    showErrors(found);
    // Once they stand beside their fields.
    requestAnimationFrame(() => focusFirstError(ref.current, found));
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    showErrors(({ [name]: _settled, ...others }) => others);
  };
  const tell = (error: unknown) => {
    const problem = error instanceof CallError ? error.problem : null;
    if (problem?.errors?.length) {
      setErrors(Object.fromEntries(problem.errors.map(({ path, message }) => [path, message])));
      return;
    }
    if (problem?.status === 409) setConflict(problem.detail);
    else setFailure(problem?.status === 429 ? "too-many" : problem?.status === 401 ? "ended" : "failed");
  };

  const send = async (work: () => Promise<void>): Promise<boolean> => {
    if (isLocked.current) return false;
    isLocked.current = true;
    setBusy(true);
    showErrors({});
    setFailure(null);
    setConflict("");
    try {
      await work();
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      isLocked.current = false;
      setBusy(false);
    }
  };

  const form = { ref, method: "post", noValidate: true, onInput } as const;
  return { isBusy, errors, failure, conflict, setErrors, form, send };
}

/** Puts the focus on the first field of a form that has an error. */
function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name }) => name in errors)?.focus();
}
