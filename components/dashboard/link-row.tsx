import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

type LinkRowProps = {
  icon: IconName;
  /** Includes the language. */
  href: string;
  title: string;
  text: string;
};

export function LinkRow({ icon, href, title, text }: LinkRowProps) {
  return (
    <li>
      <a href={href} className="-mx-2 flex min-h-[54px] items-center gap-3 rounded-sm px-2 py-1 hover:bg-mist">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-pond-100 text-pond-800">
          <Icon name={icon} size={18} />
        </span>
        <span className="min-w-0 flex-1 text-[14px] leading-tight">
          <b className="line-clamp-1 font-semibold">{title}</b>
          <span className="block text-[13px] text-ink-2">{text}</span>
        </span>
        <Icon name="chevron-right" size={16} className="text-ink-3" />
      </a>
    </li>
  );
}
