"use client";

import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { usePanelEntry } from "./use-panel-entry";

export type ModalProps = {
  open: boolean;
  /** Called for Escape, Back, a click outside, and after the dialog was closed in another way. */
  onClose: () => void;
  /** Its label, or the id of its heading. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  className: string;
  role?: "alertdialog";
  /** A click outside does nothing; Escape leaves closing to `onClose`. */
  isStatic?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

const canFocus =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/**
 * The browser's native modal dialog: the page behind is inert, and the focus stays inside and returns afterwards.
 * Position it with one of the classes `dialog-…`.
 */
export function Modal({ open, onClose, label, labelledBy, describedBy, className, ...rest }: ModalProps) {
  const { role, isStatic = false, onKeyDown, children } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  usePanelEntry(open, onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    show(element);
    return () => hide(element);
  }, [open]);
  return createPortal(
    // Keys and clicks reach the dialog through its content.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`dialog ${className}`}
      // Escape or a phone's back gesture. Handled at once: the browser emits `close` a frame later, when a new render
      // may show another dialog here.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        if (isStatic) event.preventDefault();
        onClose();
      }}
      // Closed by something other than its owner.
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
  // An inherited property restyles every element, so it is set only where scrollbars take room.
  if (!document.querySelector("dialog:modal") && scrollbar > 0) {
    root.style.setProperty("--scrollbar", `${scrollbar}px`);
  }
  root.dataset.modal = "";
  dialog.showModal();
}

function hide(dialog: HTMLDialogElement): void {
  // Toasts that were moved into the dialog, to be visible and reachable, outlive it.
  const toasts = dialog.querySelector("[data-toasts]");
  if (toasts) document.body.append(toasts);
  dialog.close();
  if (document.querySelector("dialog:modal")) return;
  const root = document.documentElement;
  delete root.dataset.modal;
  root.style.removeProperty("--scrollbar");
}

/** The browser's own handling would close the dialog. */
function askOnEscape(event: KeyboardEvent, dialog: HTMLDialogElement, ask: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (!(event.target instanceof Node && dialog.contains(event.target))) return;
  event.preventDefault();
  ask();
}

/** The browser would move on to its own controls. */
function keepFocus(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  // A dialog opened from inside this one traps its own focus.
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
