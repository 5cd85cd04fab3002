"use client";

import { useEffect, useRef, useState } from "react";

import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { logOut, refreshUser, useSession } from "@/stores/session";

type AccountLogoutProps = {
  /** Who is signed in as the server knows it, on pages made for one person. */
  email?: string;
  label: string;
  failed: { title: string; text: string };
};

/** The menu's last entry, for whoever is signed in. Where the menu is a row, it also brings the open page into view. */
export function AccountLogout({ email, label, failed }: AccountLogoutProps) {
  const { status, user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = place.current?.parentElement;
    const current = row?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - 16;
  }, []);
  // The browser's own note of who is signed in may be lost or another person's. Asked when the page has come, not when
  // the person leaves: the note goes first then, and the shop would be asked for somebody who is gone.
  const isCompared = useRef(false);
  useEffect(() => {
    if (email === undefined || status !== "ready" || isCompared.current) return;
    isCompared.current = true;
    if (user?.Email !== email) refreshUser(email).catch(() => undefined);
  }, [email, status, user]);
  const leave = async () => {
    setBusy(true);
    if (await logOut()) return;
    setBusy(false);
    toast({ kind: "error", ...failed });
  };
  return (
    <li ref={place} hidden={!user && email === undefined}>
      <button type="button" aria-busy={isBusy || undefined} disabled={isBusy} onClick={() => void leave()}>
        <Icon name="log-out" size={19} />
        {label}
      </button>
    </li>
  );
}
