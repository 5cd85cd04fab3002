"use client";

import { useState, type SubmitEvent } from "react";

import { PasswordField } from "@/components/account/password-field";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { call, CallError } from "@/lib/api/client";
import { useSession } from "@/stores/session";
import type { Messages } from "@/lib/locale/areas";

export type SaveDetailsProps = { email: string; fullName: string; messages: Messages["confirmed"]["save"] };

/** Needs only a password; the order joins the account once the address is confirmed. */
export function SaveDetails({ email, fullName, messages }: SaveDetailsProps) {
  const { status, user } = useSession();
  const [phase, setPhase] = useState<"open" | "busy" | "done">("open");
  const [error, setError] = useState<string>();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const Password = new FormData(event.currentTarget).get("password");
    if (phase !== "open" || typeof Password !== "string") return;
    setPhase("busy");
    setError(undefined);
    const problem = await register({ Email: email, Password, ...namesOf(fullName) });
    setPhase(problem === null ? "done" : "open");
    if (problem !== null) setError(problem || messages.failed);
  };
  if (status !== "ready" || user) return null;
  return (
    <section aria-labelledby="save-details" className="rounded-md bg-mist p-5">
      <h2 id="save-details" className="text-[18px]">
        {messages.title}
      </h2>
      {phase === "done" ? (
        <div className="mt-3">
          <Notice tone="good" role="status">
            {messages.done}
          </Notice>
        </div>
      ) : (
        <form onSubmit={(event) => void send(event)} className="mt-1 grid gap-3">
          <p className="text-[14px] text-ink-2">{messages.text}</p>
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <PasswordField
            label={messages.password}
            showLabel={messages.show}
            name="password"
            autoComplete="new-password"
            required
            error={error}
            hint={(id) => (
              <p id={id} className="mt-1 text-[13px] text-ink-2">
                {messages.hint}
              </p>
            )}
          />
          <Button type="submit" variant="soft" busy={phase === "busy"} busyLabel={messages.creating}>
            {messages.create}
          </Button>
        </form>
      )}
    </section>
  );
}

type Registration = { FirstName: string; LastName: string; Email: string; Password: string };

/** @returns null on success, else the error; empty when the shop gave no reason */
async function register(body: Registration): Promise<string | null> {
  try {
    await call("POST Account/Register", { body });
    return null;
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    return failure.problem?.errors?.[0]?.message ?? failure.problem?.detail ?? "";
  }
}

/** The last word is the last name; a single name is used for both. */
function namesOf(fullName: string): { FirstName: string; LastName: string } {
  const words = fullName.trim().split(/\s+/);
  const LastName = words.at(-1) ?? "";
  return { FirstName: words.slice(0, -1).join(" ") || LastName, LastName };
}
