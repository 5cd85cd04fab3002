"use client";

import { useState, type MouseEvent } from "react";

import { Icon } from "@/components/ui/icon";
import { lazyComponent } from "@/components/ui/lazy-component";
import { localPath, newMessagePath, type MessageSubject } from "@/lib/paths";
import { useSession } from "@/stores/session";

const AskDialog = lazyComponent(() => import("./ask-dialog"));

type LinkProps = {
  subject: MessageSubject;
  /** The seller's; nobody asks themselves. */
  sid?: number;
  /** The shop; empty where a person sells without one. */
  name: string;
  about: string;
  label: string;
  language: string;
  className?: string;
};

/** Opens the form in a dialog; without scripts, or when its code does not load, the link leads to its page. */
export function AskLink({ subject, sid, name, about, label, language, className = "btn btn-line" }: LinkProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const href = localPath(language, newMessagePath(subject));
  if (user && user.SID === sid) return null;
  return (
    <>
      <a
        href={href}
        rel="nofollow"
        className={className}
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="message-circle" size={18} />
        {label}
      </a>
      {isOpen && (
        <AskDialog
          {...{ subject, name, about, language }}
          onClose={() => setOpen(false)}
          onFailed={() => location.assign(href)}
        />
      )}
    </>
  );
}
