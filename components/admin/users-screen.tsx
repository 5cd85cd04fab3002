"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { ListSearch } from "@/components/dashboard/list-search";
import { ListStates, Pager } from "@/components/dashboard/list-states";
import { useLoaded } from "@/components/dashboard/use-loaded";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast, undoTime } from "@/components/ui/toast";
import type { AdminUser } from "@/lib/admin/staff-contract";
import { call, CallError } from "@/lib/api/client";

import { PersonDialog, type PersonChange } from "./person-dialog";

const limit = 20;

/** Who has an account. Roles and deactivation are behind a person's dialog, which asks before it acts. */
export function UsersScreen({ ownSid }: { ownSid: number }) {
  const t = useTranslations("dashboard.users");
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<AdminUser | null>(null);
  const loaded = useLoaded(`${text} ${page}`, () =>
    call("GET Admin/GetUsers", { query: { text: text || undefined, page: String(page), limit: String(limit) } }),
  );
  const send = async (user: AdminUser, change: PersonChange): Promise<AdminUser | null> => {
    const Was = { Roles: user.Roles, DeactivatedAt: user.DeactivatedAt };
    try {
      const changed = await call("POST Admin/UpdateUser", { body: { SID: user.SID, ...change, Was } });
      loaded.change((list) => ({
        ...list,
        Result: list.Result.map((each) => (each.SID === changed.SID ? changed : each)),
      }));
      return changed;
    } catch (error) {
      const detail = error instanceof CallError ? error.problem?.detail : undefined;
      toast({ kind: "error", title: t("failed"), text: detail ?? t("tryAgain") });
      loaded.reload();
      return null;
    }
  };
  const undo = async (user: AdminUser, change: PersonChange) => {
    const back = await send(user, { ...change, Reason: t("undo") });
    if (back) toast({ kind: "success", text: t("undone", { name: back.Name }) });
  };
  const change = async (user: AdminUser, wanted: PersonChange) => {
    setOpened(null);
    const changed = await send(user, wanted);
    if (!changed) return;
    const text = wanted.Roles ? "rolesNow" : wanted.Active ? "reactivatedNow" : "deactivatedNow";
    const before = wanted.Roles ? { Roles: user.Roles } : { Active: user.Active };
    toast({
      kind: "success",
      text: t(text, { name: changed.Name }),
      duration: undoTime,
      action: { label: t("undo"), onClick: () => void undo(changed, before) },
    });
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
                <UserRow key={user.SID} user={user} isSelf={user.SID === ownSid} onOpen={() => setOpened(user)} />
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(Counts / limit)} onTurn={setPage} />
          </>
        )}
      </ListStates>
      {opened && (
        <PersonDialog
          key={opened.SID}
          user={opened}
          onChange={(wanted) => void change(opened, wanted)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

function UserRow({ user, isSelf, onOpen }: { user: AdminUser; isSelf: boolean; onOpen: () => void }) {
  const t = useTranslations("dashboard.users");
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
      {user.Roles.map((role) => (
        <Badge key={role} tone={role === "boss" ? "hot" : "info"}>
          {t(role)}
        </Badge>
      ))}
      {isSelf ? (
        <span className="text-ink-2">{t("you")}</span>
      ) : (
        <Button
          size="sm"
          variant="line"
          aria-haspopup="dialog"
          aria-label={t("manage", { name: user.Name })}
          onClick={onOpen}
        >
          {t("manageShort")}
        </Button>
      )}
    </li>
  );
}
