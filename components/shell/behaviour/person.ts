import { hasDashboard } from "@/lib/shell/person-rules";
import { followSession, readSession } from "@/stores/session";

/** Milliseconds (§9.24). */
const toastTime = 4_000;

/** Sets an attribute for the style sheet, for menu rows that depend on the person, and handles their Logout. */
export function followPerson(): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  const show = () => {
    const { user } = readSession();
    document.documentElement.dataset.who = user ? (hasDashboard(user) ? "seller" : "user") : "guest";
  };
  const click = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("[data-log-out]")) void leave();
  };
  const unfollow = followSession(show);
  document.addEventListener("click", click, listen);
  show();
  return () => {
    unfollow();
    stop.abort();
  };
}

/** Logs out, and shows an error where that failed. */
export async function leave(): Promise<void> {
  const isOut = import("@/stores/session-actions").then(({ logOut }) => logOut());
  // Code that does not load is the same as no answer.
  if (await isOut.catch(() => false)) return;
  const [{ toast }, { loadMessages }] = await Promise.all([
    import("@/components/ui/toast"),
    import("@/lib/locale/load-messages"),
  ]);
  const { failures } = (await loadMessages("login")).login;
  toast({ kind: "error", ...failures.failed, duration: toastTime });
}
