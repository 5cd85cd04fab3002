import { create } from "zustand";

/** What opens over or beside the page. One at a time. */
export type PanelName = "menu" | "cart" | "account";

export type Panels = {
  open: PanelName | null;
  /** The control that opened it: it shows that, and dropdowns are placed below it. */
  opener: HTMLElement | null;
  /** A product that was just added: the cart opened by itself to show it. */
  added: string | null;
};

const store = create<Panels>(() => ({ open: null, opener: null, added: null }));

export function usePanels(): Panels {
  return store();
}

export function openPanel(open: PanelName, opener: HTMLElement | null, added: string | null = null): void {
  store.setState({ open, opener, added });
}

export function closePanel(): void {
  store.setState({ open: null, added: null });
}

export function readPanels(): Panels {
  return store.getState();
}

const addedEvent = "nijer:added";

/** Notifies of a product added to the cart. True where the mini-cart opens and shows it, so that no toast is needed. */
export function announceAdded(name: string): boolean {
  return !window.dispatchEvent(new CustomEvent(addedEvent, { cancelable: true, detail: { name } }));
}

/** @param show returns whether it shows the addition */
export function followAdditions(show: (name: string) => boolean): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && show((event as CustomEvent<{ name: string }>).detail.name)) {
      event.preventDefault();
    }
  };
  window.addEventListener(addedEvent, listen);
  return () => window.removeEventListener(addedEvent, listen);
}
