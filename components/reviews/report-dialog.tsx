"use client";

import { Suspense, use } from "react";

import { ReportDialog } from "@/components/ui/report-dialog";
import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { loadMessages } from "@/lib/locale/load-messages";
import { isReportComplete, reportLimits, reportReasons } from "@/lib/reviews/report-rules";

type ReportProps = {
  reviewId: number;
  /** @param reported the review, where it was reported */
  onClose: (reported?: number) => void;
};

export default function ReviewReport(props: ReportProps) {
  return (
    <Suspense>
      <ReportForm {...props} />
    </Suspense>
  );
}

function ReportForm({ reviewId, onClose }: ReportProps) {
  const messages = use(loadMessages("product")).reviewActions;
  return (
    <ReportDialog
      texts={messages}
      reasons={reportReasons}
      noteLimit={reportLimits.note}
      isComplete={isReportComplete}
      onSend={async (report) => {
        await call("POST Review/ReportReview", { body: { ReviewId: reviewId, ...report } });
        toast({ kind: "success", title: messages.thanksTitle, text: messages.thanks });
        onClose(reviewId);
      }}
      failureOf={(error) => (error instanceof CallError && error.problem?.detail) || messages.failed}
      onClose={() => onClose()}
    />
  );
}
