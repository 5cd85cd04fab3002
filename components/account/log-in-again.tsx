"use client";

import { useEffect, useRef } from "react";
import { createRoot, type Root as ReactRoot } from "react-dom/client";

import Dialog from "@/components/ui/dialog";
import { refreshUser } from "@/stores/session-actions";

import { LoginForm } from "./login-form";
import type { LoginMessages } from "./login-messages";

let root: ReactRoot | null = null;

/** @returns whether the person has logged in */
export function openLogIn(email: string, messages: LoginMessages): Promise<boolean> {
  // A separate root, so that no page has to include the dialog before it is needed.
  const dialogs = (root ??= createRoot(document.body.appendChild(document.createElement("div"))));
  return new Promise((resolve) => {
    const answer = (isLoggedIn: boolean) => {
      dialogs.render(null);
      resolve(isLoggedIn);
    };
    dialogs.render(<LogInAgain email={email} messages={messages} onAnswer={answer} />);
  });
}

type LogInAgainProps = { email: string; messages: LoginMessages; onAnswer: (isLoggedIn: boolean) => void };

function LogInAgain({ email, messages, onAnswer }: LogInAgainProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[name=password]")?.focus(), []);
  useLoginElsewhere(email, () => onAnswer(true));
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title={messages.again.title}
      description={messages.again.text}
      closeLabel={document.body.dataset.closeLabel ?? ""}
      isStatic
    >
      <div ref={form}>
        <LoginForm messages={messages} email={email} onDone={() => onAnswer(true)} />
      </div>
    </Dialog>
  );
}

/** Somebody may log in on another tab, and come back to this one. */
function useLoginElsewhere(email: string, onLoggedIn: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      refreshUser(email).then(
        (user) => user?.Email === email && onLoggedIn(),
        () => undefined,
      );
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [email, onLoggedIn]);
}
