"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState, type FormEvent, type ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { Check } from "@/components/ui/check";
import { Field } from "@/components/ui/field";
import { toastFailure } from "@/components/query/call-query";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { LocalTime } from "@/components/ui/local-time";
import { toast } from "@/components/ui/toast";
import type { AdminUser } from "@/lib/admin/staff-contract";
import { roles, type Role } from "@/lib/admin/rules";
import { call } from "@/lib/api/client";

import { ReasonForm } from "./reason-form";
import { RemoveFactors } from "./remove-factors";

export type PersonEdit = { Active?: boolean; Roles?: Role[]; Reason?: string };

type PersonDialogProps = {
  user: AdminUser;
  onChange: (change: PersonEdit) => void;
  /** After a change that this dialog has made itself. */
  onDone: () => void;
  onClose: () => void;
};
type Step = "roles" | "state" | "factors";

export function PersonDialog({ user, onChange, onDone, onClose }: PersonDialogProps) {
  const [step, setStep] = useState<"overview" | Step>("overview");
  const [wanted, setWanted] = useState<Role[]>(user.Roles);
  const back = () => setStep("overview");
  if (step === "roles")
    return <RolesQuestion user={user} wanted={wanted} onYes={onChange} onBack={back} onClose={onClose} />;
  if (step === "state") return <StateQuestion user={user} onYes={onChange} onBack={back} onClose={onClose} />;
  if (step === "factors") return <RemoveFactors user={user} onBack={back} onDone={onDone} onClose={onClose} />;
  return <Overview user={user} wanted={wanted} onWant={setWanted} onAsk={setStep} onClose={onClose} />;
}

type OverviewProps = {
  user: AdminUser;
  wanted: Role[];
  onWant: (roles: Role[]) => void;
  onAsk: (step: Step) => void;
  onClose: () => void;
};

