"use client";

import { useId, useState, type FormEvent } from "react";

import { Icon } from "@/components/ui/icon";
import { reportChunkError } from "@/components/ui/load-chunk";

export type NewsletterProps = { words: { title: string; text: string; field: string; button: string } };

/** The sign-up of the footer. Its messages and its call are loaded when it is submitted. */
export function Newsletter({ words }: NewsletterProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const field = form.elements.namedItem("email") as HTMLInputElement;
    setBusy(true);
    try {
      const { subscribe } = await import("./subscribe");
      const outcome = await subscribe(field.value);
      setProblem(outcome.problem);
      if (outcome.problem) field.focus();
      else if (outcome.isDone) form.reset();
    } catch (error) {
      void reportChunkError("newsletter", error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <div className="wrap news">
        <div>
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </div>
        <form noValidate method="post" onSubmit={(event) => void submit(event)}>
          <input
            name="email"
            type="email"
            autoComplete="email"
            aria-label={words.field}
            placeholder={words.field}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
          />
          <button type="submit" className="btn" aria-busy={isBusy || undefined}>
            {words.button}
          </button>
          {problem && (
            <p id={id}>
              <Icon name="circle-alert" size={16} />
              {problem}
            </p>
          )}
        </form>
      </div>
    </div>
  );
}
