"use client";

import { useId, useState, type KeyboardEvent, type ReactElement, cloneElement } from "react";

export type TooltipProps = {
  text: string;
  /** "label" when the control has no other name, such as an icon alone. */
  as?: "description" | "label";
  /** One focusable element, such as a button. */
  children: ReactElement<{ "aria-describedby"?: string; "aria-labelledby"?: string }>;
};

/** Fades in within 150 ms (§9.25), stays under the pointer, and Escape closes it. */
export function Tooltip({ text, as = "description", children }: TooltipProps) {
  const id = useId();
  const [isClosed, setClosed] = useState(false);
  const close = (event: KeyboardEvent) => {
    if (event.key === "Escape") setClosed(true);
  };
  const reopen = () => setClosed(false);
  return (
    <span
      role="presentation"
      className="tip"
      data-closed={isClosed || undefined}
      onKeyDown={close}
      onPointerEnter={reopen}
      onBlur={reopen}
    >
      {cloneElement(children, as === "label" ? { "aria-labelledby": id } : { "aria-describedby": id })}
      <span role="tooltip" id={id} className="tip-text">
        {text}
      </span>
    </span>
  );
}
