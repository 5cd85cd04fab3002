"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { call } from "@/lib/api/client";

import type { ConversationMessages } from "./message-form";

/** Closes the reports of a conversation, which the administrator can then no longer read. */
export function ResolveButton({ Id, messages, back }: { Id: string; messages: ConversationMessages; back: string }) {
  const { isBusy, run } = useBusy();
  const resolve = async () => {
    try {
      await call("POST Conversation/ResolveReports", { body: { Id } });
      location.assign(back);
    } catch {
      toast({ kind: "error", title: messages.failedTitle, text: messages.failed });
    }
  };
  return (
    <Button size="sm" busy={isBusy} busyLabel={messages.sending} onClick={() => void run(resolve)}>
      {messages.resolve}
    </Button>
  );
}
