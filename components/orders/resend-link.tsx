"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { call, CallError } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";

/** A rejection is shown in the server's words. */
export function ResendLink({
  checkoutId,
  messages,
}: {
  checkoutId: string;
  messages: Messages["confirmed"]["resend"];
}) {
  const [work, setWork] = useState<"open" | "busy" | "sent">("open");
  const [said, setSaid] = useState("");
  const send = async () => {
    setWork("busy");
    try {
      await call("POST Order/SendConfirmation", { body: { CheckoutId: checkoutId } });
      setSaid(messages.sent);
      setWork("sent");
    } catch (error) {
      setSaid((error instanceof CallError && error.problem?.detail) || messages.failed);
      setWork("open");
    }
  };
  return (
    <div className="mt-5 grid justify-items-center gap-2 print:hidden">
      {work !== "sent" && (
        <Button variant="buy" busy={work === "busy"} busyLabel={messages.sending} onClick={() => void send()}>
          {messages.send}
        </Button>
      )}
      <p role="status" className="max-w-[60ch] text-[15px] text-white/90">
        {said}
      </p>
    </div>
  );
}
