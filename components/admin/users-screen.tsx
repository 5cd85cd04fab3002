"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";

import { callQuery, toastFailure, withRow } from "@/components/query/call-query";
import { ListSearch } from "@/components/dashboard/list-search";
import { ListStates, Pager } from "@/components/dashboard/list-states";
import { useListAddress, type ListQuery } from "@/components/dashboard/use-list-address";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { toast, undoTime } from "@/components/ui/toast";
import { roles, userSorts, userStates, userTypes } from "@/lib/admin/rules";
import type { AdminUser } from "@/lib/admin/staff-contract";
import { call } from "@/lib/api/client";

import { knownValue, ListFilter } from "./list-filter";
import { PersonDialog, type PersonEdit } from "./person-dialog";

const limit = 20;
type Update = { user: AdminUser; change: PersonEdit };

/** Lists the accounts. A person's dialog changes roles and deactivates, after a confirmation. */
export function UsersScreen({ ownSid }: { ownSid: number }) {
  const t = useTranslations("admin.users");
  const address = useListAddress();
  const { page } = address;
  const text = address.get("q");
  const filters = {
    type: knownValue(address, "type", userTypes),
    role: knownValue(address, "role", roles),
    state: knownValue(address, "state", userStates),
    sort: knownValue(address, "sort", userSorts),
  };
  const [opened, setOpened] = useState<AdminUser | null>(null);
  const options = callQuery("GET Admin/GetUsers", {
    query: { ...filters, text: text || undefined, page: String(page), limit: String(limit) },
  });
  const query = useQuery(options);
  const client = useQueryClient();
  const update = useMutation({
    mutationFn: ({ user, change }: Update) => {
      const Was = { Roles: user.Roles, DeactivatedAt: user.DeactivatedAt };
      return call("POST Admin/UpdateUser", { body: { SID: user.SID, ...change, Was } });
    },
    onSuccess: (changed) =>
      client.setQueryData(
        options.queryKey,
        withRow(changed, ({ SID }) => SID === changed.SID),
      ),
    onError: (error) => {
      toastFailure(error, { title: t("failed"), text: t("tryAgain") });
      return client.invalidateQueries(options);
    },
  });
  const undo = (user: AdminUser, change: PersonEdit) =>
    update.mutate(
      { user, change: { ...change, Reason: t("undo") } },
      { onSuccess: ({ Name: name }) => toast({ kind: "success", text: t("undone", { name }) }) },
    );
  const change = (user: AdminUser, wanted: PersonEdit) => {
    setOpened(null);
    const text = wanted.Roles ? "rolesNow" : wanted.Active ? "reactivatedNow" : "deactivatedNow";
    const before = wanted.Roles ? { Roles: user.Roles } : { Active: user.Active };
    const notify = (changed: AdminUser) =>
      toast({
        kind: "success",
        text: t(text, { name: changed.Name }),
        duration: undoTime,
        action: { label: t("undo"), onClick: () => undo(changed, before) },
      });
    update.mutate({ user, change: wanted }, { onSuccess: notify });
  };
  return (
    <section className="panel overflow-hidden">
      <ListSearch label={t("search")} text={text} onSearch={(typed) => address.set({ q: typed })}>
        <UserFilters address={address} />
      </ListSearch>
      <ListStates
        query={query}
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
            <Pager
              page={page}
              pages={Math.ceil(Counts / limit)}
              onTurn={(turned) => address.set({ page: String(turned) })}
            />
          </>
        )}
      </ListStates>
      {opened && (
        <PersonDialog
          key={opened.SID}
          user={opened}
          onChange={(wanted) => change(opened, wanted)}
          onDone={() => {
            setOpened(null);
            void client.invalidateQueries(options);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

function UserFilters({ address }: { address: ListQuery }) {
  const t = useTranslations("admin.users");
  return (
    <>
      <ListFilter
        address={address}
        name="type"
        label={t("filters.type")}
        all={t("filters.everyType")}
        choices={userTypes.map((id) => ({ id, text: t(`types.${id}`) }))}
      />
      <ListFilter
        address={address}
        name="role"
        label={t("filters.role")}
        all={t("filters.everyRole")}
        choices={roles.map((id) => ({ id, text: t(id) }))}
      />
      <ListFilter
        address={address}
        name="state"
        label={t("filters.state")}
        all={t("filters.everyState")}
        choices={userStates.map((id) => ({ id, text: t(`filters.states.${id}`) }))}
      />
      <ListFilter
        address={address}
        name="sort"
        label={t("filters.sort")}
        all={t("filters.byName")}
        choices={[{ id: "newest", text: t("filters.newest") }]}
      />
    </>
  );
}

function UserRow({ user, isSelf, onOpen }: { user: AdminUser; isSelf: boolean; onOpen: () => void }) {
  const t = useTranslations("admin.users");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-[14px] md:px-5">
      <div className="min-w-[220px] flex-1">
        <b className="font-semibold">{user.Name}</b>
        <p className="text-[13px] break-all text-ink-2">{user.Email}</p>
        <p className="text-[13px] text-ink-2">
          {t("since")} <LocalTime at={user.Since} hasYear /> · {t("orders", { count: user.Orders })}
        </p>
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
