/** Back closes a panel instead of leaving the page: each has an entry at its address, which closing by hand removes. */
type Panel = { close: () => void };
type Entry = { state: unknown; href: string };

/** The name in an entry's state of how many panels are open there. */
const mark = "nijerPanels";

const open: Panel[] = [];
/** Entries of panels up to the current one. */
let entries = 0;
let base = "";
/** The current entry, where the page has changed its address while a panel was open. */
let moved: Entry | null = null;
/** The event of a requested step back follows. */
let isStepping = false;
/** The page of the followed link replaces the panel's entry. */
let isLeaving = false;

/** @returns for when the panel has closed */
export function holdPanelEntry(close: () => void): () => void {
  const panel = { close };
  open.push(panel);
  settle();
  return () => {
    open.splice(open.indexOf(panel), 1);
    setTimeout(settle);
  };
}

export function isPanelEntry(): boolean {
  return entries > 0;
}

/** The page that is opened replaces the panel's entry. */
export function leavePanels(): void {
  isLeaving = true;
}

export function endLeaving(): void {
  if (!isLeaving) return;
  isLeaving = false;
  settle();
}

/** Follows a page that changes its address while a panel is open, as the filters of a list do. */
export function keepPanelEntry(): void {
  if (entries === 0 || isLeaving) return;
  moved = location.href === base ? null : { state: history.state, href: location.href };
  setMark(entries);
}

/** Follows Back and Forward, and leaves an entry whose panel a reload has closed. */
export function followPanelHistory(): () => void {
  window.addEventListener("popstate", move, { capture: true });
  if (entries === 0 && markOf(history.state) > 0) step(markOf(history.state));
  return () => window.removeEventListener("popstate", move, { capture: true });
}

function markOf(state: unknown): number {
  return Number((state as Record<string, unknown> | null)?.[mark] ?? 0);
}

function setMark(count: number): void {
  history.replaceState({ ...history.state, [mark]: count || undefined }, "");
}

function step(back: number): void {
  isStepping = true;
  history.go(-back);
}

/** Makes the entries match the open panels. */
function settle(): void {
  if (isStepping || isLeaving || entries === open.length) return;
  if (entries === 0) {
    base = location.href;
    moved = null;
  }
  if (entries < open.length) {
    for (; entries < open.length; entries++) history.pushState({ ...history.state, [mark]: entries + 1 }, "");
  } else if (location.href === base) step(entries - open.length);
  else {
    // The page below has become another one, to which Back returns.
    entries = 0;
    moved = null;
    if (markOf(history.state) > 0) setMark(0);
    if (open.length > 0) settle();
  }
}

function move(event: PopStateEvent): void {
  const count = markOf(event.state);
  if (isStepping) {
    isStepping = false;
    entries = count;
    event.stopImmediatePropagation();
    settle();
  } else if (entries > 0) {
    const isBelow = location.href === base;
    // The page is shown already: the router has nothing to restore.
    if (isBelow) event.stopImmediatePropagation();
    if (isBelow && moved) history.pushState({ ...(moved.state as object), [mark]: undefined }, "", moved.href);
    entries = isBelow && !moved ? count : 0;
    moved = null;
    for (const panel of open.slice(entries).reverse()) panel.close();
    // A panel that asks first stays open, and gets its entry back.
    setTimeout(settle);
  } else if (count > 0) step(count);
}
