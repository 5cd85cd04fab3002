"use client";

import { useRef, useState } from "react";

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
  setErrors: (errors: FieldErrors) => void;
  /** Runs once at a time. @returns whether it went through */
  send: (work: () => Promise<void>) => Promise<boolean>;
};

/** What a form of the account has to know while it sends: the errors of its fields, and why it failed otherwise. */
export function useSending(): Sending {
  const isLocked = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [conflict, setConflict] = useState("");

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
    setErrors({});
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

  return { isBusy, errors, failure, conflict, setErrors, send };
}

/** Puts the focus on the first field of a form that has an error. */
export function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name }) => name in errors)?.focus();
}
