"use client";

import { Icon } from "@/components/ui/icon";
import { useSession } from "@/stores/session";

import { initialsOf } from "@/lib/initials";

type AccountIdentityProps = { guest: string; guestHref: string };

/** The signed-in person, on pages that are the same for everyone; its space is reserved before it is known. */
export function AccountIdentity({ guest, guestHref }: AccountIdentityProps) {
  const { status, user } = useSession();
  if (status === "unread") return <div className="account-person" />;
  if (!user) {
    return (
      <a href={guestHref} className="account-person">
        <span aria-hidden="true">
          <Icon name="user-round" size={22} />
        </span>
        <b>{guest}</b>
      </a>
    );
  }
  const name = `${user.FirstName} ${user.LastName}`.trim();
  return (
    <div className="account-person">
      <span aria-hidden="true">{initialsOf(name || user.Email)}</span>
      <p>
        <b>{name || user.Email}</b>
        {name && <small>{user.Email}</small>}
      </p>
    </div>
  );
}
