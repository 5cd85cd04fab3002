"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";

import { toastFailure } from "@/components/query/call-query";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { AdminPerson } from "@/lib/admin/person-contract";
import type { AdminUser } from "@/lib/admin/staff-contract";
import { call } from "@/lib/api/client";
import { localPath } from "@/lib/paths";

import { PersonCard } from "./person-card";
import { StateDialog, type PersonEdit } from "./person-dialog";
import { PersonReasonDialog } from "./person-reason-dialog";

type PersonAccessProps = {
  person: AdminPerson;
  isSelf: boolean;
  onChange: (edit: PersonEdit) => Promise<void>;
  onDone: () => void;
};

export function PersonAccess({ person, isSelf, onChange, onDone }: PersonAccessProps) {
  const t = useTranslations("admin.users");
  const security = localPath(useLocale(), "/account/security");
  const { User: user, Sessions, Factors } = person;
  const [asked, setAsked] = useState<"state" | "factors" | "sessions" | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    onDone();
  };
  const facts = [
    t("person.sessions", { count: Sessions }),
    t(Factors.Authenticator ? "person.app" : "person.noApp"),
    t("person.passkeys", { count: Factors.Passkeys }),
    ...(Factors.Authenticator ? [t("person.recoveryCodes", { count: Factors.RecoveryCodes })] : []),
  ];
  return (
    <PersonCard title={t("person.access")}>
      <ul className="mb-4 grid gap-1 text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {isSelf ? (
        <a href={security} className="link inline-flex min-h-6 items-center">
          {t("person.ownSecurity")}
        </a>
      ) : (
        <div className="grid gap-2 [&>.btn]:justify-start [&>.btn]:text-left [&>.btn]:whitespace-normal">
          {user.Active && <MailButton user={user} />}
          {Sessions > 0 && (
            <Button size="sm" variant="line" aria-haspopup="dialog" onClick={() => setAsked("sessions")}>
              {t("person.endSessions")}
            </Button>
          )}
          {user.SecondFactor && (
            <Button size="sm" variant="line" aria-haspopup="dialog" onClick={() => setAsked("factors")}>
              {t("factorsAsk")}
            </Button>
          )}
          <Button size="sm" variant="line" aria-haspopup="dialog" onClick={() => setAsked("state")}>
            {t(user.Active ? "deactivateAsk" : "reactivateAsk")}
          </Button>
        </div>
      )}
      {asked === "state" && <StateDialog user={user} onYes={(edit) => onChange(edit).then(close)} onClose={close} />}
      {(asked === "factors" || asked === "sessions") && (
        <StepDialog step={asked} user={user} onDone={done} onClose={close} />
      )}
    </PersonCard>
  );
}

type StepProps = { step: "factors" | "sessions"; user: AdminUser; onDone: () => void; onClose: () => void };

/** Removes the app and the passkeys of a person who has lost them, or ends their sessions. */
function StepDialog({ step, user, onDone, onClose }: StepProps) {
  const t = useTranslations("admin.users");
  const { Name: name, SID } = user;
  const texts = {
    factors: {
      title: t("factorsQuestion", { name }),
      text: t("factorsText", { name }),
      label: t("factorsReason"),
      submit: t("factorsRemove"),
      done: t("factorsRemoved", { name }),
    },
    sessions: {
      title: t("person.sessionsQuestion", { name }),
      text: t("person.sessionsText", { name }),
      label: t("reason"),
      submit: t("person.sessionsEnd"),
      done: t("person.sessionsEnded", { name }),
    },
  }[step];
  const send = (Reason: string) => {
    const body = { SID, Reason };
    return step === "factors"
      ? call("POST Admin/RemoveSecondFactors", { body })
      : call("POST Admin/EndSessions", { body });
  };
  return <PersonReasonDialog texts={{ ...useReasonTexts(), ...texts }} {...{ onDone, onClose }} onSend={send} />;
}

function useReasonTexts() {
  const t = useTranslations("admin.users");
  const [missing, cancel, close] = [t("reasonNeeded"), t("cancel"), t("close")];
  return { missing, cancel, close, tryAgain: t("tryAgain") };
}

/** The missing link: the confirmation, or one for a new password. */
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
      busy={sending.isPending}
      disabled={sending.isSuccess}
      onClick={() => sending.mutate()}
    >
      {t(user.Confirmed ? "sendPassword" : "sendConfirmation")}
    </Button>
  );
}
