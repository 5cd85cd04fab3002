import { minify } from "./minify";

/**
 * Captures clicks and choices before a page's scripts listen; its `EarlyEvents` component calls `nijerReplayEvents`.
 * Links, forms and popovers that work without scripts are left alone, but not a button that opens a panel. A button is
 * busy until then; a box and a list show the choice at once.
 */
export const eventKeeper = minify(`(() => {
  const pending = new Map(), stop = new AbortController(), how = { capture: true, signal: stop.signal };
  const needsNoScript = (b) =>
    b.disabled || b.matches("[popovertarget],[commandfor]") ||
    (b.type === "submit" && b.form?.hasAttribute("action") && !b.dataset.panel);
  window.nijerReplayEvents = () => {
    delete window.nijerReplayEvents;
    stop.abort();
    for (const [element, give] of pending) if (element.isConnected) give();
  };
  const press = (button, event) => {
    if (needsNoScript(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.setAttribute("aria-busy", "true");
    pending.set(button, () => {
      button.removeAttribute("aria-busy");
      button.click();
    });
  };
  const tick = (box) => {
    if (box.type === "radio")
      for (const other of pending.keys()) if (other.type === "radio" && other.name === box.name) pending.delete(other);
    const now = box.checked, was = pending.get(box)?.was ?? !now;
    const give = () => {
      if (now === was) return;
      box.checked = was;
      box.click();
    };
    give.was = was;
    pending.set(box, give);
  };
  document.addEventListener("click", (event) => {
    const element = event.target.closest?.("button,input[type=checkbox],input[type=radio]");
    if (!event.isTrusted || !element) return;
    if (element.localName === "button") press(element, event);
    else tick(element);
  }, how);
  document.addEventListener("change", ({ target: list }) => {
    if (list.localName !== "select") return;
    const now = list.value;
    pending.set(list, () => {
      list.value = now;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }, how);
})()`);
