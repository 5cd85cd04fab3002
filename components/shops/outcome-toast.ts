import { toast } from "@/components/ui/toast";

import type { EnlistMessages } from "./enlist-dialog";

const kinds = {
  failed: "error",
  exists: "warning",
  enlisted: "success",
  verificationPending: "warning",
  verificationReceived: "success",
  duplicateBrand: "warning",
} as const;
export type RequestOutcome = keyof typeof kinds;

/** Milliseconds; the other toasts last as long as any (§8.10 to §8.17). */
const longTime = 10_000;

export function toastOutcome(outcome: RequestOutcome, messages: EnlistMessages, reason?: string): void {
  const isShort = outcome === "failed" || outcome === "duplicateBrand";
  const { title, text } = messages.outcomes[outcome];
  toast({ kind: kinds[outcome], title, text: reason ?? text, ...(!isShort && { duration: longTime }) });
}
