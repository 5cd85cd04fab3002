import { routeChannel, type Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { chooseCurrency } from "@/stores/currency";

import { forgetOfflinePages } from "./offline-cache";

let reloadPage: (() => void) | undefined;

function pageIn(language: string): string {
  const { path } = routeChannel(location.pathname, undefined);
  return localPath(language, path || "/") + location.search;
}

/** Points a language link, which leads to that language's home without scripts, at the current page. */
function aim(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-language]") : null;
  if (link?.dataset.language) link.href = pageIn(link.dataset.language);
}

export function chooseLanguage(language: Language): void {
  location.assign(pageIn(language));
}

export function chooseShownCurrency(code: string): void {
  chooseCurrency(code);
  forgetOfflinePages();
  reloadPage?.();
}

/** The currencies of the header's own menu, for pickers that are rendered in the browser. */
export function offeredInPage(): { code: string; text: string; country?: string }[] {
  return [...document.querySelectorAll<HTMLElement>("[data-currency]")].map((row) => ({
    code: row.dataset.currency ?? "",
    text: `${row.querySelector("b")?.textContent} ${row.dataset.currency}`,
    country: row.dataset.country,
  }));
}

/** `reload` fetches the page again, in the new currency. */
export function followChannelChoice(reload: () => void): () => void {
  const stop = new AbortController();
  const click = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-currency]") : null;
    if (!row?.dataset.currency) return;
    row.closest("details")?.removeAttribute("open");
    chooseShownCurrency(row.dataset.currency);
  };
  reloadPage = reload;
  document.addEventListener("click", click, { signal: stop.signal });
  for (const type of ["pointerdown", "focusin", "click"]) {
    document.addEventListener(type, aim, { signal: stop.signal, capture: true });
  }
  return () => {
    reloadPage = undefined;
    stop.abort();
  };
}
