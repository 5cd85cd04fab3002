import type { MessagesOf } from "@/lib/locale/areas";
import type { BrowserArea } from "@/lib/locale/load-messages";

/** The props of everything that opens over or beside the page. */
export type PanelProps<Area extends BrowserArea> = {
  isOpen: boolean;
  opener: HTMLElement | null;
  /** The product that was just added to the cart. */
  added: string | null;
  language: string;
  messages: MessagesOf<Area>;
  onClose: () => void;
};
