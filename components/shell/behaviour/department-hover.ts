import { isHeadingTo, type Point } from "@/lib/shell/pointer-rules";

/** Milliseconds after which a pointer that rests on its way to the panel means the row below it. */
const restTime = 260;
/** Milliseconds in which the pointer may slip off the edge and come back. */
const leaveTime = 120;

/** The row below the pointer, except rows that it only crosses on its way to the panel. Arrows and Escape work, too. */
export function followDepartments(list: HTMLElement, show: (row: HTMLElement | null) => void): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  let open: HTMLElement | null = null;
  let from: Point = { x: 0, y: 0 };
  let resting: ReturnType<typeof setTimeout> | undefined;

  const rowOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-departments] > li") : null;
  const setOpen = (row: HTMLElement | null) => {
    clearTimeout(resting);
    if (row === open) return;
    open?.removeAttribute("data-open");
    open?.querySelector("a")?.setAttribute("aria-expanded", "false");
    open = row;
    row?.setAttribute("data-open", "");
    row?.querySelector("a")?.setAttribute("aria-expanded", "true");
    list.toggleAttribute("data-over", row !== null);
    show(row);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    const row = rowOf(event);
    const to = { x: event.clientX, y: event.clientY };
    const panel = open?.querySelector(".dept-panel")?.getBoundingClientRect();
    if (row === open || !row) {
      from = to;
      clearTimeout(resting);
      return;
    }
    clearTimeout(resting);
    if (panel && isHeadingTo(panel, from, to)) resting = setTimeout(setOpen, restTime, row);
    else {
      from = to;
      setOpen(row);
    }
  };
  const keydown = (event: KeyboardEvent) => {
    const row = rowOf(event);
    const link = row?.querySelector<HTMLElement>(":scope > a");
    const isInPanel = row !== null && document.activeElement !== link;
    if (event.key === "ArrowRight" && row && !isInPanel) {
      event.preventDefault();
      setOpen(row);
      focusWhenThere(row);
    } else if ((event.key === "ArrowLeft" || event.key === "Escape") && isInPanel) {
      event.preventDefault();
      event.stopPropagation();
      link?.focus();
      setOpen(null);
    } else if (isInPanel && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      stepInPanel(row, event.key === "ArrowDown" ? 1 : -1);
    }
  };
  const leave = () => {
    clearTimeout(resting);
    if (!list.contains(document.activeElement)) resting = setTimeout(setOpen, leaveTime, null);
  };
  for (const link of list.querySelectorAll(":scope > li > a")) link.setAttribute("aria-expanded", "false");
  list.addEventListener("pointermove", move, { ...listen, passive: true });
  list.addEventListener("pointerleave", leave, listen);
  list.addEventListener("keydown", keydown, listen);
  list.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !open?.contains(relatedTarget)) setOpen(null);
    },
    listen,
  );
  const hovered = list.querySelector<HTMLElement>(":scope > li:hover");
  if (hovered) setOpen(hovered);
  return () => {
    clearTimeout(resting);
    stop.abort();
  };
}

const panelLinks = (row: HTMLElement | null) => [...(row?.querySelectorAll<HTMLElement>(".dept-panel a") ?? [])];

/** The panel may not be rendered yet. */
function focusWhenThere(row: HTMLElement, tries = 60): void {
  const [first] = panelLinks(row);
  if (first) first.focus();
  else if (tries > 0 && row.dataset.open !== undefined) requestAnimationFrame(() => focusWhenThere(row, tries - 1));
}

function stepInPanel(row: HTMLElement | null, step: 1 | -1): void {
  const links = panelLinks(row);
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[(at + step + links.length) % links.length]?.focus();
}
