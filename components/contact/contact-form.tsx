"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";

import { Button } from "@/components/ui/button";
import { Field, TextAreaField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { contactFields, contactProblems, type ContactField, type ContactProblem } from "@/lib/contact/rules";
import { useSession } from "@/stores/session";

import type { ContactMessages } from "./contact-messages";
import { sendMessage, type ContactValues } from "./send-message";

type Problems = Partial<Record<ContactField, ContactProblem>>;

/** Keeps its values until the message has been sent. */
export function ContactForm({ messages }: { messages: ContactMessages }) {
  const { status } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { isBusy, run } = useBusy();
  const [sentTo, setSentTo] = useState("");
  usePersonIn(form);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const found = contactProblems(values);
    setProblems(found);
    if (focusFirst(event.currentTarget, found)) return;
    const outcome = await run(() => sendMessage(values));
    if (!outcome) return;
    if (outcome === "sent") return setSentTo(values.Email.trim());
    toast({
      kind: "error",
      title: messages.failedTitle,
      text: outcome === "too-many" ? messages.tooMany : messages.failed,
    });
  };

  if (sentTo) {
    return <Sent messages={messages} email={sentTo} onAgain={() => setSentTo("")} />;
  }
  const field = (name: ContactField) => ({
    name,
    label: messages[name],
    error: problems[name] && messages.errors[name][problems[name]],
    required: true,
  });
  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("Name")} autoComplete="name" />
        <Field {...field("Email")} type="email" autoComplete="email" inputMode="email" />
      </div>
      <Field {...field("Subject")} />
      <TextAreaField {...field("Message")} rows={7} hint={messages.messageHint} />
      {/* A honeypot: people neither see nor reach it, but bots that fill in every field do. */}
      <div className="honeypot" aria-hidden="true">
        <input name="Website" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button
          type="submit"
          size="lg"
          className="max-sm:w-full"
          disabled={status === "unread"}
          busy={isBusy}
          busyLabel={messages.busy}
        >
          {messages.submit}
        </Button>
      </div>
    </form>
  );
}

type SentProps = { messages: ContactMessages; email: string; onAgain: () => void };

function Sent({ messages, email, onAgain }: SentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice tone="good" title={messages.sentTitle}>
        {messages.sent.replace("{email}", email)}
      </Notice>
      <Button variant="line" className="mt-4" onClick={onAgain}>
        {messages.another}
      </Button>
    </div>
  );
}

function valuesOf(form: HTMLFormElement): ContactValues {
  const typed = new FormData(form);
  const text = (name: string) => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    Name: text("Name"),
    Email: text("Email"),
    Subject: text("Subject"),
    Message: text("Message"),
    Website: text("Website"),
  };
}

/** @returns whether a field is invalid */
function focusFirst(form: HTMLFormElement, problems: Problems): boolean {
  const first = contactFields.find((name) => problems[name]);
  if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  return first !== undefined;
}

function usePersonIn(form: React.RefObject<HTMLFormElement | null>): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user || !form.current) return;
    const known = { Name: `${user.FirstName} ${user.LastName}`.trim(), Email: user.Email };
    for (const [name, value] of Object.entries(known)) {
      const input = form.current.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (input?.value === "") input.value = value;
    }
  }, [user, form]);
}
