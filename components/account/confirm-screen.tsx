"use client";

import { useState } from "react";

import { call } from "@/lib/api/client";
import { accountHome } from "@/lib/account/guard-rules";
import { passwordProblem } from "@/lib/account/password-rules";
import type { Messages } from "@/lib/locale/areas";
import { localPath } from "@/lib/paths";
import { refreshUser } from "@/stores/session-actions";

import { AccountForm } from "./account-form";
import type { FailureMessages } from "./failure-notice";
import { NewPasswordField, type PasswordMessages } from "./new-password-field";
import { Outcome } from "./reset-screen";
import { useSending } from "@/components/forms/use-sending";

type ConfirmScreenProps = {
  messages: Messages["account"]["confirm"];
  failure: FailureMessages;
  language: string;
  refCode: string;
  token: string;
  password: PasswordMessages;
  /** Whether the link was valid when the page was rendered. */
  isAlive: boolean;
  /** In another browser a password is chosen: somebody else may have signed up with the address. */
  isSignupBrowser: boolean;
};

async function continueAs(email: string, language: string): Promise<void> {
  const user = await refreshUser(email).catch(() => null);
  // If the code does not load, the next page with a list merges it.
  await import("@/stores/list-merge").then(({ mergeStoredLists }) => mergeStoredLists()).catch(() => undefined);
  window.location.assign(localPath(language, user ? accountHome(user.AccountType) : "/account/login"));
}

/** Needs a click, because programs that scan mails open every link. */
export function ConfirmScreen({ messages, password, failure, language, refCode, token, ...known }: ConfirmScreenProps) {
  const sending = useSending();
  const [needsPassword, setNeedsPassword] = useState(!known.isSignupBrowser);
  const [outcome, setOutcome] = useState<"open" | "done" | "dead">(known.isAlive ? "open" : "dead");
  const confirm = async () => {
    const answer = await call("POST Account/ConfirmEmail", { query: { refCode, token } });
    if (typeof answer === "string") return continueAs(answer, language);
    // The cookie of the sign-up may have ended since the page was rendered.
    return answer === 2 ? setNeedsPassword(true) : setOutcome(answer === 1 ? "done" : "dead");
  };
  const confirmWith = async (Password: string) => {
    const answer = await call("POST Account/ConfirmWithPassword", {
      body: { RefCode: refCode, Token: token, Password },
    });
    setOutcome(answer === 1 ? "done" : "dead");
  };
  const submit = (typed: FormData) => {
    if (!needsPassword) return sending.send(confirm);
    const Password = String(typed.get("Password"));
    const problem = passwordProblem(Password);
    if (problem) return sending.setErrors({ Password: password.problems[problem] });
    return sending.send(() => confirmWith(Password));
  };
  if (outcome !== "open") return <Outcome outcome={outcome} messages={messages} language={language} />;
  return (
    <AccountForm
      {...{ sending, messages, failure }}
      onSubmit={submit}
      intro={<p className="text-ink-2">{needsPassword ? messages.otherBrowser : messages.text}</p>}
    >
      {needsPassword && (
        <NewPasswordField
          label={messages.password}
          messages={password}
          name="Password"
          error={sending.errors.Password}
        />
      )}
    </AccountForm>
  );
}
