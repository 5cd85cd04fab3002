"use client";

import { useEffect, useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { accountHome } from "@/lib/account/guard-rules";
import { nextPath } from "@/lib/account/rules";
import { localPath } from "@/lib/paths";
import { logOut, readSession, refreshUser, useSession, type UserInfo } from "@/stores/session";

import { LoginForm } from "./login-form";
import { failureOf, loginToastDuration, type LoginWords } from "./login-words";

export type LoginScreenProps = {
  words: LoginWords;
  /** Said where a guarded page sent somebody here. */
  goOn: string;
  language: string;
};

/** The login page's own part: the form, or who is logged in already. */
export function LoginScreen({ words, goOn, language }: LoginScreenProps) {
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    setAsked(nextOf() !== null);
    // What the browser remembers may be over: a guarded page would send the person back here, again and again.
    refreshUser().catch(() => undefined);
  }, []);
  const target = () => {
    const person = readSession().user;
    return nextOf() ?? localPath(language, person ? accountHome(person.AccountType) : "/");
  };
  // Who has just logged in keeps the form in view until the next page is there.
  if (user && !isSent) return <LoggedIn user={user} words={words} target={target} />;
  return (
    <>
      {isAsked && (
        <div className="mb-4">
          <Notice>{goOn}</Notice>
        </div>
      )}
      <LoginForm
        words={words}
        forgotHref={localPath(language, "/account/forgot-password")}
        onStart={() => setSent(true)}
        onDone={() => window.location.assign(target())}
      />
    </>
  );
}

function nextOf(): string | null {
  return nextPath(new URLSearchParams(window.location.search).get("next"));
}

type LoggedInProps = { user: UserInfo; words: LoginWords; target: () => string };

function LoggedIn({ user, words, target }: LoggedInProps) {
  const leave = async () => {
    if (await logOut()) return;
    toast({ kind: "error", ...failureOf(0, words), duration: loginToastDuration });
  };
  return (
    <>
      <p className="text-ink-2">
        {words.loggedInAs} <b className="break-words text-ink">{user.Email}</b>
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <ButtonLink href={target()}>{words.continue}</ButtonLink>
        <Button variant="line" onClick={() => void leave()}>
          {words.logout}
        </Button>
      </div>
    </>
  );
}
