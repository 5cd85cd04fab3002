"use client";

import { useEffect, useRef } from "react";

import { LoginForm } from "@/components/account/login-form";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Stitch } from "@/components/ui/stitch";
import { isSeller, nameOf } from "@/lib/shell/person-rules";
import { localPath } from "@/lib/paths";
import { useSession } from "@/stores/session";

import { Avatar } from "./avatar";
import { Dropdown } from "./dropdown";
import type { PanelProps } from "./panel-props";
import { leave } from "./behaviour/person";

const rows = [
  ["myProfile", "/account/myaccount", "user-round"],
  ["orderHistory", "/account/orders", "package"],
  ["addresses", "/account/addresses", "map-pin"],
  ["wishList", "/account/wishlist", "heart"],
  ["compareItems", "/account/compare", "git-compare-arrows"],
] as const satisfies [string, string, IconName][];

/** The dropdown of the header's account button: the login form for a guest, the account for a logged-in person. */
export default function AccountMenu({ opener, language, texts, onClose }: PanelProps) {
  const { user } = useSession();
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = start.current;
    (box?.querySelector<HTMLElement>("input") ?? box?.querySelector<HTMLElement>("a"))?.focus();
  }, []);
  if (!opener) return null;
  const to = (path: string) => localPath(language, path);
  const { shell, account } = texts;
  if (!user) {
    return (
      <Dropdown opener={opener} label={shell.login} onClose={onClose}>
        <div ref={start} className="login-drop">
          <div className="mb-3 flex items-baseline justify-between">
            <h2 className="text-lg">{shell.login}</h2>
            <a href={to("/account/forgot-password")} className="link text-[14px]">
              {shell.forgot}
            </a>
          </div>
          <LoginForm words={account.form} onDone={() => window.location.reload()} />
          <Stitch className="my-4 text-line" />
          <a href={to("/account/signup")} className="btn btn-line w-full">
            {shell.createAccount}
          </a>
        </div>
      </Dropdown>
    );
  }
  return (
    <Dropdown opener={opener} label={shell.myAccount} onClose={onClose}>
      <div className="who">
        <Avatar user={user} />
        <div>
          <b>{nameOf(user)}</b>
          <span>{user.Email}</span>
        </div>
      </div>
      <div ref={start} className="rows">
        {isSeller(user) && (
          <a href={to("/account/dashboard")}>
            <Icon name="store" size={18} />
            {shell.dashboard}
          </a>
        )}
        {rows.map(([key, path, icon]) => (
          <a key={key} href={to(path)}>
            <Icon name={icon} size={18} />
            {shell[key]}
          </a>
        ))}
        <button type="button" onClick={() => void leave()}>
          <Icon name="log-out" size={18} />
          {shell.logout}
        </button>
      </div>
    </Dropdown>
  );
}
