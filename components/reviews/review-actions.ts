import { toast } from "@/components/ui/toast";
import { call, CallError } from "@/lib/api/client";
import { loadMessages } from "@/lib/locale/load-messages";
import { localPath } from "@/lib/paths";
import type { OwnMarks } from "@/lib/reviews/contract";

export function readMarks(productId: number): Promise<OwnMarks> {
  return call("GET Review/GetOwnMarks/{id}", { params: { id: String(productId) } });
}

/** @returns the new state; null for a failure, which has been reported then */
export async function vote(ReviewId: number, Helpful: boolean) {
  try {
    return await call("POST Review/SetHelpful", { body: { ReviewId, Helpful } });
  } catch (error) {
    const { reviewActions: messages } = await loadMessages("product");
    const text = error instanceof CallError ? error.problem?.detail : undefined;
    toast({ kind: "error", title: messages.failedTitle, text: text ?? messages.failed });
    return null;
  }
}

/** @param back the path to return to after the login */
export async function askToSignIn(what: "signInVote" | "signInReport", back: string): Promise<void> {
  const { reviewActions: messages } = await loadMessages("product");
  const href = `${localPath(document.documentElement.lang, "/account/login")}?next=${encodeURIComponent(back)}`;
  toast({
    id: "review-sign-in",
    kind: "info",
    title: messages.signInTitle,
    text: messages[what],
    duration: 8_000,
    action: { label: messages.login, href },
  });
}
