import { atRest, followScroll, mediaQueryDelay, showsBackToTop, type StickyMode } from "@/lib/shell/header-rules";

import { followBottom } from "./bottom-bar";

/** Milliseconds without scrolling after which the page rests. */
const restTime = 120;
const controls = "a, button, input, select, textarea, summary, label";

/** Hides the back-to-top button while it would cover a control. */
function clearControls(): void {
  const button = document.querySelector<HTMLElement>(".to-top");
  if (!button) return;
  delete button.dataset.covers;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  if (right === 0) return;
  const points = [left, (left + right) / 2, right].flatMap((x) => [top, (top + bottom) / 2, bottom].map((y) => [x, y]));
  const isOver = points.some(([x = 0, y = 0]) =>
    document.elementsFromPoint(x, y).some((element) => !button.contains(element) && element.closest(controls)),
  );
  if (isOver) button.dataset.covers = "";
}

/** The panel that slides in while scrolling up, and the back-to-top button. `reveal` shows the panel at once. */
export function runScrolling() {
  const stop = new AbortController();
  const root = document.documentElement;
  const panel = document.getElementById("panel");
  const place = panel?.parentElement;
  let state = atRest;
  let isWaiting = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    if (!panel) return;
    const value = state.isStuck ? (state.isShown ? "shown" : "hidden") : null;
    for (const [element, name] of [
      [panel, "stuck"],
      [root, "header"],
    ] as const) {
      if (value) element.dataset[name] = value;
      else delete element.dataset[name];
    }
  };
  const measure = () => ({
    start: place ? place.getBoundingClientRect().top + window.scrollY : 0,
    height: place?.offsetHeight ?? 0,
    mode: (panel?.dataset.mode ?? "pull") as StickyMode,
  });
  const update = () => {
    isWaiting = false;
    // While a dialog is open the page behind it does not scroll.
    if (document.querySelector("dialog:modal")) return;
    const y = Math.max(0, window.scrollY);
    const before = state;
    state = followScroll(state, y, measure());
    if (before.isStuck !== state.isStuck || before.isShown !== state.isShown) show();
    root.toggleAttribute("data-scrolled", showsBackToTop(y));
    rest();
  };
  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(clearControls, restTime);
  };
  const scroll = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(update);
  };
  // Another layout has another height: start again once it has settled.
  const resettle = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      state = atRest;
      show();
      update();
    }, mediaQueryDelay);
  };
  window.addEventListener("scroll", scroll, { signal: stop.signal, passive: true });
  const stopBottom = followBottom(rest);
  window.matchMedia("(width >= 992px)").addEventListener("change", resettle, { signal: stop.signal });
  update();
  return {
    reveal: () => {
      const y = window.scrollY;
      if (y <= measure().start) return;
      state = { isStuck: true, isShown: true, turn: y, y };
      show();
    },
    stop: () => {
      clearTimeout(waiting);
      clearTimeout(resting);
      stopBottom();
      stop.abort();
    },
  };
}

/** Smoothly, unless the person prefers reduced motion; the keyboard continues from the top. */
export function goToTop(): void {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
  document.getElementById("main")?.focus({ preventScroll: true });
}
