"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";

import { ListStates } from "@/components/dashboard/list-states";
import { readQuery, toastFailure } from "@/components/query/call-query";
import { Icon } from "@/components/ui/icon";
import { toast, undoTime } from "@/components/ui/toast";
import { personInCents } from "@/lib/admin/amount-rules";
import { undoReason } from "@/lib/admin/log-rules";
import type { AdminPerson } from "@/lib/admin/person-contract";
import type { AdminUser } from "@/lib/admin/staff-contract";
import { call } from "@/lib/api/client";
import { localPath } from "@/lib/paths";

import { PersonAccess } from "./person-access";
import { PersonBadges } from "./person-badges";
import type { PersonEdit } from "./person-dialog";
import {
  PersonEvents,
  PersonFacts,
  type EventNames,
  PersonLog,
  PersonOrders,
  PersonReviews,
  PersonShop,
} from "./person-facts";
import { PersonRoles } from "./person-roles";

type PersonScreenProps = { sid: number; isSelf: boolean; eventNames: EventNames };

export function PersonScreen({ sid, isSelf, eventNames }: PersonScreenProps) {
  const t = useTranslations("admin.users");
  const all = localPath(useLocale(), "/account/dashboard/users");
  const { query, change, refresh } = usePerson(sid);
  return (
    <>
      <p className="mb-4 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2 text-[14px]">
        <a href={all} className="link inline-flex min-h-6 items-center gap-1">
          <Icon name="chevron-left" size={16} />
          {t("person.all")}
        </a>
        {query.data && <PersonBadges user={query.data.User} />}
        {isSelf && <span className="text-ink-2">{t("you")}</span>}
      </p>
      <ListStates query={query} isEmpty={() => false} empty={null}>
        {(person) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid min-w-0 gap-4">
              <PersonFacts person={person} />
              <PersonOrders person={person} />
              <PersonReviews person={person} />
              <PersonLog person={person} />
              <PersonEvents person={person} names={eventNames} />
            </div>
            <div className="grid min-w-0 gap-4">
              <PersonShop person={person} />
              <PersonRoles
                key={person.User.Roles.join()}
                user={person.User}
                isSelf={isSelf}
                onChange={(edit) => change(person.User, edit)}
              />
              <PersonAccess
                person={person}
                isSelf={isSelf}
                onChange={(edit) => change(person.User, edit)}
                onDone={refresh}
              />
            </div>
          </div>
        )}
      </ListStates>
    </>
  );
}

type Update = { before: AdminUser; edit: PersonEdit };

function usePerson(sid: number) {
  const t = useTranslations("admin.users");
  const options = readQuery(personInCents, "GET Admin/GetUser/{sid}", { params: { sid: String(sid) } });
  const query = useQuery(options);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries(options);
  const update = useMutation({
    mutationFn: ({ before, edit }: Update) => {
      const Was = { Roles: before.Roles, DeactivatedAt: before.DeactivatedAt };
      return call("POST Admin/UpdateUser", { body: { SID: sid, ...edit, Was } });
    },
    onSuccess: (User) => client.setQueryData<AdminPerson>(options.queryKey, (person) => person && { ...person, User }),
    // The sessions, the log and the shop have changed too.
    onSettled: refresh,
  });
  const undo = (before: AdminUser, edit: PersonEdit) =>
    update.mutate(
      { before, edit: { ...edit, Reason: undoReason } },
      {
        onSuccess: ({ Name: name }) => toast({ kind: "success", text: t("undone", { name }) }),
        onError: (error) => toastFailure(error, { title: t("failed"), text: t("tryAgain") }),
      },
    );
  /** @throws CallError */
  const change = async (before: AdminUser, edit: PersonEdit) => {
    const text = edit.Roles ? "rolesNow" : edit.Active ? "reactivatedNow" : "deactivatedNow";
    const back = edit.Roles ? { Roles: before.Roles } : { Active: before.Active };
    const changed = await update.mutateAsync({ before, edit });
    toast({
      kind: "success",
      text: t(text, { name: changed.Name }),
      duration: undoTime,
      action: { label: t("undo"), onClick: () => undo(changed, back) },
    });
  };
  return { query, change, refresh };
}
