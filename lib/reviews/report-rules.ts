import { isMultiline } from "@/lib/text-checks";

/** Why somebody reports a review. */
export const reportReasons = ["spam", "offensive", "untrue", "private", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Maximum number of characters of a report's note. */
export const reportLimits = { note: 500 } as const;

/** "Other" needs a note, because nobody could check the report without it. */
export function isReportComplete({ Reason, Note }: { Reason: ReportReason; Note: string }): boolean {
  const note = Note.trim();
  return note.length <= reportLimits.note && isMultiline(Note) && (Reason !== "other" || note !== "");
}
