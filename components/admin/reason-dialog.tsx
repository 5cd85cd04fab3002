"use client";

import { useTranslations } from "next-intl";

import { LazyDialog } from "@/components/ui/lazy-dialog";
import { listingReviewLimits } from "@/lib/publishing/review-rules";

import { ReasonForm } from "./reason-form";

type ReasonProps = { title: string; text: string; onSend: (reason: string) => Promise<unknown>; onClose: () => void };

/** Asks for the reason of a rejection, which the seller reads. */
export function ReasonDialog({ title, text, onSend, onClose }: ReasonProps) {
  const t = useTranslations("admin.listings");
  return (
    <LazyDialog open onOpenChange={onClose} title={title} description={text} closeLabel={t("close")}>
      <ReasonForm
        label={t("reason")}
        missing={t("reasonRequired")}
        failed={t("tryAgain")}
        submit={t("rejectNow")}
        dismiss={t("close")}
        limit={listingReviewLimits.reason}
        onSend={onSend}
        onDismiss={onClose}
      />
    </LazyDialog>
  );
}
