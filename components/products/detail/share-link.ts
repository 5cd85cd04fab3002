import { toast } from "@/components/ui/toast";
import { browserLog } from "@/lib/browser-log";

const text = "Check the product you might find interesting.";

type Link = { url: string; title: string; copied: string; copyFailed: string };

/** Copies the link where the device has no share feature. */
export async function shareLink({ url, title, copied, copyFailed }: Link): Promise<void> {
  if ("share" in navigator) {
    try {
      await navigator.share({ title, text, url });
      return;
    } catch (error) {
      // Closing the device's share dialog is an answer, too.
      if (error instanceof DOMException && error.name === "AbortError") return;
      browserLog.warn("Sharing failed", error);
    }
  } else {
    browserLog.warn("Native sharing is not available");
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ kind: "success", text: copied });
  } catch {
    toast({ kind: "error", text: `${copyFailed} ${url}` });
  }
}
