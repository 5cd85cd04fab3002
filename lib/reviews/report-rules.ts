import { isMultiline } from "@/lib/text-checks";

export const reportReasons = ["spam", "offensive", "untrue", "private", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportLimits = { note: 500 } as const;

/** "Other" needs a note, because nobody could check the report without it. */
export function isReportComplete({ Reason, Note }: { Reason: ReportReason; Note: string }): boolean {
  const note = Note.trim();
  return note.length <= reportLimits.note && isMultiline(Note) && (Reason !== "other" || note !== "");
}
