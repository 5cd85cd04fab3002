"use client";

import { useEffect, useRef } from "react";

import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { untilLeft, useBusy } from "@/components/ui/use-busy";
import { useSession } from "@/stores/session";
import { logOut, refreshUser } from "@/stores/session-actions";

type AccountLogoutProps = {
  /** Known to the server, on pages rendered for one person. */
  email?: string;
  label: string;
  failed: { title: string; text: string };
};

/** The menu's last entry, for signed-in people. Where the menu is a row, it also scrolls the current page into view. */
export function AccountLogout({ email, label, failed }: AccountLogoutProps) {
  const { status, user } = useSession();
  const { isBusy, run } = useBusy();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = place.current?.parentElement;
    const current = row?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - 16;
  }, []);
  // The stored user may be another person. Compared after loading, as a logout first removes it.
  const isCompared = useRef(false);
  useEffect(() => {
    if (email === undefined || status !== "ready" || isCompared.current) return;
    isCompared.current = true;
    if (user?.Email !== email) refreshUser(email).catch(() => undefined);
  }, [email, status, user]);
  const leave = async () => {
    if (await logOut()) return untilLeft();
    toast({ kind: "error", ...failed });
    return undefined;
  };
  return (
    <li ref={place} hidden={!user && email === undefined}>
      <button type="button" aria-busy={isBusy || undefined} disabled={isBusy} onClick={() => void run(leave)}>
        <Icon name="log-out" size={19} />
        {label}
      </button>
    </li>
  );
}
