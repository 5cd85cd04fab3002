import { ZonedTime } from "@/components/ui/local-time";
import type { Conversation } from "@/lib/conversations/contract";
import { interpolate } from "@/lib/locale/interpolate";
import type { Language } from "@/lib/locale/rules";
import { imageUrl } from "@/lib/images";

import type { ConversationMessages } from "./message-form";

type ListProps = {
  rows: readonly Conversation[];
  messages: ConversationMessages;
  unread: (count: number) => string;
  language: Language;
  hrefOf: (conversation: Conversation) => string;
};

/** The latest first; readable without scripts. */
export function ConversationList({ rows, messages, unread, language, hrefOf }: ListProps) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.Id} className="border-t border-line first:border-t-0">
          <a href={hrefOf(row)} className="flex items-start gap-4 px-4 py-4 hover:bg-mist md:px-5">
            <span className="patch photo size-14 shrink-0 rounded-sm!">
              {row.Product?.Image && (
                <img src={imageUrl(row.Product.Image, 160)} alt="" width={56} height={56} loading="lazy" />
              )}
            </span>
            <span className="min-w-0 flex-1 text-[14px]">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b className={row.Unread > 0 ? "font-bold" : "font-medium"}>{row.With}</b>
                <ZonedTime at={row.LastAt} language={language} hasYear className="text-[13px] text-ink-2" />
              </span>
              <span className="block truncate text-[13px] text-ink-2">
                {row.OrderRef ? interpolate(messages.order, { ref: row.OrderRef }) : row.Subject}
              </span>
              <span className="mt-1 block truncate">{row.LastText || messages.onlyImages}</span>
              {row.Unread > 0 && (
                <span className="mt-1 inline-block rounded-full bg-marigold-400 px-2 text-xs font-bold text-pond-950">
                  {unread(row.Unread)}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
