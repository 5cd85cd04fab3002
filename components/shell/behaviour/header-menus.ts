import { isAtRest, isMenuTap, menuRow, type Point } from "@/lib/shell/pointer-rules";

/** `details` open by themselves; the others by the attribute `data-open`. */
const anyMenu = "details.drop, [data-menu]";
/** Milliseconds in which a pointer that slips off a menu may come back. */
const closeDelay = 180;

function isOpen(menu: HTMLElement): boolean {
  return menu instanceof HTMLDetailsElement ? menu.open : menu.dataset.open !== undefined;
}

function setOpen(menu: HTMLElement, open: boolean): void {
  if (menu instanceof HTMLDetailsElement) menu.open = open;
  else if (open) menu.dataset.open = "";
  else delete menu.dataset.open;
  openerOf(menu)?.setAttribute("aria-expanded", String(open));
}

function openerOf(menu: HTMLElement): HTMLElement | null {
  return menu.querySelector<HTMLElement>(":scope > summary, :scope > a, :scope > button");
}

/** A clicked link keeps the focus, but does not keep its menu open. */
function isUsedByKeys(menu: HTMLElement): boolean {
  return menu.querySelector(":focus-visible") !== null;
}

/** A submenu's links are reached through its row. */
function rowsOf(menu: HTMLElement): HTMLElement[] {
  const rows = menu.querySelectorAll<HTMLElement>(
    ":scope > .menu > :is(a, button), :scope > .menu > ul > li > a:first-child",
  );
  return [...rows].filter((row) => row.checkVisibility());
}

function menuOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(anyMenu) : null;
}

function closeAll(except?: HTMLElement | null): void {
  for (const menu of document.querySelectorAll<HTMLElement>(anyMenu)) {
    if (menu !== except && isOpen(menu)) setOpen(menu, false);
  }
}

/** `pointer` is the mouse's last known position. */
export function runHeaderMenus(pointer: Point | null): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** By hover, so that the click that follows does not close it again. */
  let hovered: HTMLElement | null = null;
  let seen = pointer;
  /** A menu that appears below a resting pointer opens once the pointer moves. */
  let waiting: HTMLElement | null = null;
  let finger: { from: Point; at: number } | null = null;
  let isTap = false;

  for (const menu of document.querySelectorAll<HTMLElement>("[data-menu]")) {
    openerOf(menu)?.setAttribute("aria-expanded", "false");
    if (menu.matches(":hover")) hovered = menu;
    if (menu === hovered || isUsedByKeys(menu)) setOpen(menu, true);
  }
  document.documentElement.dataset.live = "";

  const openHovered = (menu: HTMLElement) => {
    closeAll(menu);
    setOpen(menu, true);
    hovered = menu;
  };
  // The style sheet cannot open these: the hover that loaded this code still waits for its menu.
  const awaited = pointer && document.querySelector<HTMLElement>("details.drop:hover");
  if (awaited) openHovered(awaited);

  const over = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    finger = null;
    const menu = menuOf(event);
    const isResting = isAtRest(seen, { x: event.clientX, y: event.clientY });
    waiting = isResting ? menu : null;
    clearTimeout(leaving);
    if (menu && !isOpen(menu)) {
      if (!isResting) openHovered(menu);
    } else if (!menu && hovered) {
      const left = hovered;
      leaving = setTimeout(() => {
        hovered = null;
        if (!isUsedByKeys(left)) setOpen(left, false);
      }, closeDelay);
    }
  };
  const move = (event: PointerEvent) => {
    const point = { x: event.clientX, y: event.clientY };
    if (event.pointerType !== "mouse" || isAtRest(seen, point)) return;
    seen = point;
    if (waiting && !isOpen(waiting)) openHovered(waiting);
    waiting = null;
  };
  const click = (event: MouseEvent) => {
    waiting = null;
    const menu = menuOf(event);
    const target = event.target instanceof Element ? event.target : null;
    const isOpener = menu !== null && openerOf(menu)?.contains(target) === true;
    closeAll(menu);
    if (!menu || !target) return;
    if (!isOpener) {
      if (target.closest("a, button") && !target.closest("[data-keep]")) setOpen(menu, false);
      return;
    }
    const byFinger = finger !== null;
    finger = null;
    if (byFinger && !isTap) return event.preventDefault();
    const isLink = target.closest("a") !== null;
    // A link with a submenu opens it first where nothing hovers; the second touch follows it.
    if (isLink && (!byFinger || isOpen(menu))) return;
    event.preventDefault();
    if (hovered === menu) hovered = null;
    else setOpen(menu, !isOpen(menu));
    if (event.detail === 0 && isOpen(menu)) rowsOf(menu)[0]?.focus();
  };
  const keydown = (event: KeyboardEvent) => {
    const menu = menuOf(event);
    if (event.key === "Escape") {
      closeAll();
      if (menu) openerOf(menu)?.focus();
      return;
    }
    if (!menu || event.defaultPrevented) return;
    const rows = rowsOf(menu);
    const row = rows.indexOf(document.activeElement as HTMLElement);
    const isAtOpener = openerOf(menu) === document.activeElement;
    if (!isAtOpener && row < 0) return;
    if (!isOpen(menu) && event.key !== "ArrowDown") return;
    setOpen(menu, true);
    const shown = rowsOf(menu);
    const next = menuRow(event.key, row, shown.length);
    if (next === null) return;
    event.preventDefault();
    shown[next]?.focus();
  };
  const leave = (event: FocusEvent) => {
    const menu = menuOf(event);
    const isInside = event.relatedTarget instanceof Node && menu?.contains(event.relatedTarget);
    if (menu && event.relatedTarget && !isInside && isOpen(menu)) setOpen(menu, false);
  };
  const touch = (event: TouchEvent) => {
    const [at] = event.changedTouches;
    if (!at || !menuOf(event)) return;
    const point = { x: at.clientX, y: at.clientY };
    if (event.type === "touchstart") finger = { from: point, at: event.timeStamp };
    else if (finger) isTap = isMenuTap({ from: finger.from, to: point, duration: event.timeStamp - finger.at });
  };
  document.addEventListener("pointerover", over, { ...listen, passive: true });
  document.addEventListener("pointermove", move, { ...listen, passive: true });
  document.addEventListener("click", click, { ...listen, capture: true });
  document.addEventListener("keydown", keydown, listen);
  document.addEventListener("focusout", leave, listen);
  for (const type of ["touchstart", "touchend"] as const) {
    document.addEventListener(type, touch, { ...listen, passive: true });
  }
  return () => {
    clearTimeout(leaving);
    stop.abort();
  };
}
