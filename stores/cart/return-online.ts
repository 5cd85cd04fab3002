import { interpolate } from "@/lib/locale/interpolate";
import { loadMessages } from "@/lib/locale/load-messages";

import { sendPending } from "./pending";
import { refreshCart } from "./refresh";

let isChecking = false;

/** A guest's addition without a connection: the return is announced. */
export function checkOnReturn(): void {
  isChecking = true;
}

/** Notifies the shopper of the results. */
export async function returnOnline(): Promise<void> {
  const outcomes = await sendPending();
  if (outcomes.length === 0 && !isChecking) return;
  await refreshCart();
  const [{ toast }, { toasts }] = await Promise.all([import("@/components/ui/toast"), loadMessages("toasts")]);
  const { backTitle: title, checked, ...texts } = toasts.offline;
  if (isChecking) toast({ kind: "info", title, text: checked });
  isChecking = false;
  for (const outcome of outcomes) {
    const kind = outcome.kind === "sent" ? "success" : "warning";
    toast({ kind, title, text: interpolate(texts[outcome.kind], outcome) });
  }
}
