import { sumCart } from "@/stores/cart/lines";
import { cartStore, type CartState } from "@/stores/cart/state";
import { closePanel, openPanel, readPanels, type PanelName } from "@/stores/panels";
import { readSession } from "@/stores/session";

const isWide = () => window.matchMedia("(width >= 992px)").matches;

/** The cart's own page and the checkout show it already; over a dialog a toast is enough. */
export function mayOpenCart(): boolean {
  if (document.querySelector("dialog:modal")) return false;
  return !/\/account\/(?:cart|checkout|place-order)(?:\/|$)/.test(location.pathname);
}

/** Links or buttons that also work without scripts; here they open a panel instead. */
export function followPanelOpeners(): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const opener = target?.closest<HTMLElement>("a[data-panel], button[data-panel]");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    // A followed link closes the panel around it.
    if (!opener) return void (target?.closest("a[href]") && isPlain && closePanel());
    const name = opener.dataset.panel as PanelName;
    if (!isPlain || !opensHere(name, opener)) return;
    event.preventDefault();
    if (readPanels().open === name) closePanel();
    else openPanel(name, opener);
  };
  document.addEventListener("click", click, listen);
  window.addEventListener("popstate", closePanel, listen);
  const unfollow = cartStore.subscribe(drawStitch());
  return () => {
    unfollow();
    stop.abort();
  };
}

function opensHere(name: PanelName, opener: HTMLElement): boolean {
  if (opener instanceof HTMLAnchorElement && opener.pathname === location.pathname) return false;
  if (name === "cart") return mayOpenCart();
  // On small screens the login has a page of its own.
  return name !== "account" || isWide() || readSession().user !== null;
}

/** A stitch below the counter when something was added to the cart. */
function drawStitch() {
  return (now: CartState, before: CartState) => {
    if (now.lines === before.lines) return;
    const isMore = before.status === "ready" && sumCart(now.lines).quantity > sumCart(before.lines).quantity;
    const cart = document.querySelector<HTMLElement>(".for-cart");
    if (!isMore || !cart) return;
    delete cart.dataset.added;
    requestAnimationFrame(() => (cart.dataset.added = ""));
  };
}
