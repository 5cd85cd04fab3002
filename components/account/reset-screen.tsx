"use client";

import { useEffect, useRef, useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { passwordProblem } from "@/lib/account/password-rules";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/messages";
import { localPath } from "@/lib/paths";

import { FailureNotice, type FailureWords } from "./failure-notice";
import { NewPasswordField, type PasswordWords } from "./new-password-field";
import { focusFirstError, useSending } from "./sending";

type ResetScreenProps = {
  words: Messages["account"]["reset"];
  password: PasswordWords;
  failure: FailureWords;
  language: string;
  token: string;
  /** Whether the link worked when the page was made. */
  isAlive: boolean;
};

export function ResetScreen({ words, password, failure, language, token, isAlive }: ResetScreenProps) {
  const sending = useSending();
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<"open" | "done" | "dead">(isAlive ? "open" : "dead");
  useEffect(() => focusFirstError(form.current, sending.errors), [sending.errors]);

  const submit = async (typed: FormData) => {
    const Password = String(typed.get("Password"));
    const problem = passwordProblem(Password);
    if (problem) return sending.setErrors({ Password: password.problems[problem] });
    await sending.send(async () => {
      const answer = await call("POST Account/ResetPassword", { body: { Token: token, Password } });
      setOutcome(answer === 1 ? "done" : "dead");
    });
  };

  if (outcome !== "open") return <Outcome outcome={outcome} words={words} language={language} />;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <noscript>
        <Notice tone="warning">{words.withoutScript}</Notice>
      </noscript>
      <FailureNotice sending={sending} words={failure} />
      <NewPasswordField label={words.label} words={password} name="Password" error={sending.errors.Password} />
      <Button type="submit" size="lg" busy={sending.isBusy} busyLabel={words.busy}>
        {words.submit}
      </Button>
      <p className="text-[13px] text-ink-2">{words.note}</p>
    </form>
  );
}

type OutcomeProps = Pick<ResetScreenProps, "language"> & {
  outcome: "done" | "dead";
  words: Pick<ResetScreenProps["words"], "doneTitle" | "doneText" | "login" | "deadTitle" | "deadText" | "ask">;
};

/** How the link of a mail ended: the way on to the login, or to a new link. */
export function Outcome({ outcome, words, language }: OutcomeProps) {
  const isDone = outcome === "done";
  return (
    <div className="grid gap-4">
      <Notice
        tone={isDone ? "good" : "warning"}
        role={isDone ? "status" : "alert"}
        title={isDone ? words.doneTitle : words.deadTitle}
      >
        {isDone ? words.doneText : words.deadText}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {!isDone && (
          <ButtonLink className="flex-1" variant="line" href={localPath(language, "/account/forgot-password")}>
            {words.ask}
          </ButtonLink>
        )}
        <ButtonLink className="flex-1" href={localPath(language, "/account/login")}>
          {words.login}
        </ButtonLink>
      </div>
    </div>
  );
}
