"use client";

import { Icon } from "@/components/ui/icon";
import { nameOf } from "@/lib/shell/person-rules";
import { localPath } from "@/lib/paths";
import { useSession } from "@/stores/session";

import { Avatar } from "./avatar";
import type { PanelProps } from "./panel-props";

/** The link to the login, or to the account of a logged-in person. */
export function MenuPerson({ language, messages: { shell } }: Pick<PanelProps<"shell">, "language" | "messages">) {
  const { user } = useSession();
  return (
    <a href={localPath(language, user ? "/account/myaccount" : "/account/login")} className="mmenu-person more">
      {user ? (
        <Avatar user={user} />
      ) : (
        <span className="grid size-9 place-items-center rounded-full bg-white">
          <Icon name="user-round" />
        </span>
      )}
      {user ? nameOf(user) : shell.loginOrCreate}
    </a>
  );
}
