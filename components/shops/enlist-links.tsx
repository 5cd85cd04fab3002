"use client";

import { useState, type MouseEvent, type ReactNode } from "react";

import { lazyComponent } from "@/components/ui/lazy-component";

import type { StoreToVerify } from "./enlist-dialog";

const EnlistDialog = lazyComponent(() => import("./enlist-dialog"));

type EnlistLinkProps = {
  /** Where the link leads without scripts. */
  href: string;
  className?: string;
  /** Asks to verify this shop instead of enlisting a new one. */
  store?: StoreToVerify;
  children: ReactNode;
};

/** A link that opens the enlistment form; its code is loaded by the click. Where it does not come, the link leads there. */
export function EnlistLink({ href, className, store, children }: EnlistLinkProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const follow = () => {
    setOpen(null);
    window.location.assign(href);
  };
  return (
    <>
      <a href={href} className={className} aria-haspopup="dialog" onClick={open}>
        {children}
      </a>
      {isOpen !== null && <EnlistDialog open={isOpen} onOpenChange={setOpen} store={store} onFailed={follow} />}
    </>
  );
}

export function VerifyLink({ store, label, href }: { store: StoreToVerify; label: string; href: string }) {
  const { id, name, location, address } = store;
  return (
    <p className="mt-3">
      <EnlistLink href={href} className="link" store={{ id, name, location, address }}>
        {label}
      </EnlistLink>
    </p>
  );
}
