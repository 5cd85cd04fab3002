"use client";

import { useState } from "react";

import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { passwordProblem } from "@/lib/account/password-rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";
import { localPath } from "@/lib/paths";

import { AccountForm } from "./account-form";
import type { FailureMessages } from "./failure-notice";
import { NewPasswordField, type PasswordMessages } from "./new-password-field";
import { useSending } from "@/components/forms/use-sending";

type ResetScreenProps = {
  messages: Messages["account"]["reset"];
  password: PasswordMessages;
  failure: FailureMessages;
  language: string;
  token: string;
  /** Whether the link was valid when the page was rendered. */
  isAlive: boolean;
};

export function ResetScreen({ messages, password, failure, language, token, isAlive }: ResetScreenProps) {
  const sending = useSending();
  const [outcome, setOutcome] = useState<"open" | "done" | "dead">(isAlive ? "open" : "dead");

  const submit = async (typed: FormData) => {
    const Password = String(typed.get("Password"));
    const problem = passwordProblem(Password);
    if (problem) return sending.setErrors({ Password: password.problems[problem] });
    await sending.send(async () => {
      const answer = await call("POST Account/ResetPassword", { body: { Token: token, Password } });
      setOutcome(answer === 1 ? "done" : "dead");
    });
  };

  if (outcome !== "open") return <Outcome outcome={outcome} messages={messages} language={language} />;
  return (
    <AccountForm
      {...{ sending, messages, failure }}
      onSubmit={submit}
      note={<p className="text-[13px] text-ink-2">{messages.note}</p>}
    >
      <NewPasswordField label={messages.label} messages={password} name="Password" error={sending.errors.Password} />
    </AccountForm>
  );
}

type OutcomeProps = Pick<ResetScreenProps, "language"> & {
  outcome: "done" | "dead";
  messages: Pick<ResetScreenProps["messages"], "doneTitle" | "doneText" | "login" | "deadTitle" | "deadText" | "ask">;
};

/** Continues to the login, or to a new link. */
export function Outcome({ outcome, messages, language }: OutcomeProps) {
  const isDone = outcome === "done";
  return (
    <div className="grid gap-4">
      <Notice
        tone={isDone ? "good" : "warning"}
        role={isDone ? "status" : "alert"}
        title={isDone ? messages.doneTitle : messages.deadTitle}
      >
        {isDone ? messages.doneText : messages.deadText}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {!isDone && (
          <ButtonLink className="flex-1" variant="line" href={localPath(language, "/account/forgot-password")}>
            {messages.ask}
          </ButtonLink>
        )}
        <ButtonLink className="flex-1" href={localPath(language, "/account/login")}>
          {messages.login}
        </ButtonLink>
      </div>
    </div>
  );
}
