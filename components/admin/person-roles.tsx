"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { roles, type Role } from "@/lib/admin/rules";
import type { AdminUser } from "@/lib/admin/staff-contract";

import { PersonCard } from "./person-card";
import { RolesDialog, type PersonEdit } from "./person-dialog";

type PersonRolesProps = { user: AdminUser; isSelf: boolean; onChange: (edit: PersonEdit) => Promise<void> };

/** Changes nothing before the question is answered. */
export function PersonRoles({ user, isSelf, onChange }: PersonRolesProps) {
  const t = useTranslations("admin.users");
  const [wanted, setWanted] = useState<Role[]>(user.Roles);
  const [isAsking, setAsking] = useState(false);
  const isSame = roles.every((role) => wanted.includes(role) === user.Roles.includes(role));
  const want = (role: Role, isWanted: boolean) =>
    setWanted(roles.filter((each) => (each === role ? isWanted : wanted.includes(each))));
  return (
    <PersonCard title={t("rolesTitle")}>
      <fieldset className="grid gap-2" disabled={isSelf}>
        <legend className="sr-only">{t("rolesTitle")}</legend>
        {roles.map((role) => (
          <Check
            key={role}
            className="items-start!"
            checked={wanted.includes(role)}
            onChange={({ target }) => want(role, target.checked)}
            label={
              <>
                <b className="font-semibold">{t(role)}</b>
                <span className="block text-[13px] text-ink-2">{t(`can.${role}`)}</span>
              </>
            }
          />
        ))}
      </fieldset>
      {isSelf ? (
        <p className="mt-3 text-[14px] text-ink-2">{t("person.notYourself")}</p>
      ) : (
        <Button className="mt-4" aria-haspopup="dialog" disabled={isSame} onClick={() => setAsking(true)}>
          {t("changeRoles")}
        </Button>
      )}
      {isAsking && (
        <RolesDialog
          user={user}
          wanted={wanted}
          onYes={(edit) => onChange(edit).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </PersonCard>
  );
}
