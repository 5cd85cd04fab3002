import type en from "@/messages/en.json";

/** The props of everything that opens over or beside the page. */
export type PanelProps = {
  isOpen: boolean;
  opener: HTMLElement | null;
  /** The product that was just added to the cart. */
  added: string | null;
  language: string;
  texts: typeof en;
  onClose: () => void;
};
