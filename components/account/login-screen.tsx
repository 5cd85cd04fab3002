"use client";

import { useEffect, useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { accountHome } from "@/lib/account/guard-rules";
import { nextPath } from "@/lib/account/rules";
import { localPath } from "@/lib/paths";
import { readSession, useSession, type UserInfo } from "@/stores/session";
import { logOut, refreshUser } from "@/stores/session-actions";

import { LoginForm } from "./login-form";
import { failureOf, loginToastDuration, type LoginMessages } from "./login-messages";

export type LoginScreenProps = {
  messages: LoginMessages;
  /** Shown when a guarded page redirected here. */
  goOn: string;
  language: string;
};

/** Shows the person who is already logged in instead of the form. */
export function LoginScreen({ messages, goOn, language }: LoginScreenProps) {
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    setAsked(nextOf() !== null);
    // The stored session may be over: a guarded page would redirect here again and again.
    refreshUser().catch(() => undefined);
  }, []);
  const target = () => {
    const person = readSession().user;
    return nextOf() ?? localPath(language, person ? accountHome(person.AccountType) : "/");
  };
  // After a login the form stays in view until the next page is shown.
  if (user && !isSent) return <LoggedIn user={user} messages={messages} target={target} />;
  return (
    <>
      {/* Always as high as its line: the address is read after the first paint, and must move nothing. */}
      <p className="-mt-4 mb-1 h-6 text-[14px]/6 font-semibold whitespace-nowrap text-neel-700">{isAsked && goOn}</p>
      <LoginForm
        messages={messages}
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

type LoggedInProps = { user: UserInfo; messages: LoginMessages; target: () => string };

function LoggedIn({ user, messages, target }: LoggedInProps) {
  const leave = async () => {
    if (await logOut()) return;
    toast({ kind: "error", ...failureOf(0, messages), duration: loginToastDuration });
  };
  return (
    <>
      <p className="text-ink-2">
        {messages.loggedInAs} <b className="text-ink">{user.Email}</b>
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <ButtonLink href={target()}>{messages.continue}</ButtonLink>
        <Button variant="line" onClick={() => void leave()}>
          {messages.logout}
        </Button>
      </div>
    </>
  );
}
