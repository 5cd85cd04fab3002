"use client";

import { useId, useState, type KeyboardEvent, type ReactElement, cloneElement } from "react";

export type TooltipProps = {
  text: string;
  /** One element that takes the focus, such as a button; it is described by the text. */
  children: ReactElement<{ "aria-describedby"?: string }>;
};

/** A short note beside a control on hover and focus. It fades in 150 ms (spec §9), stays under the pointer, Esc closes it. */
export function Tooltip({ text, children }: TooltipProps) {
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
      {cloneElement(children, { "aria-describedby": id })}
      <span role="tooltip" id={id} className="tip-text">
        {text}
      </span>
    </span>
  );
}
