import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useSession } from "@/stores/session";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import type { Sending } from "@/components/forms/use-sending";

type AccountFormProps = Pick<ComponentProps<"form">, "onChange"> & {
  sending: Sending;
  messages: Record<"withoutScript" | "submit" | "busy", string>;
  failure: FailureMessages;
  onSubmit: (typed: FormData) => unknown;
  intro?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
};

/** A form of somebody who is not signed in: says why it does not work without scripts, and why its call failed. */
export function AccountForm({
  sending,
  messages,
  failure,
  onSubmit,
  intro,
  note,
  children,
  ...rest
}: AccountFormProps) {
  const { status } = useSession();
  return (
    <form
      {...sending.form}
      {...rest}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      <noscript>
        <Notice tone="warning">{messages.withoutScript}</Notice>
      </noscript>
      {intro}
      <FailureNotice sending={sending} messages={failure} />
      {children}
      <Button type="submit" size="lg" disabled={status === "unread"} busy={sending.isBusy} busyLabel={messages.busy}>
        {messages.submit}
      </Button>
      {note}
    </form>
  );
}

type SentNoticeProps = { messages: Record<"sentTitle" | "sentText", string>; email: string };

/** Takes the form's place, and the focus, when a link was mailed. */
export function SentNotice({ messages, email }: SentNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Notice tone="good">
      <h2 ref={heading} tabIndex={-1} className="text-md outline-none">
        {messages.sentTitle}
      </h2>
      <p className="mt-1">{messages.sentText.replace("{email}", () => email)}</p>
    </Notice>
  );
}
