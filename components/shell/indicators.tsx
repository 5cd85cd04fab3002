import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

/** The bubble of a counter; it stays invisible while it is empty. */
export function Counter({
  tone,
  className,
  children,
}: {
  tone: "list" | "cart";
  className: string;
  children: ReactNode;
}) {
  const look = tone === "cart" ? "bg-marigold-400 text-pond-950" : "bg-pond-800 text-white";
  return <b className={`counter ${look} ${className}`}>{children}</b>;
}

type IndicatorProps = { href: string; icon: IconName; label: string; className?: string; children?: ReactNode };

/** Icon over its word, with a counter at its shoulder: the wide header's wish list, compare and login. */
export function Indicator({ href, icon, label, className = "flex", children }: IndicatorProps) {
  return (
    <a
      href={href}
      className={`relative h-14 w-[68px] flex-col items-center justify-center rounded-sm text-xs font-medium hover:bg-pond-50/80 ${className}`}
    >
      <Icon name={icon} size={22} />
      <span className="mt-0.5">{label}</span>
      {children && (
        <Counter tone="list" className="top-0.5 left-[38px] h-[18px] min-w-[18px] text-2xs font-bold">
          {children}
        </Counter>
      )}
    </a>
  );
}

/** Icon alone, 44 px: the narrow header's. */
export function IconIndicator({ href, icon, label, children }: IndicatorProps) {
  return (
    <a href={href} className="ibtn relative size-11!" aria-label={label}>
      <Icon name={icon} size={23} />
      {children}
    </a>
  );
}
