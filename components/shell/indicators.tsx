import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

type IndicatorProps = { href: string; icon: IconName; label: string; className?: string; children: ReactNode };

/** Narrow screens only announce the label; the counter is invisible while it is empty. */
export function Indicator({ href, icon, label, className = "", children }: IndicatorProps) {
  return (
    <a href={href} className={`indicator ${className}`}>
      <Icon name={icon} size={23} />
      <span>{label}</span>
      <b className="counter">{children}</b>
    </a>
  );
}
