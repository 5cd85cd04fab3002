import type { ReactNode } from "react";

import { Icon } from "./icon";
import type { IconName } from "./icon-names";

const tones: Record<NoticeTone, { look: string; icon: IconName }> = {
  info: { look: "bg-neel-50 text-neel-700", icon: "info" },
  good: { look: "bg-stock-bg text-stock", icon: "circle-check" },
  warning: { look: "bg-low-bg text-low", icon: "circle-alert" },
  danger: { look: "bg-danger-bg text-danger", icon: "circle-alert" },
};

export type NoticeTone = "info" | "good" | "warning" | "danger";

export type NoticeProps = { tone?: NoticeTone; title?: string; role?: "alert" | "status"; children: ReactNode };

/** `role="alert"` when it appears after an action. */
export function Notice({ tone = "info", title, role, children }: NoticeProps) {
  const { look, icon } = tones[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-md p-4 text-[14px] ${look}`}>
      <Icon name={icon} className="shrink-0" />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
      </div>
    </div>
  );
}
