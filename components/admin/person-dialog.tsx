"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type FormEvent, type ReactNode } from "react";

import { toastFailure } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { useBusy } from "@/components/ui/use-busy";
import type { Role } from "@/lib/admin/rules";
import type { AdminUser } from "@/lib/admin/staff-contract";

import { ReasonForm } from "./reason-form";

export type PersonEdit = { Active?: boolean; Roles?: Role[]; Reason?: string };

type QuestionProps = {
  user: AdminUser;
  onYes: (change: PersonEdit) => Promise<void>;
  onClose: () => void;
};

/** Without a field of its own, a failure is a toast. */
function useAnswer(onYes: QuestionProps["onYes"]) {
  const t = useTranslations("admin.users");
  const { isBusy, run } = useBusy();
  const fail = (error: unknown) => toastFailure(error, { title: t("failed"), text: t("tryAgain") });
  return { isBusy, answer: (edit: PersonEdit) => void run(() => onYes(edit).catch(fail)) };
}

/** Says what the person can do then. */
export function RolesDialog({ user, wanted, onYes, onClose }: QuestionProps & { wanted: Role[] }) {
  const t = useTranslations("admin.users");
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const { isBusy, answer } = useAnswer(onYes);
  const field = useRef<HTMLInputElement>(null);
  const gained = wanted.filter((role) => !user.Roles.includes(role));
  const lost = user.Roles.filter((role) => !wanted.includes(role));
  // A new administrator can do everything, so the address must be typed.
  const mustType = gained.includes("boss");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (mustType && typed.trim().toLowerCase() !== user.Email.toLowerCase()) {
      setError(t("typeEmailWrong", { email: user.Email }));
      return field.current?.focus();
    }
    answer({ Roles: wanted });
  };
  return (
    <LazyDialog open onOpenChange={onClose} title={t("rolesQuestion", { name: user.Name })} closeLabel={t("close")}>
      <form noValidate className="grid gap-4" onSubmit={send}>
        <Abilities title={t("gains", { name: user.Name })} roles={gained} />
        <Abilities title={t("loses", { name: user.Name })} roles={lost} />
        <p className="text-ink-2">{t("sessionsEnd", { name: user.Name })}</p>
        {mustType && (
          <Field
            ref={field}
            label={t("typeEmail", { email: user.Email })}
            value={typed}
            error={error || undefined}
            autoComplete="off"
            inputMode="email"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <Answers isBusy={isBusy} onCancel={onClose}>
          {t("confirmRoles")}
        </Answers>
      </form>
    </LazyDialog>
  );
}

function Abilities({ title, roles: shown }: { title: string; roles: readonly Role[] }) {
  const t = useTranslations("admin.users");
  if (shown.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {shown.map((role) => (
          <li key={role}>{`${t(role)}: ${t(`can.${role}`)}`}</li>
        ))}
      </ul>
    </div>
  );
}

/** Asks before an account is deactivated, for a reason and with what becomes of its shop, or reactivated. */
export function StateDialog({ user, onYes, onClose }: QuestionProps) {
  const t = useTranslations("admin.users");
  const { Name: name, Shop, Products: count } = user;
  const { isBusy, answer } = useAnswer(onYes);
  const goods = Shop
    ? t("deactivateShop", { shop: Shop.Name, count })
    : count > 0
      ? t("deactivateGoods", { count })
      : null;
  const reactivate = (event: FormEvent) => {
    event.preventDefault();
    answer({ Active: true });
  };
  return (
    <LazyDialog
      open
      onOpenChange={onClose}
      title={t(user.Active ? "deactivateQuestion" : "reactivateQuestion", { name })}
      description={t(user.Active ? "deactivateText" : "reactivateText", { name })}
      closeLabel={t("close")}
    >
      {user.Active ? (
        <ReasonForm
          label={t("reason")}
          missing={t("reasonNeeded")}
          failed={t("tryAgain")}
          submit={t("deactivate")}
          dismiss={t("cancel")}
          onSend={(Reason) => onYes({ Active: false, Reason })}
          onDismiss={onClose}
        >
          {goods && <p>{goods}</p>}
          {goods && <p className="text-ink-2">{t("deactivateOrders")}</p>}
        </ReasonForm>
      ) : (
        <form noValidate className="grid gap-4" onSubmit={reactivate}>
          <Answers isBusy={isBusy} onCancel={onClose}>
            {t("reactivate")}
          </Answers>
        </form>
      )}
    </LazyDialog>
  );
}

type AnswersProps = { isBusy: boolean; onCancel: () => void; children: ReactNode };

function Answers({ isBusy, onCancel, children }: AnswersProps) {
  const t = useTranslations("admin.users");
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" disabled={isBusy}>
        {children}
      </Button>
      <Button variant="line" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
