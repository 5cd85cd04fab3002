const menus = "details.drop[open]";

function closeMenus(except?: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus)) if (menu !== except) menu.open = false;
}

function closeDrawers(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) drawer.hidePopover();
}

/** Menus open by themselves as `details` and `popover`; this closes them: outside click, Escape, a followed link. */
export function closeMenusByUse(): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isLink = Boolean(target?.closest("a[href]"));
    closeMenus(isLink ? null : target?.closest("details.drop"));
    if (isLink) closeDrawers();
  };
  const keydown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    const open = document.activeElement?.closest<HTMLElement>(menus);
    closeMenus();
    open?.querySelector("summary")?.focus();
  };
  document.addEventListener("click", click, listen);
  document.addEventListener("keydown", keydown, listen);
  return () => stop.abort();
}
