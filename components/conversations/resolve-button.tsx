"use client";

import { useMutation } from "@tanstack/react-query";

import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { untilLeft } from "@/components/ui/use-busy";
import { call } from "@/lib/api/client";

import type { ConversationMessages } from "./message-form";

/** The administrator can then no longer read the conversation. */
export function ResolveButton({ Id, messages, back }: { Id: string; messages: ConversationMessages; back: string }) {
  const resolve = useMutation({
    mutationFn: () => call("POST Conversation/ResolveReports", { body: { Id } }),
    onSuccess: () => {
      location.assign(back);
      return untilLeft();
    },
    onError: () => toast({ kind: "error", title: messages.failedTitle, text: messages.failed }),
  });
  const ask = async () => {
    const question = { message: messages.resolveQuestion, detail: messages.resolveText, messages };
    if (await confirm(question)) resolve.mutate();
  };
  return (
    <Button
      size="sm"
      disabled={resolve.isPending}
      busy={resolve.isPending}
      busyLabel={messages.sending}
      onClick={() => void ask()}
    >
      {messages.resolve}
    </Button>
  );
}
