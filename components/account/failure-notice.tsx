import { Notice } from "@/components/ui/notice";
import type { Messages } from "@/lib/locale/areas";

import type { FormErrors } from "@/components/forms/use-sending";

export type FailureMessages = Messages["account"]["failure"];

export function FailureNotice({
  sending,
  messages,
}: {
  sending: Pick<FormErrors, "failure" | "conflict">;
  messages: FailureMessages;
}) {
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
    <Notice tone="danger" role="alert" title={messages.title}>
      {failure === "too-many" ? messages.tooMany : messages.failed}
    </Notice>
  );
}
