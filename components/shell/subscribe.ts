import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import { loadMessages } from "@/lib/locale/load-messages";
import { isEmail } from "@/lib/text-checks";

/** Milliseconds per answer (§8.15). */
const durations = { subscribed: 8_000, already: 7_000, failed: 5_000 };

export type SubscribeOutcome = {
  problem: string | null;
  isDone: boolean;
};

/** Checks the address (§5.4), sends it and shows the outcome (§4.28). */
export async function subscribe(typed: string): Promise<SubscribeOutcome> {
  const { newsletter: messages } = await loadMessages("toasts");
  const email = typed.trim();
  if (!email) return { problem: messages.required, isDone: false };
  if (!isEmail(email)) return { problem: messages.invalid, isDone: false };
  const code = await call("POST Contact/Subscribe/{email}", { params: { email } }).catch(() => 0);
  if (code === 1) {
    toast({ kind: "success", title: messages.title, text: messages.subscribed, duration: durations.subscribed });
  } else if (code === 3) {
    toast({ kind: "info", text: messages.already, duration: durations.already });
  } else {
    toast({ kind: "error", title: messages.failedTitle, text: messages.failed, duration: durations.failed });
  }
  return { problem: null, isDone: code === 1 || code === 3 };
}
