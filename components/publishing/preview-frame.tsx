"use client";

import type { MouseEvent, ReactNode } from "react";

import { toast } from "@/components/ui/toast";

/** Controls that would put an unpublished product into a cart or a list. */
const shopping = ".buy-row > .btn, .buy-bar .btn, .buy-lists button, .buy-row ~ .btn";

/** Photos, options and sections work; buying says that there is nothing to buy yet. */
export function PreviewFrame({ message, children }: { message: string; children: ReactNode }) {
  const hold = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    if (!target.closest(shopping)) return;
    event.preventDefault();
    event.stopPropagation();
    toast({ kind: "info", text: message });
  };
  return <div onClickCapture={hold}>{children}</div>;
}
