import { Icon } from "@/components/ui/icon";
import type { Messages } from "@/lib/locale/areas";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

type SellLinkProps = { messages: Pick<Messages["account"]["login"], "sellTitle" | "sellText">; language: Language };

/** Leads from login and sign-up to the page that says how selling works and what it costs. */
export function SellLink({ messages, language }: SellLinkProps) {
  return (
    <a
      href={localPath(language, "/site/sell-on-nijer")}
      className="mt-6 flex items-center gap-3.5 rounded-md bg-marigold-50 p-4 hover:bg-marigold-100"
    >
      <Icon name="store" size={24} className="shrink-0 text-marigold-800" />
      <span className="text-[14px] leading-5">
        <b className="block">{messages.sellTitle}</b>
        <span className="text-ink-2">{messages.sellText}</span>
      </span>
      <Icon name="arrow-right" size={18} className="ml-auto shrink-0" />
    </a>
  );
}
