"use client";

import { useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { call } from "@/lib/api/client";

export type NewsletterStepProps = {
  purpose: "confirm" | "leave";
  token: string;
  home: string;
  words: Record<"action" | "done" | "busy" | "dead" | "failed" | "home", string>;
};

type State = "asked" | "busy" | "done" | "dead" | "failed";

const calls = { confirm: "POST Contact/ConfirmSubscription", leave: "POST Contact/Unsubscribe" } as const;

/** One button: mail programs that look into every link must not confirm or end anything. */
export function NewsletterStep({ purpose, token, home, words }: NewsletterStepProps) {
  const [state, setState] = useState<State>("asked");
  const go = async () => {
    if (state === "busy") return;
    setState("busy");
    const answer = await call(calls[purpose], { body: { Token: token } }).catch(() => null);
    setState(answer === 1 ? "done" : answer === 0 ? "dead" : "failed");
  };
  if (state === "done" || state === "dead") {
    return (
      <div role="status">
        <Notice tone={state === "done" ? "good" : "warning"}>{words[state]}</Notice>
        <ButtonLink className="mt-5" variant="line" href={home}>
          {words.home}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      {state === "failed" && (
        <div className="mb-4">
          <Notice tone="danger" role="alert">
            {words.failed}
          </Notice>
        </div>
      )}
      <Button size="lg" busy={state === "busy"} busyLabel={words.busy} onClick={() => void go()}>
        {words.action}
      </Button>
    </>
  );
}
