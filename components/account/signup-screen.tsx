"use client";

import { useEffect, useRef, useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/messages";
import { localPath } from "@/lib/paths";

import { FailureNotice, type FailureWords } from "./failure-notice";
import { NewPasswordField, type PasswordWords } from "./new-password-field";
import { focusFirstError, useSending } from "./sending";
import { problemsOfSignup, signupBody, type SignupBody } from "./signup-values";
import { TypeChoice } from "./type-choice";

export type SignupWords = Messages["account"]["signup"];

type SignupScreenProps = { words: SignupWords; password: PasswordWords; failure: FailureWords; language: string };

export function SignupScreen(props: SignupScreenProps) {
  const [email, setEmail] = useState("");
  return email ? <Sent {...props} email={email} /> : <SignupForm {...props} onSent={setEmail} />;
}

function SignupForm({
  words,
  password,
  failure,
  language,
  onSent,
}: SignupScreenProps & { onSent: (email: string) => void }) {
  const sending = useSending();
  const form = useRef<HTMLFormElement>(null);
  const [owner, setOwner] = useState<{ email: string; names: string[] }>();
  // What the fields complain about is announced by the first of them taking the focus.
  useEffect(() => focusFirstError(form.current, sending.errors), [sending.errors]);

  const submit = async (typed: FormData) => {
    const body = signupBody(typed);
    const problems = problemsOfSignup(body, words.errors, password.problems);
    if (Object.keys(problems).length > 0) return sending.setErrors(problems);
    if (await sending.send(() => register(body))) onSent(body.Email);
  };
  const field = (name: "FirstName" | "LastName" | "Email" | "Phone") => ({
    name,
    label: words[name],
    error: sending.errors[name],
  });
  return (
    // By POST: sent before the script is there, the password must not end up in the address.
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-4"
      onChange={({ currentTarget }) => {
        const { Email, FirstName, LastName } = signupBody(new FormData(currentTarget));
        setOwner({ email: Email, names: [FirstName, LastName] });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <noscript>
        <Notice tone="warning">{words.withoutScript}</Notice>
      </noscript>
      <FailureNotice sending={sending} words={failure} />
      <TypeChoice words={words} />
      <div className="grid grid-cols-2 gap-3">
        <Field {...field("FirstName")} autoComplete="given-name" required maxLength={60} />
        <Field {...field("LastName")} autoComplete="family-name" required maxLength={60} />
      </div>
      <Field {...field("Email")} type="email" autoComplete="email" inputMode="email" required maxLength={254} />
      <NewPasswordField
        label={words.Password}
        words={password}
        name="Password"
        error={sending.errors.Password}
        owner={owner}
      />
      <Button type="submit" size="lg" busy={sending.isBusy} busyLabel={words.busy}>
        {words.submit}
      </Button>
      <p className="text-[13px] text-ink-2">
        {words.accept}{" "}
        <a className="link font-medium!" href={localPath(language, "/site/terms")}>
          {words.terms}
        </a>{" "}
        {words.and}{" "}
        <a className="link font-medium!" href={localPath(language, "/site/privacy")}>
          {words.privacy}
        </a>
        .
      </p>
    </form>
  );
}

async function register({ AccountType, ...body }: SignupBody): Promise<void> {
  if (AccountType === 1) await call("POST Account/Register", { body });
  else await call("POST Account/RegisterByShop", { body: { ...body, AccountType } });
}

function Sent({ words, failure, language, email }: SignupScreenProps & { email: string }) {
  const sending = useSending();
  const [isAgain, setAgain] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const again = async () => {
    setAgain(false);
    setAgain(await sending.send(async () => void (await call("GET Account/SendConfirmEmail", { query: { email } }))));
  };
  return (
    <div className="grid gap-4">
      <Notice tone="good">
        <h2 ref={heading} tabIndex={-1} className="text-md outline-none">
          {words.sentTitle}
        </h2>
        <p className="mt-1 break-words">{words.sentText.replace("{email}", () => email)}</p>
      </Notice>
      <p className="text-[14px] text-ink-2">{words.sentHint}</p>
      <FailureNotice sending={sending} words={failure} />
      {isAgain && <Notice role="status">{words.againDone}</Notice>}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="line" busy={sending.isBusy} busyLabel={words.againBusy} onClick={() => void again()}>
          {words.again}
        </Button>
        <ButtonLink href={localPath(language, "/account/login")}>{words.toLogin}</ButtonLink>
      </div>
    </div>
  );
}