function Overview({ user, wanted, onWant, onAsk, onClose }: OverviewProps) {
  const t = useTranslations("admin.users");
  const isSame = roles.every((role) => wanted.includes(role) === user.Roles.includes(role));
  const facts = [
    t(`types.${String(user.AccountType) as "1"}`),
    ...(user.Confirmed ? [] : [t("unconfirmed")]),
    ...(user.Active ? [] : [t("inactive")]),
    ...(user.Shop ? [user.Shop.Name] : []),
    ...(user.Shop || user.Products > 0 ? [t("onSale", { count: user.Products })] : []),
  ];
  return (
    <LazyDialog
      key="overview"
      open
      onOpenChange={onClose}
      title={user.Name}
      description={[user.Email, ...facts].join(" · ")}
      closeLabel={t("close")}
    >
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[14px]">
        <dt className="text-ink-2">{t("since")}</dt>
        <dd>
          <LocalTime at={user.Since} hasYear />
        </dd>
        <dt className="text-ink-2">{t("lastSeen")}</dt>
        <dd>{user.LastSeen ? <LocalTime at={user.LastSeen} hasYear /> : "–"}</dd>
        <dt className="text-ink-2">{t("ordered")}</dt>
        <dd>{t("orders", { count: user.Orders })}</dd>
      </dl>
      {user.Active && <MailButton user={user} />}
      <fieldset className="grid gap-2">
        <legend className="label">{t("rolesTitle")}</legend>
        {roles.map((role) => (
          <Check
            key={role}
            className="items-start!"
            checked={wanted.includes(role)}
            onChange={({ target }) =>
              onWant(roles.filter((each) => (each === role ? target.checked : wanted.includes(each))))
            }
            label={
              <>
                <b className="font-semibold">{t(role)}</b>
                <span className="block text-[13px] text-ink-2">{t(`can.${role}`)}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button disabled={isSame} onClick={() => onAsk("roles")}>
          {t("changeRoles")}
        </Button>
        <Button variant="line" onClick={() => onAsk("state")}>
          {t(user.Active ? "deactivateAsk" : "reactivateAsk")}
        </Button>
        {user.SecondFactor && (
          <Button variant="line" onClick={() => onAsk("factors")}>
            {t("factorsAsk")}
          </Button>
        )}
      </div>
    </LazyDialog>
  );
}

/** Mails the link that the person misses: the confirmation, or one for a new password. */
function MailButton({ user }: { user: AdminUser }) {
  const t = useTranslations("admin.users");
  const sending = useMutation({
    mutationFn: async () => {
      const input = { query: { email: user.Email } };
      if (user.Confirmed) await call("POST Account/ForgotPassword", input);
      else await call("GET Account/SendConfirmEmail", input);
    },
    onSuccess: () => toast({ kind: "success", text: t("linkSent", { email: user.Email }) }),
    onError: (error) => toastFailure(error, { title: t("linkFailed"), text: t("tryAgain") }),
  });
  return (
    <Button
      size="sm"
      variant="line"
      className="mb-4"
      busy={sending.isPending}
      disabled={sending.isSuccess}
      onClick={() => sending.mutate()}
    >
      {t(user.Confirmed ? "sendPassword" : "sendConfirmation")}
    </Button>
  );
}

type QuestionProps = {
  user: AdminUser;
  onYes: (change: PersonEdit) => void;
  onBack: () => void;
  onClose: () => void;
};

function RolesQuestion({ user, wanted, onYes, onBack, onClose }: QuestionProps & { wanted: Role[] }) {
  const t = useTranslations("admin.users");
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const gained = wanted.filter((role) => !user.Roles.includes(role));
  const lost = user.Roles.filter((role) => !wanted.includes(role));
  // A new administrator can do everything, so the address must be typed as a confirmation.
  const mustType = gained.includes("boss");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (mustType && typed.trim().toLowerCase() !== user.Email.toLowerCase())
      return setError(t("typeEmailWrong", { email: user.Email }));
    onYes({ Roles: wanted });
  };
  return (
    <LazyDialog
      key="roles"
      open
      onOpenChange={onClose}
      title={t("rolesQuestion", { name: user.Name })}
      closeLabel={t("close")}
    >
      <form noValidate className="grid gap-4" onSubmit={send}>
        <Abilities title={t("gains", { name: user.Name })} roles={gained} />
        <Abilities title={t("loses", { name: user.Name })} roles={lost} />
        <p className="text-ink-2">{t("sessionsEnd", { name: user.Name })}</p>
        {mustType && (
          <Field
            label={t("typeEmail", { email: user.Email })}
            value={typed}
            error={error || undefined}
            autoComplete="off"
            inputMode="email"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <Answers onBack={onBack}>{t("confirmRoles")}</Answers>
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

function StateQuestion({ user, onYes, onBack, onClose }: QuestionProps) {
  const t = useTranslations("admin.users");
  const { Name: name, Shop, Products: count } = user;
  const goods = Shop
    ? t("deactivateShop", { shop: Shop.Name, count })
    : count > 0
      ? t("deactivateGoods", { count })
      : null;
  const reactivate = (event: FormEvent) => {
    event.preventDefault();
    onYes({ Active: true });
  };
  return (
    <LazyDialog
      key="state"
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
          submit={t("deactivate")}
          dismiss={t("back")}
          onSend={(Reason) => onYes({ Active: false, Reason })}
          onDismiss={onBack}
        >
          {goods && <p>{goods}</p>}
          {goods && <p className="text-ink-2">{t("deactivateOrders")}</p>}
        </ReasonForm>
      ) : (
        <form noValidate className="grid gap-4" onSubmit={reactivate}>
          <Answers onBack={onBack}>{t("reactivate")}</Answers>
        </form>
      )}
    </LazyDialog>
  );
}

function Answers({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const t = useTranslations("admin.users");
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit">{children}</Button>
      <Button variant="line" onClick={onBack}>
        {t("back")}
      </Button>
    </div>
  );
}
