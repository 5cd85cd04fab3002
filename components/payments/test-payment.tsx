"use client";

import { useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { call } from "@/lib/api/client";

type Words = Record<"pay" | "paying" | "decline" | "declined" | "failed" | "closed" | "back" | "withoutScript", string>;

export type TestPaymentProps = {
  session: string;
  isOpen: boolean;
  /** Where turning back leads. */
  orderUrl: string;
  words: Words;
};

/** Two buttons in place of a card: it goes through, or it is turned down. */
export function TestPayment({ session, isOpen, orderUrl, words }: TestPaymentProps) {
  const [phase, setPhase] = useState<"open" | "busy" | "declined" | "failed">("open");

  const send = async (Outcome: "pay" | "decline") => {
    setPhase("busy");
    try {
      const { Paid, ReturnUrl } = await call("POST Payment/PayTest", { body: { Session: session, Outcome } });
      if (Paid) return window.location.assign(ReturnUrl);
      setPhase("declined");
    } catch {
      setPhase("failed");
    }
  };

  return (
    <div className="mt-6 grid gap-3">
      {!isOpen && <Notice tone="info">{words.closed}</Notice>}
      {(phase === "declined" || phase === "failed") && (
        <Notice tone="danger" role="alert">
          {words[phase]}
        </Notice>
      )}
      {isOpen && (
        <>
          <noscript>
            <Notice tone="warning">{words.withoutScript}</Notice>
          </noscript>
          <Button
            variant="buy"
            size="lg"
            busy={phase === "busy"}
            busyLabel={words.paying}
            disabled={phase === "busy"}
            onClick={() => void send("pay")}
          >
            {words.pay}
          </Button>
          <Button variant="line" disabled={phase === "busy"} onClick={() => void send("decline")}>
            {words.decline}
          </Button>
        </>
      )}
      <ButtonLink href={orderUrl} variant="soft">
        {words.back}
      </ButtonLink>
    </div>
  );
}
