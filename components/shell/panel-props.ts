import type { MessagesOf } from "@/lib/locale/areas";
import type { BrowserArea } from "@/lib/locale/load-messages";

export type PanelProps<Area extends BrowserArea> = {
  isOpen: boolean;
  opener: HTMLElement | null;
  /** Just added to the cart. */
  added: string | null;
  language: string;
  messages: MessagesOf<Area>;
  onClose: () => void;
};
