import { Notice } from "@/components/ui/notice";
import type { Messages } from "@/lib/locale/messages";

import type { Sending } from "./sending";

export type FailureWords = Messages["account"]["failure"];

/** Says that a form's call came to nothing, and why. */
export function FailureNotice({ sending, words }: { sending: Sending; words: FailureWords }) {
  const { failure, conflict } = sending;
  if (conflict) {
    return (
      <Notice tone="warning" role="alert">
        {conflict}
      </Notice>
    );
  }
  if (!failure) return null;
  return (
    <Notice tone="danger" role="alert" title={words.title}>
      {failure === "too-many" ? words.tooMany : words.failed}
    </Notice>
  );
}
