"use client";

import { useState, type MouseEvent, type ReactNode } from "react";

import { lazyComponent } from "@/components/ui/lazy-component";

import type { ShopToVerify } from "./enlist-dialog";

const EnlistDialog = lazyComponent(() => import("./enlist-dialog"));

type EnlistLinkProps = {
  /** Target of the link without scripts. */
  href: string;
  className?: string;
  /** Requests the verification of this shop instead of enlisting a new one. */
  store?: ShopToVerify;
  onSent?: () => void;
  children: ReactNode;
};

/** The click loads the form's code. If that fails, the browser follows the link. */
export function EnlistLink({ href, className, store, onSent, children }: EnlistLinkProps) {
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
      {isOpen !== null && (
        <EnlistDialog open={isOpen} onOpenChange={setOpen} store={store} onSent={onSent} onFailed={follow} />
      )}
    </>
  );
}

export function VerifyLink({ store, label, href }: { store: ShopToVerify; label: string; href: string }) {
  const { id, name, location, address } = store;
  return (
    <p className="mt-3">
      <EnlistLink href={href} className="link" store={{ id, name, location, address }}>
        {label}
      </EnlistLink>
    </p>
  );
}
