"use client";

import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";

export type ModalProps = {
  open: boolean;
  /** Asked for by Escape, by a click beside it, or after it was closed in another way. */
  onClose: () => void;
  /** What names it: a text, or the id of its heading. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  className: string;
  role?: "alertdialog";
  /** A click beside it does nothing; Escape asks for closing and leaves that to `onClose`. */
  isStatic?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

const canFocus =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/**
 * The browser's own modal dialog: the page behind it is inert and does not scroll, the focus stays inside and returns
 * to where it was. Give it a place by one of the classes `dialog-…`.
 */
export function Modal({ open, onClose, label, labelledBy, describedBy, className, ...rest }: ModalProps) {
  const { role, isStatic = false, onKeyDown, children } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    show(element);
    return () => hide(element);
  }, [open]);
  return createPortal(
    // Keys and clicks reach the dialog through what is inside it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`dialog ${className}`}
      // Escape, and the gesture that goes back on a phone. Answered at once: the browser tells of the closing itself with
      // the next frame only, when a page made anew may show another dialog in the place of this one.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        if (isStatic) event.preventDefault();
        onClose();
      }}
      // Closed in another way than by its owner.
      onClose={({ target }) => open && target === dialog.current && !dialog.current.open && onClose()}
      onClick={({ target }) => !isStatic && target === dialog.current && onClose()}
      onKeyDown={(event) => {
        if (!dialog.current) return;
        if (isStatic) askOnEscape(event, dialog.current, onClose);
        keepFocus(event, dialog.current);
        onKeyDown?.(event);
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}

function show(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const scrollbar = window.innerWidth - root.clientWidth;
  // An inherited property costs a look at every element: not where scrollbars take no room.
  if (!document.querySelector("dialog:modal") && scrollbar > 0) {
    root.style.setProperty("--scrollbar", `${scrollbar}px`);
  }
  root.dataset.modal = "";
  dialog.showModal();
}

function hide(dialog: HTMLDialogElement): void {
  // Toasts that moved in here, to be seen and reached, outlive the dialog.
  const toasts = dialog.querySelector("[data-toasts]");
  if (toasts) document.body.append(toasts);
  dialog.close();
  if (document.querySelector("dialog:modal")) return;
  const root = document.documentElement;
  delete root.dataset.modal;
  root.style.removeProperty("--scrollbar");
}

/** In place of the browser, which would close it. */
function askOnEscape(event: KeyboardEvent, dialog: HTMLDialogElement, ask: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (!(event.target instanceof Node && dialog.contains(event.target))) return;
  event.preventDefault();
  ask();
}

/** Around the ends: the browser alone would go on to its own controls. */
function keepFocus(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  // A dialog opened from inside this one is its own keeper.
  if (event.key !== "Tab" || !(event.target instanceof Node && dialog.contains(event.target))) return;
  const all = [...dialog.querySelectorAll<HTMLElement>(canFocus)].filter((one) => one.checkVisibility());
  const [first] = all;
  const last = all.at(-1);
  const from = event.shiftKey ? first : last;
  const to = event.shiftKey ? last : first;
  if (document.activeElement !== from && document.activeElement !== dialog) return;
  event.preventDefault();
  to?.focus();
}
