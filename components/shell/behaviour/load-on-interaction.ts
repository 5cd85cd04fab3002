import type { runScrolling } from "./scrolling";

type Scrolling = ReturnType<typeof runScrolling>;

/** A page that is only read needs none of this code. Until it is loaded the style sheet opens the menus. */
export function loadOnInteraction(showDepartments: (list: HTMLElement) => void) {
  const stop = new AbortController();
  const listen = { signal: stop.signal, passive: true };
  const undo: (() => void)[] = [];
  let running: Promise<Scrolling | null> | undefined;
  let hasMenus = false;

  /** Null where the code does not load: scrolling works without it, and the next use tries again. */
  const scrolling = () =>
    (running ??= import("./scrolling").then(
      (code) => {
        const started = code.runScrolling();
        undo.push(started.stop);
        if (stop.signal.aborted) started.stop();
        return started;
      },
      () => {
        running = undefined;
        return null;
      },
    ));
  const use = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const list = target.closest(".departments")?.querySelector<HTMLElement>("[data-departments]");
    if (list) showDepartments(list);
    if (hasMenus || !target.closest(".site-header")) return;
    hasMenus = true;
    const isMouse = event instanceof PointerEvent && event.pointerType === "mouse";
    const pointer = isMouse ? { x: event.clientX, y: event.clientY } : null;
    import("./header-menus").then(
      (code) => void (stop.signal.aborted || undo.push(code.runHeaderMenus(pointer))),
      () => {
        hasMenus = false;
      },
    );
  };
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const arrow = event.target.closest<HTMLElement>("[data-scroll]");
    if (arrow) scrollRow(arrow);
    if (!event.target.closest(".to-top")) return;
    event.preventDefault();
    import("./scrolling").then(
      ({ goToTop }) => goToTop(),
      () => window.scrollTo(0, 0),
    );
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) document.addEventListener(type, use, listen);
  document.addEventListener("click", click, { signal: stop.signal });
  window.addEventListener("scroll", () => void scrolling(), { ...listen, once: true });
  // The browser may have restored a scroll position.
  if (window.scrollY > 0) void scrolling();
  return {
    scrolling,
    stop: () => {
      stop.abort();
      for (const end of undo) end();
    },
  };
}

/** Scrolls by what is in view: a row of a not-found page has no component. */
function scrollRow(arrow: HTMLElement): void {
  const row = arrow.closest("section")?.querySelector(".carousel-view");
  row?.scrollBy({ left: Number(arrow.dataset.scroll) * row.clientWidth });
}
