import { create } from "zustand";

/** One is open at a time. */
export type PanelName = "menu" | "cart" | "account";

export type Panels = {
  open: PanelName | null;
  /** Marked as expanded; dropdowns are placed below it. */
  opener: HTMLElement | null;
  /** The product whose addition opened the cart. */
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

let showAdded: ((name: string) => boolean) | undefined;

/** True where the mini-cart shows the addition and no toast is needed. */
export function notifyAdded(name: string): boolean {
  return showAdded?.(name) ?? false;
}

/** @param show returns whether it shows the addition */
export function followAdditions(show: (name: string) => boolean): () => void {
  showAdded = show;
  return () => {
    showAdded = undefined;
  };
}
