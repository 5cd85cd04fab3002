import { routeMarket } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { chooseCurrency } from "@/stores/currency";

/** Points a language link, which leads to that language's home without scripts, at the page being read. */
function aim(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-language]") : null;
  const language = link?.dataset.language;
  if (!link || !language) return;
  const { path } = routeMarket(location.pathname, undefined);
  link.href = localPath(language, path || "/") + location.search;
}

/** The currency and language pickers. `renew` fetches the page again, in the new currency. */
export function followMarketChoice(renew: () => void): () => void {
  const stop = new AbortController();
  const click = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-currency]") : null;
    if (!row?.dataset.currency) return;
    chooseCurrency(row.dataset.currency);
    row.closest("details")?.removeAttribute("open");
    renew();
  };
  document.addEventListener("click", click, { signal: stop.signal });
  for (const type of ["pointerdown", "focusin", "click"]) {
    document.addEventListener(type, aim, { signal: stop.signal, capture: true });
  }
  return () => stop.abort();
}
