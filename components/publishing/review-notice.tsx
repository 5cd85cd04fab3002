import { useTranslations } from "next-intl";

import { Notice } from "@/components/ui/notice";
import type { OwnReview } from "@/lib/publishing/own-review-contract";

export type ReviewState = {
  /** Null for a product that was never reviewed. */
  review: OwnReview | null;
  isReviewed: boolean;
};

/** Tells sellers that their products are reviewed, and what was decided. */
export function ReviewNotice({ review, isReviewed }: ReviewState) {
  const t = useTranslations("dashboard.editor.review");
  if (review) {
    const about = `${review.State}.${review.Kind}` as const;
    return (
      <div className="mb-4">
        <Notice tone={review.State === "Rejected" ? "warning" : "info"} title={t(`${about}.title`)}>
          {review.Reason && <p className="whitespace-pre-line">{t("reason", { reason: review.Reason })}</p>}
          <p>{t(`${about}.text`)}</p>
        </Notice>
      </div>
    );
  }
  if (!isReviewed) return null;
  return (
    <div className="mb-4">
      <Notice title={t("first.title")}>
        <p>{t("first.text")}</p>
      </Notice>
    </div>
  );
}
