"use client";

import { useId, type ReactNode } from "react";

import { Icon } from "./icon";
import { Modal } from "./modal";

const places = {
  center: "dialog-center",
  wide: "dialog-center dialog-wide",
  widest: "dialog-center dialog-widest",
};

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** A dialog at the side is a drawer. */
  place?: keyof typeof places;
  closeLabel: string;
  /** Only its own buttons and Escape close it, so that a stray click loses nothing. */
  isStatic?: boolean;
  /** Stays in view below the content, for example for buttons. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A modal with a title, a close button and a scrolling body. Load it through `LazyDialog`. */
export default function Dialog({ open, onOpenChange, title, description, place = "center", ...rest }: DialogProps) {
  const id = useId();
  const close = () => onOpenChange(false);
  return (
    <Modal
      open={open}
      onClose={close}
      labelledBy={`${id}-title`}
      describedBy={description === undefined ? undefined : `${id}-text`}
      className={places[place]}
      isStatic={rest.isStatic}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className="ibtn" aria-label={rest.closeLabel} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      {description !== undefined && (
        <p id={`${id}-text`} className="px-5 pt-4 text-ink-2">
          {description}
        </p>
      )}
      <div className="dialog-body">{rest.children}</div>
      {rest.footer && <div className="dialog-foot">{rest.footer}</div>}
    </Modal>
  );
}
