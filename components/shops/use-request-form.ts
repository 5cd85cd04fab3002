import { useState, type FormEvent } from "react";

import { useBusy } from "@/components/ui/use-busy";
import { CallError } from "@/lib/api/client";
import type { FieldProblems } from "@/lib/shops/rules";

import type { EnlistMessages } from "./enlist-dialog";
import { errorsOf } from "./field-errors";
import { toastOutcome, type RequestOutcome } from "./outcome-toast";

type Errors<Values> = Partial<Record<keyof Values, string>>;

export type RequestForm<Values> = {
  values: Values;
  errors: Errors<Values>;
  isBusy: boolean;
  set: (change: Partial<Values>) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

type RequestFormOptions<Values> = {
  blank: () => Values;
  check: (values: Values) => FieldProblems<Values>;
  /** The outcome of the call (§4.28). Null while the form is not complete. */
  request: ((values: Values) => Promise<RequestOutcome>) | null;
  /** The outcome that closes the form. */
  success: RequestOutcome;
  messages: EnlistMessages;
  onDone: () => void;
};

/** A form that enlists or verifies a shop: errors beside the fields, found here or by the server, else a toast. */
export function useRequestForm<Values extends object>(options: RequestFormOptions<Values>): RequestForm<Values> {
  const { check, request, messages } = options;
  const [values, setValues] = useState<Values>(options.blank);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const { isBusy, run } = useBusy();
  const set = (change: Partial<Values>) => {
    setValues((now) => ({ ...now, ...change }));
    setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) }));
  };
  const show = (found: Errors<Values>, form: HTMLFormElement) => {
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirstError(form);
  };
  const send = async (form: HTMLFormElement, work: NonNullable<typeof request>) => {
    const found = inWords(check(values), messages);
    show(found, form);
    if (Object.keys(found).length > 0) return;
    const rejected = await run(() => rejectionOf(() => work(values), options));
    if (rejected) show(rejected, form);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request) void send(event.currentTarget, request);
  };
  return { values, errors, isBusy, set, submit };
}

type Finish = Pick<RequestFormOptions<object>, "success" | "messages" | "onDone">;

/** Shows the outcome in a toast, unless fields were rejected. @returns their errors */
async function rejectionOf<Values>(
  work: () => Promise<RequestOutcome>,
  { success, messages, onDone }: Finish,
): Promise<Errors<Values>> {
  try {
    const outcome = await work();
    if (outcome === success) onDone();
    toastOutcome(outcome, messages);
    return {};
  } catch (error) {
    const problem = error instanceof CallError ? error.problem : undefined;
    const rejected = errorsOf(problem);
    const isWait = problem?.status === 429;
    if (Object.keys(rejected).length === 0) toastOutcome("failed", messages, isWait ? problem.detail : undefined);
    return rejected as Errors<Values>;
  }
}

/** The problems in the reader's language. */
function inWords<Values>(problems: FieldProblems<Values>, { problems: messages }: EnlistMessages): Errors<Values> {
  const entries = Object.entries(problems) as [keyof Values, keyof typeof messages][];
  return Object.fromEntries(entries.map(([field, problem]) => [field, messages[problem]])) as Errors<Values>;
}

function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
