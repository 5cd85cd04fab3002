"use client";

import { useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { call } from "@/lib/api/client";

export type NewsletterStepProps = {
  purpose: "confirm" | "leave";
  token: string;
  /** An earlier click did what this link is for. */
  isDone: boolean;
  home: string;
  messages: Record<"action" | "done" | "busy" | "dead" | "failed" | "home", string>;
};

type State = "asked" | "busy" | "done" | "dead" | "failed";

const calls = { confirm: "POST Contact/ConfirmSubscription", leave: "POST Contact/Unsubscribe" } as const;

/** Needs a click: mail programs that open every link must not confirm or end a subscription. */
export function NewsletterStep({ purpose, token, isDone, home, messages }: NewsletterStepProps) {
  const [state, setState] = useState<State>(isDone ? "done" : "asked");
  const go = async () => {
    if (state === "busy") return;
    setState("busy");
    const answer = await call(calls[purpose], { body: { Token: token } }).catch(() => null);
    setState(answer === 1 ? "done" : answer === 0 ? "dead" : "failed");
  };
  if (state === "done" || state === "dead") {
    return (
      <div role="status">
        <Notice tone={state === "done" ? "good" : "warning"}>{messages[state]}</Notice>
        <ButtonLink className="mt-5" variant="line" href={home}>
          {messages.home}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      {state === "failed" && (
        <div className="mb-4">
          <Notice tone="danger" role="alert">
            {messages.failed}
          </Notice>
        </div>
      )}
      <Button size="lg" busy={state === "busy"} busyLabel={messages.busy} onClick={() => void go()}>
        {messages.action}
      </Button>
    </>
  );
}
