"use client";

import type { PointerEvent } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast as sonner } from "sonner";

import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import type { ToastKind, ToastMessage } from "./toast";

/** Milliseconds (§9.24). */
const defaultDuration = 5_000;
const extendedDuration = 1_000;

const looks: Record<ToastKind, { icon: IconName; colour: string }> = {
  success: { icon: "check", colour: "bg-stock-bg text-stock" },
  info: { icon: "info", colour: "bg-neel-100 text-neel-700" },
  warning: { icon: "circle-alert", colour: "bg-low-bg text-low" },
  error: { icon: "circle-alert", colour: "bg-danger-bg text-danger" },
};

let host: HTMLElement | null = null;

/** A root of its own, so that no page has to include it; moved into an open dialog, outside of which all is inert. */
function place(): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1);
  if (!host) {
    host = document.createElement("div");
    host.dataset.toasts = "";
    createRoot(host).render(<Toaster gap={10} visibleToasts={4} />);
  }
  const parent = dialog ?? document.body;
  if (host.parentElement !== parent) parent.append(host);
  return parent;
}

/** Shows it at the top right, or at the bottom of narrow screens; hovering pauses it. */
export function showToast(message: ToastMessage): void {
  const isInPage = place() === document.body;
  const isNarrow = window.matchMedia("(width < 992px)").matches;
  const position = isNarrow ? (isInPage ? "bottom-center" : "top-center") : "top-right";
  let isClosed = false;
  const close = (id: number | string) => {
    isClosed = true;
    sonner.dismiss(id);
  };
  /** Hovering pauses the timeout, leaving applies the extended one (§4.36). A closed toast reopens. */
  const leave = (id: number | string, { pointerType }: PointerEvent) => {
    if (!isClosed && pointerType === "mouse") sonner.custom(draw, { id, position, duration: extendedDuration });
  };
  const draw = (id: number | string) => (
    <div onPointerLeave={(event) => leave(id, event)}>
      <ToastCard message={message} onClose={() => close(id)} />
    </div>
  );
  sonner.custom(draw, { id: message.id, position, duration: message.duration ?? defaultDuration });
}

function ToastCard({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { icon, colour } = looks[message.kind];
  return (
    <div className="menu toast flex w-[356px] max-w-[calc(100vw-32px)] items-start gap-3 p-3.5">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${colour}`}>
        <Icon name={icon} size={19} />
      </span>
      <div className="min-w-0 flex-1 text-[14px]" role={message.kind === "error" ? "alert" : "status"}>
        {message.title && <p className="font-semibold text-ink">{message.title}</p>}
        <p className="text-ink-2">{message.text}</p>
        {message.action && <ToastAction action={message.action} onDone={onClose} />}
      </div>
      <button
        type="button"
        className="ibtn -mt-1.5 -mr-1.5"
        aria-label={document.body.dataset.closeLabel}
        onClick={onClose}
      >
        <Icon name="x" size={17} />
      </button>
    </div>
  );
}

type ActionProps = { action: NonNullable<ToastMessage["action"]>; onDone: () => void };

function ToastAction({ action, onDone }: ActionProps) {
  if ("href" in action) {
    return (
      <a href={action.href} className="link inline-block" onClick={onDone}>
        {action.label}
      </a>
    );
  }
  const act = () => {
    action.onClick();
    onDone();
  };
  return (
    <button type="button" className="link" onClick={act}>
      {action.label}
    </button>
  );
}
