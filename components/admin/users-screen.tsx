"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";

import { callQuery } from "@/components/query/call-query";
import { ListSearch } from "@/components/dashboard/list-search";
import { PagedStates } from "@/components/dashboard/list-states";
import { useListAddress, type ListQuery } from "@/components/dashboard/use-list-address";
import { Icon } from "@/components/ui/icon";
import { LocalTime } from "@/components/ui/local-time";
import { roles, userSorts, userStates, userTypes } from "@/lib/admin/rules";
import type { AdminUser } from "@/lib/admin/staff-contract";
import { localPath, personPath } from "@/lib/paths";

import { EmptyList } from "./empty-list";
import { knownValue, ListFilter } from "./list-filter";
import { PersonBadges } from "./person-badges";

const limit = 20;

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
  const query = useQuery(
    callQuery("GET Admin/GetUsers", {
      query: { ...filters, text: text || undefined, page: String(page), limit: String(limit) },
    }),
  );
  return (
    <section className="panel overflow-hidden">
      <ListSearch label={t("search")} text={text} onSearch={(typed) => address.set({ q: typed })}>
        <UserFilters address={address} />
      </ListSearch>
      <PagedStates
        query={query}
        page={page}
        limit={limit}
        onTurn={address.turn}
        empty={
          <EmptyList
            icon="user-round"
            title={t("none")}
            text={t("noneText")}
            address={address}
            narrowedBy={["q", "type", "role", "state"]}
          />
        }
      >
        {({ Result }) => (
          <ul>
            {Result.map((user) => (
              <UserRow key={user.SID} user={user} isSelf={user.SID === ownSid} />
            ))}
          </ul>
        )}
      </PagedStates>
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

function UserRow({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const t = useTranslations("admin.users");
  const href = localPath(useLocale(), personPath(user.SID));
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-[14px] hover:bg-mist md:px-5">
      <div className="min-w-[220px] flex-1">
        {/* The link covers the whole row. */}
        <a href={href} className="link font-semibold after:absolute after:inset-0">
          {user.Name}
        </a>
        <p className="text-[13px] break-all text-ink-2">{user.Email}</p>
        <p className="text-[13px] text-ink-2">
          {t("since")} <LocalTime at={user.Since} hasYear /> · {t("orders", { count: user.Orders })}
        </p>
      </div>
      <span className="text-ink-2">{isSelf ? t("you") : t(`types.${String(user.AccountType) as "1"}`)}</span>
      <PersonBadges user={user} />
      <Icon name="chevron-right" size={16} className="text-ink-3 max-md:hidden" />
    </li>
  );
}
