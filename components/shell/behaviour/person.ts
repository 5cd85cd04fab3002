import { isSeller } from "@/lib/shell/person-rules";
import type en from "@/messages/en.json";
import { logOut, readSession } from "@/stores/session";
import { sessionEvent } from "@/stores/user-info";

/** Milliseconds of a toast about the login (§9.24). */
const toastTime = 4_000;

/** Sets an attribute for the style sheet, for menu rows that depend on the person, and handles their Logout. */
export function followPerson(): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  const show = () => {
    const { user } = readSession();
    document.documentElement.dataset.who = user ? (isSeller(user) ? "seller" : "user") : "guest";
  };
  const click = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("[data-log-out]")) void leave();
  };
  window.addEventListener(sessionEvent, show, listen);
  document.addEventListener("click", click, listen);
  show();
  return () => stop.abort();
}

/** Logs out, and shows an error where that failed. */
export async function leave(): Promise<void> {
  if (await logOut()) return;
  const [{ toast }, { loadTexts }] = await Promise.all([import("@/components/ui/toast"), import("@/lib/locale/texts")]);
  const { failures } = ((await loadTexts(document.documentElement.lang)) as typeof en).account.form;
  toast({ kind: "error", ...failures.failed, duration: toastTime });
}
