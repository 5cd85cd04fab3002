"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { ListSearch } from "@/components/dashboard/list-search";
import { ListStates, Pager } from "@/components/dashboard/list-states";
import { useLoaded } from "@/components/dashboard/use-loaded";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import type { AdminUser } from "@/lib/admin/desk-contract";
import { roles, type Role } from "@/lib/admin/rules";
import { call, CallError } from "@/lib/api/client";

const limit = 20;

/** Who has an account; the boss gives roles and deactivates. */
export function UsersScreen({ ownSid }: { ownSid: number }) {
  const t = useTranslations("desk.users");
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const loaded = useLoaded(`${text} ${page}`, () =>
    call("GET Admin/GetUsers", { query: { text: text || undefined, page: String(page), limit: String(limit) } }),
  );
  const change = async (user: AdminUser, part: { Active?: boolean; Roles?: Role[] }) => {
    try {
      const changed = await call("POST Admin/UpdateUser", { body: { SID: user.SID, ...part } });
      loaded.change((list) => ({
        ...list,
        Result: list.Result.map((each) => (each.SID === changed.SID ? changed : each)),
      }));
      toast({ kind: "success", text: t("saved", { name: changed.Name }) });
    } catch (error) {
      const detail = error instanceof CallError ? error.problem?.detail : undefined;
      toast({ kind: "error", title: t("failed"), text: detail ?? t("tryAgain") });
    }
  };
  return (
    <section className="panel overflow-hidden">
      <ListSearch
        label={t("search")}
        onSearch={(typed) => {
          setPage(1);
          setText(typed);
        }}
      />
      <ListStates
        loaded={loaded}
        isEmpty={({ Result }) => Result.length === 0}
        empty={<EmptyState icon="user-round" title={t("none")} />}
      >
        {({ Result, Counts }) => (
          <>
            <ul>
              {Result.map((user) => (
                <UserRow
                  key={user.SID}
                  user={user}
                  isSelf={user.SID === ownSid}
                  onChange={(part) => void change(user, part)}
                />
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(Counts / limit)} onTurn={setPage} />
          </>
        )}
      </ListStates>
    </section>
  );
}

type UserRowProps = {
  user: AdminUser;
  isSelf: boolean;
  onChange: (part: { Active?: boolean; Roles?: Role[] }) => void;
};

function UserRow({ user, isSelf, onChange }: UserRowProps) {
  const t = useTranslations("desk.users");
  const toggle = (role: Role) =>
    onChange({ Roles: user.Roles.includes(role) ? user.Roles.filter((each) => each !== role) : [...user.Roles, role] });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-[14px] md:px-5">
      <div className="min-w-[220px] flex-1">
        <b className="font-semibold">{user.Name}</b>
        <p className="text-[13px] break-all text-ink-2">{user.Email}</p>
      </div>
      <span className="text-ink-2">{t(`types.${String(user.AccountType) as "1"}`)}</span>
      {!user.Active ? (
        <Badge tone="danger">{t("inactive")}</Badge>
      ) : (
        !user.Confirmed && <Badge tone="low">{t("unconfirmed")}</Badge>
      )}
      <div role="group" aria-label={t("roles", { name: user.Name })} className="flex flex-wrap gap-1.5">
        {roles.map((role) => (
          <button
            key={role}
            type="button"
            disabled={isSelf}
            aria-pressed={user.Roles.includes(role)}
            className={`chip ${user.Roles.includes(role) ? "on" : ""}`}
            onClick={() => toggle(role)}
          >
            {t(role)}
          </button>
        ))}
      </div>
      <Button size="sm" variant="line" disabled={isSelf} onClick={() => onChange({ Active: !user.Active })}>
        {t(user.Active ? "deactivate" : "reactivate")}
      </Button>
    </li>
  );
}
