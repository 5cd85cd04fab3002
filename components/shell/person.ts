import { isSeller } from "@/lib/shell/person-rules";
import { logOut, readSession, sessionEvent } from "@/stores/session";

/** Tells the style sheet who is there, for menu rows that are not for everybody, and serves their Logout. */
export function followPerson(): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  const show = () => {
    const { user } = readSession();
    document.documentElement.dataset.who = user ? (isSeller(user) ? "seller" : "user") : "guest";
  };
  const click = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("[data-log-out]")) void logOut();
  };
  window.addEventListener(sessionEvent, show, listen);
  document.addEventListener("click", click, listen);
  show();
  return () => stop.abort();
}
