"use client";

import { useEffect, useRef, useState } from "react";

import { LoginForm } from "@/components/account/login-form";
import { CountBadge } from "@/components/ui/count-badge";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Stitch } from "@/components/ui/stitch";
import { call } from "@/lib/api/client";
import { hasDashboard, nameOf } from "@/lib/shell/person-rules";
import { localPath } from "@/lib/paths";
import { useSession } from "@/stores/session";

import { Avatar } from "./avatar";
import { Dropdown } from "./dropdown";
import type { PanelProps } from "./panel-props";
import { leave } from "./behaviour/person";

const sellPath = "/site/sell-on-nijer";

const rows = [
  ["myProfile", "/account/myaccount", "user-round"],
  ["orderHistory", "/account/orders", "package"],
  ["messages", "/account/messages", "message-circle"],
  ["addresses", "/account/addresses", "map-pin"],
  ["wishList", "/account/wishlist", "heart"],
  ["compareItems", "/account/compare", "git-compare-arrows"],
] as const satisfies [string, string, IconName][];

const guestLinks = [
  ["compareItems", "/account/compare"],
  ["sellOnNijer", sellPath],
] as const;

/** Conversations with sellers that have something new; 0 until the shop has answered. */
function useUnread(isSignedIn: boolean): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (!isSignedIn) return;
    call("GET Conversation/GetConversations", { query: { limit: "1" } }).then(
      ({ Unread }) => setUnread(Unread),
      () => undefined,
    );
  }, [isSignedIn]);
  return unread;
}

/** The login form for a guest, the account for a logged-in person. */
export default function AccountMenu({ opener, language, messages, onClose }: PanelProps<"shell" | "login">) {
  const { user } = useSession();
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = start.current;
    (box?.querySelector<HTMLElement>("input") ?? box?.querySelector<HTMLElement>("a"))?.focus();
  }, []);
  const unread = useUnread(user !== null);
  if (!opener) return null;
  const to = (path: string) => localPath(language, path);
  const { shell, login } = messages;
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
          <LoginForm messages={login} onDone={() => window.location.reload()} />
          <Stitch className="my-4 text-line" />
          <a href={to("/account/signup")} className="btn btn-line w-full">
            {shell.createAccount}
          </a>
          <p className="mt-3 flex flex-wrap gap-x-5 text-[14px]">
            {guestLinks.map(([key, path]) => (
              <a key={key} href={to(path)} className="link inline-flex min-h-8 items-center">
                {shell[key]}
              </a>
            ))}
          </p>
        </div>
      </Dropdown>
    );
  }
  return (
    <Dropdown opener={opener} label={shell.myAccount} onClose={onClose}>
      <div className="menu-person">
        <Avatar user={user} />
        <div>
          <b>{nameOf(user)}</b>
          <span>{user.Email}</span>
        </div>
      </div>
      <div ref={start} className="rows">
        {hasDashboard(user) && (
          <a href={to("/account/dashboard")}>
            <Icon name="store" size={18} />
            {shell.dashboard}
          </a>
        )}
        {rows.map(([key, path, icon]) => (
          <a key={key} href={to(path)}>
            <Icon name={icon} size={18} />
            {shell[key]}
            {key === "messages" && unread > 0 && <CountBadge count={unread} language={language} />}
          </a>
        ))}
        {!hasDashboard(user) && (
          <a href={to(sellPath)}>
            <Icon name="store" size={18} />
            {shell.sellOnNijer}
          </a>
        )}
        <button type="button" onClick={() => void leave()}>
          <Icon name="log-out" size={18} />
          {shell.logout}
        </button>
      </div>
    </Dropdown>
  );
}
