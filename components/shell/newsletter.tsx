"use client";

import { useId, useState } from "react";

import { Icon } from "@/components/ui/icon";
import { reportChunkError } from "@/components/ui/load-chunk";
import { useBusy } from "@/components/ui/use-busy";

export type NewsletterProps = { messages: { title: string; text: string; field: string; button: string } };

/** The sign-up of the footer. Its messages and its call are loaded when it is submitted. */
export function Newsletter({ messages }: NewsletterProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const id = useId();
  const submit = async (form: HTMLFormElement) => {
    const field = form.elements.namedItem("email") as HTMLInputElement;
    try {
      const { subscribe } = await import("./subscribe");
      const outcome = await subscribe(field.value);
      setProblem(outcome.problem);
      if (outcome.problem) field.focus();
      else if (outcome.isDone) form.reset();
    } catch (error) {
      void reportChunkError("newsletter", error, () => form.requestSubmit());
    }
  };
  return (
    <div>
      <div className="wrap news">
        <div>
          <h2>{messages.title}</h2>
          <p>{messages.text}</p>
        </div>
        <form
          noValidate
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            void run(() => submit(form));
          }}
        >
          <input
            name="email"
            type="email"
            autoComplete="email"
            aria-label={messages.field}
            placeholder={messages.field}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
          />
          <button type="submit" className="btn" aria-busy={isBusy || undefined}>
            {messages.button}
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
