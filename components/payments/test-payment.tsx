"use client";

import { useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { call } from "@/lib/api/client";

type PaymentMessages = Record<
  "pay" | "paying" | "decline" | "declined" | "failed" | "closed" | "back" | "withoutScript",
  string
>;

export type TestPaymentProps = {
  session: string;
  isOpen: boolean;
  /** Target of the cancel link. */
  orderUrl: string;
  messages: PaymentMessages;
};

/** Two buttons in place of a card form: the payment succeeds or is declined. */
export function TestPayment({ session, isOpen, orderUrl, messages }: TestPaymentProps) {
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
      {!isOpen && <Notice tone="info">{messages.closed}</Notice>}
      {(phase === "declined" || phase === "failed") && (
        <Notice tone="danger" role="alert">
          {messages[phase]}
        </Notice>
      )}
      {isOpen && (
        <>
          <noscript>
            <Notice tone="warning">{messages.withoutScript}</Notice>
          </noscript>
          <Button
            variant="buy"
            size="lg"
            busy={phase === "busy"}
            busyLabel={messages.paying}
            disabled={phase === "busy"}
            onClick={() => void send("pay")}
          >
            {messages.pay}
          </Button>
          <Button variant="line" disabled={phase === "busy"} onClick={() => void send("decline")}>
            {messages.decline}
          </Button>
        </>
      )}
      <ButtonLink href={orderUrl} variant="soft">
        {messages.back}
      </ButtonLink>
    </div>
  );
}
