import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

import { Breadcrumb, type Crumb } from "@/components/ui/breadcrumb";
import { CountBadge } from "@/components/ui/count-badge";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import "./account.css";
import { accountMenu, type AccountPage } from "./account-menu";
import { AccountIdentity } from "./account-identity";
import { AccountLogout } from "./account-logout";
import { initialsOf } from "@/lib/initials";

export type AccountPerson = {
  name: string;
  email: string;
  isSeller: boolean;
  /** Conversations with sellers that have something new. */
  unread: number;
};

export type AccountFrameProps = {
  language: Language;
  page: AccountPage;
  /** The signed-in person, on pages rendered for them; cached pages omit it and the browser fills it in. */
  person?: AccountPerson;
  /** The breadcrumb without home and account; by default the menu's label. */
  crumbs?: Crumb[];
  children: ReactNode;
};

/** The menu is at the side, or a row to swipe on narrow screens. */
export function AccountFrame({ language, page, person, crumbs, children }: AccountFrameProps) {
  const t = useTranslations("account.menu");
  const common = useTranslations("common");
  const way = [
    { label: common("home"), href: localPath(language, "/") },
    { label: t("title"), href: localPath(language, "/account/myaccount") },
    ...(crumbs ?? [{ label: t(page) }]),
  ];
  return (
    <div className="wrap pt-3 pb-4 md:pt-4">
      <Breadcrumb label={common("breadcrumb")} crumbs={way} />
      <div className="account">
        <nav aria-label={t("label")} className="account-menu">
          {person ? (
            <Identity {...person} />
          ) : (
            <AccountIdentity guest={t("guest")} guestHref={localPath(language, "/account/login")} />
          )}
          <ul>
            {accountMenu.map((entry) => {
              if ("forSellers" in entry && !person?.isSeller) return null;
              return (
                <li key={entry.key}>
                  <a href={localPath(language, entry.path)} aria-current={entry.key === page ? "page" : undefined}>
                    <Icon name={entry.icon} size={19} />
                    {t(entry.key)}
                    {entry.key === "messages" && person && person.unread > 0 && (
                      <CountBadge
                        count={person.unread}
                        language={language}
                        text={t("unread", { count: person.unread })}
                      />
                    )}
                  </a>
                </li>
              );
            })}
            <AccountLogout
              email={person?.email}
              label={t("logout")}
              failed={{ title: t("logoutFailedTitle"), text: t("logoutFailed") }}
            />
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}

function Identity({ name, email }: AccountPerson) {
  return (
    <div className="account-person">
      <span aria-hidden="true">{initialsOf(name || email)}</span>
      <p>
        <b>{name || email}</b>
        {name && <small>{email}</small>}
      </p>
    </div>
  );
}

export function AccountTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="text-[28px] leading-8 md:text-2xl">{children}</h1>
      {aside}
    </div>
  );
}
