import { isLinkTap, type Point } from "@/lib/shell/pointer-rules";
import { isCacheable, prefetchDelay } from "@/lib/shell/prefetch-rules";

const notAPage = /^\/(?:api|_next|pictures|media|feeds)(?:\/|$)|\.[a-z0-9]{2,12}$/i;

type Router = { push: (href: string) => void; prefetch: (href: string) => void };

function elementOf(event: Event): Element | null {
  return event.target instanceof Element ? event.target : null;
}

/** Null where the browser itself must follow the link. */
function innerHref(link: HTMLAnchorElement | null): string | null {
  if (!link?.href || link.origin !== location.origin || notAPage.test(link.pathname)) return null;
  // A link with another role, such as a radio button, is followed by its own component.
  if (link.hasAttribute("role")) return null;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return null;
  // Another language is another document, because its root element differs.
  if (link.hreflang && link.hreflang !== document.documentElement.lang) return null;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  if (isSamePage && link.hash) return null;
  return link.pathname + link.search + link.hash;
}

function searchHref(form: HTMLFormElement): string {
  const url = new URL(form.action);
  const fields = new FormData(form);
  const category = fields.get("category");
  const text = String(fields.get("q") ?? "").trim();
  const path = typeof category === "string" && category ? `${url.pathname}/${category}` : url.pathname;
  return text ? `${path}?q=${encodeURIComponent(text)}` : path;
}

/**
 * Follows links and search forms inside the page, and prefetches while a pointer rests on a link. One listener for the
 * document: a component per link would cost its weight in every page.
 */
export function followPageLinks(router: Router): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  let resting: ReturnType<typeof setTimeout> | undefined;
  let finger: Point | null = null;
  /** The lifted finger had moved away: it did not mean the element below it. */
  let isDrag = false;

  const touch = (event: TouchEvent) => {
    const [at] = event.changedTouches;
    if (!at) return;
    const to = { x: at.clientX, y: at.clientY };
    if (event.type === "touchstart") finger = to;
    isDrag = event.type === "touchend" && finger !== null && !isLinkTap({ from: finger, to });
  };
  const prefetch = (event: Event) => {
    clearTimeout(resting);
    const href = innerHref(elementOf(event)?.closest("a") ?? null);
    if (!href || !isCacheable(href)) return;
    const isPress = event.type !== "pointerover";
    resting = setTimeout(() => router.prefetch(href), isPress ? 0 : prefetchDelay);
  };
  const click = (event: MouseEvent) => {
    // Another pointer than a finger resets the stored one.
    if (event instanceof PointerEvent && event.pointerType !== "touch") isDrag = false;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = isPlain && !event.defaultPrevented ? (elementOf(event)?.closest("a") ?? null) : null;
    const href = innerHref(link);
    if (!href) return;
    event.preventDefault();
    if (isDrag) {
      isDrag = false;
      return;
    }
    // When React removes the focused element, the browser calculates all styles once more before it goes on.
    if (event.detail > 0) link?.blur();
    router.push(href);
  };
  const submit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.role !== "search" || event.defaultPrevented) return;
    event.preventDefault();
    const isBlank = !String(new FormData(form).get("q") ?? "").trim();
    if (!isBlank) router.push(searchHref(form));
  };
  for (const type of ["pointerover", "pointerdown", "touchstart"] as const) {
    document.addEventListener(type, prefetch, { ...listen, passive: true });
  }
  for (const type of ["touchstart", "touchend"] as const) {
    document.addEventListener(type, touch, { ...listen, passive: true });
  }
  document.addEventListener("click", click, listen);
  document.addEventListener("submit", submit, listen);
  return () => {
    clearTimeout(resting);
    stop.abort();
  };
}
