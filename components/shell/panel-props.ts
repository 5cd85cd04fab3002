import type en from "@/messages/en.json";

/** What every part that opens over or beside the page is given. */
export type PanelProps = {
  isOpen: boolean;
  opener: HTMLElement | null;
  /** The product that was just added to the cart. */
  added: string | null;
  language: string;
  texts: typeof en;
  onClose: () => void;
};
