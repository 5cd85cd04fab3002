"use client";

import { Close, Content, Description, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import type { ReactNode } from "react";

import { Icon } from "./icon";

const places = { center: "dialog-center", left: "dialog-left", right: "dialog-right", bottom: "dialog-bottom" };

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** A panel at a side is a drawer. */
  place?: keyof typeof places;
  closeLabel: string;
  /** Stays in view below the content, such as buttons. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Traps focus, closes on Escape and outside clicks, locks the page's scrolling. Load it through `LazyDialog`. */
export default function Dialog({ open, onOpenChange, title, description, place = "center", ...rest }: DialogProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="dialog-overlay" />
        <Content
          className={`dialog ${places[place]}`}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
        >
          <div className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-2.5 pr-2.5 pl-5">
            <Title className="text-lg">{title}</Title>
            <Close className="ibtn" aria-label={rest.closeLabel}>
              <Icon name="x" />
            </Close>
          </div>
          {description !== undefined && <Description className="px-5 pt-4 text-ink-2">{description}</Description>}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{rest.children}</div>
          {rest.footer && <div className="shrink-0 border-t border-line p-4">{rest.footer}</div>}
        </Content>
      </Portal>
    </Root>
  );
}
