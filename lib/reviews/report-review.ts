import "server-only";

import { database } from "@/lib/db/open";
import { reviewReports } from "@/lib/db/schema";

import { findReviewSubject } from "./queries";
import type { ReportReason } from "./report-rules";

type Report = { userId: number; reviewId: number; reason: ReportReason; note: string };

export async function reportReview(report: Report): Promise<"reported" | "unknown" | "own" | "reportedBefore"> {
  const db = await database();
  return db.transaction(async (tx) => {
    const review = await findReviewSubject(tx, report.reviewId);
    if (!review) return "unknown";
    if (review.userId === report.userId) return "own";
    const added = await tx
      .insert(reviewReports)
      .values({ ...report, note: report.note.trim() })
      .onConflictDoNothing()
      .returning({ reviewId: reviewReports.reviewId });
    return added.length > 0 ? "reported" : "reportedBefore";
  });
}
