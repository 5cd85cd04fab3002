import type { ReactNode } from "react";

import { Echo } from "./echo";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type EmptyStateProps = {
  icon: IconName;
  title: string;
  text?: string;
  action?: ReactNode;
  /** The department of its tint. */
  department?: string;
  heading?: "h1" | "h2";
};

export function EmptyState({
  icon,
  title,
  text,
  action,
  department = "home",
  heading: Heading = "h2",
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <div
        className="relative grid size-44 place-items-center overflow-hidden rounded-md"
        style={{ background: `var(--color-${department})`, color: `var(--color-${department}-thread)` }}
      >
        <Echo className="[--echo-size:420px_420px]" />
        <Icon name={icon} size={56} className="relative" />
      </div>
      <Heading className="mt-5 text-lg">{title}</Heading>
      {text && <p className="mt-1.5 max-w-[44ch] text-ink-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
