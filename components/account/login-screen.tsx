"use client";

import { useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { nextPath } from "@/lib/account/rules";
import { localPath } from "@/lib/paths";
import { logOut, useSession } from "@/stores/session";

import { LoginForm } from "./login-form";
import { failureOf, loginToastDuration, type LoginWords } from "./login-words";

export type LoginScreenProps = { words: LoginWords; language: string };

/** The login page's own part: the form, or who is logged in already. */
export function LoginScreen({ words, language }: LoginScreenProps) {
  const home = localPath(language, "/");
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const target = () => nextPath(new URLSearchParams(window.location.search).get("next")) ?? home;
  // Who has just logged in keeps the form in view until the next page is there.
  if (user && !isSent) return <LoggedIn email={user.Email} words={words} target={target()} />;
  return <LoginForm words={words} onStart={() => setSent(true)} onDone={() => window.location.assign(target())} />;
}

type LoggedInProps = { email: string; words: LoginWords; target: string };

function LoggedIn({ email, words, target }: LoggedInProps) {
  const leave = async () => {
    if (await logOut()) return;
    toast({ kind: "error", ...failureOf(0, words), duration: loginToastDuration });
  };
  return (
    <>
      <p className="text-ink-2">
        {words.loggedInAs} <b className="break-words text-ink">{email}</b>
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <ButtonLink href={target}>{words.continue}</ButtonLink>
        <Button variant="line" onClick={() => void leave()}>
          {words.logout}
        </Button>
      </div>
    </>
  );
}
