import { loadAdding } from "@/components/cart/load-adding";
import { loadToaster } from "@/components/ui/toast";
import { localPath } from "@/lib/paths";

/** Milliseconds for which a page is open before it counts as read. */
const readTime = 4_000;

/** Stores read pages, and loads what an addition to the cart needs offline. @returns stores one more page */
export async function startOfflinePages(): Promise<(href: string) => void> {
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  const post = (message: object) => registration.active?.postMessage(message);
  post({ keep: [location.href], offline: localPath(document.documentElement.lang, "/site/offline") });
  const isSparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!isSparing) {
    await Promise.all([
      loadToaster(),
      loadAdding(),
      import("@/lib/locale/load-messages").then(({ loadMessages }) => loadMessages("toasts")),
    ]);
  }
  let reading: ReturnType<typeof setTimeout> | undefined;
  return (href) => {
    clearTimeout(reading);
    if (!isSparing) reading = setTimeout(() => post({ keep: [href] }), readTime);
  };
}
