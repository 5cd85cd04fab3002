import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import { isSenderAddress } from "@/lib/contact/rules";
import { loadTexts } from "@/lib/locale/texts";
import type en from "@/messages/en.json";

/** Milliseconds that each answer is shown (§8.15). */
const durations = { subscribed: 8_000, already: 7_000, failed: 5_000 };

export type Subscription = {
  /** What is wrong with the address. */
  problem: string | null;
  /** The shop has the address now. */
  isDone: boolean;
};

/** Checks the address (§5.4), sends it and shows the outcome (§4.28). */
export async function subscribe(typed: string): Promise<Subscription> {
  const { newsletter: words } = (await loadTexts(document.documentElement.lang)) as typeof en;
  const email = typed.trim();
  if (!email) return { problem: words.required, isDone: false };
  if (!isSenderAddress(email)) return { problem: words.invalid, isDone: false };
  const code = await call("POST Contact/Subscribe/{email}", { params: { email } }).catch(() => 0);
  if (code === 1) {
    toast({ kind: "success", title: words.title, text: words.subscribed, duration: durations.subscribed });
  } else if (code === 3) {
    toast({ kind: "info", text: words.already, duration: durations.already });
  } else {
    toast({ kind: "error", title: words.failedTitle, text: words.failed, duration: durations.failed });
  }
  return { problem: null, isDone: code === 1 || code === 3 };
}
