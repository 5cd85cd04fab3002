"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/messages";

import { FailureNotice, type FailureWords } from "./failure-notice";
import { Outcome } from "./reset-screen";
import { useSending } from "./sending";

type ConfirmScreenProps = {
  words: Messages["account"]["confirm"];
  failure: FailureWords;
  language: string;
  refCode: string;
  token: string;
};

/** A click, and not the visit, confirms: programs that look into mails follow every link they find. */
export function ConfirmScreen({ words, failure, language, refCode, token }: ConfirmScreenProps) {
  const sending = useSending();
  const [outcome, setOutcome] = useState<"open" | "done" | "dead">(refCode && token ? "open" : "dead");
  const confirm = () =>
    sending.send(async () => {
      const answer = await call("POST Account/ConfirmEmail", { query: { refCode, token } });
      setOutcome(answer === 1 ? "done" : "dead");
    });
  if (outcome !== "open") return <Outcome outcome={outcome} words={words} language={language} />;
  return (
    <div className="grid gap-4">
      <noscript>
        <Notice tone="warning">{words.withoutScript}</Notice>
      </noscript>
      <p className="text-ink-2">{words.text}</p>
      <FailureNotice sending={sending} words={failure} />
      <Button size="lg" busy={sending.isBusy} busyLabel={words.busy} onClick={() => void confirm()}>
        {words.submit}
      </Button>
    </div>
  );
}
