"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { call, CallError } from "@/lib/api/client";

export type ResendWords = { send: string; sending: string; sent: string; failed: string };

/** Sends the link that confirms the order once more. What the shop answers instead is said in its own words. */
export function ResendLink({ checkoutId, words }: { checkoutId: string; words: ResendWords }) {
  const [work, setWork] = useState<"open" | "busy" | "sent">("open");
  const [said, setSaid] = useState("");
  const send = async () => {
    setWork("busy");
    try {
      await call("POST Order/SendConfirmation", { body: { CheckoutId: checkoutId } });
      setSaid(words.sent);
      setWork("sent");
    } catch (error) {
      setSaid((error instanceof CallError && error.problem?.detail) || words.failed);
      setWork("open");
    }
  };
  return (
    <div className="mt-5 grid justify-items-center gap-2 print:hidden">
      {work !== "sent" && (
        <Button variant="buy" busy={work === "busy"} busyLabel={words.sending} onClick={() => void send()}>
          {words.send}
        </Button>
      )}
      <p role="status" className="max-w-[60ch] text-[15px] text-white/90">
        {said}
      </p>
    </div>
  );
}
