"use client";

import { ReportDialog } from "@/components/ui/report-dialog";
import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { messageLimits, messageReportReasons } from "@/lib/conversations/rules";

import type { ConversationMessages } from "./message-form";

type ReportProps = { Id: string; messages: ConversationMessages; onClose: (isReported?: boolean) => void };

/** Reports a conversation; it is loaded when it opens. */
export default function ConversationReport({ Id, messages, onClose }: ReportProps) {
  return (
    <ReportDialog
      texts={{ ...messages, title: messages.reportTitle, text: messages.reportText, send: messages.report }}
      reasons={messageReportReasons}
      noteLimit={messageLimits.note}
      isComplete={({ Reason, Note }) => Reason !== "other" || Note.trim() !== ""}
      onSend={async (report) => {
        await call("POST Conversation/Report", { body: { Id, ...report } });
        toast({ kind: "success", text: messages.thanks });
        onClose(true);
      }}
      failureOf={(error) => (error instanceof CallError && error.problem?.detail) || messages.failed}
      onClose={() => onClose()}
    />
  );
}
