"use client";

import { useRef, useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";
import { localPath } from "@/lib/paths";

import { AccountForm, SentNotice } from "./account-form";
import { FailureNotice, type FailureMessages } from "./failure-notice";
import { MeantEmail } from "./meant-email";
import { NewPasswordField, type PasswordMessages } from "./new-password-field";
import { useSending } from "@/components/forms/use-sending";
import { problemsOfSignup, signupBody, type SignupBody } from "./signup-values";
import { TypeChoice } from "./type-choice";

export type SignupMessages = Messages["account"]["signup"];

type SignupScreenProps = {
  messages: SignupMessages;
  password: PasswordMessages;
  failure: FailureMessages;
  language: string;
};

export function SignupScreen(props: SignupScreenProps) {
  const [email, setEmail] = useState("");
  return email ? <Sent {...props} email={email} /> : <SignupForm {...props} onSent={setEmail} />;
}

function SignupForm({
  messages,
  password,
  failure,
  language,
  onSent,
}: SignupScreenProps & { onSent: (email: string) => void }) {
  const sending = useSending();
  const [owner, setOwner] = useState<{ email: string; names: string[] }>();
  const email = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState("");

  const accept = (meant: string) => {
    if (!email.current) return;
    email.current.value = meant;
    email.current.focus();
    setOwner((before) => before && { ...before, email: meant });
    setLeft("");
  };

  const submit = async (typed: FormData) => {
    const body = signupBody(typed);
    const problems = problemsOfSignup(body, messages.errors, password.problems);
    if (Object.keys(problems).length > 0) return sending.setErrors(problems);
    if (await sending.send(() => register(body))) onSent(body.Email);
  };
  const field = (name: "FirstName" | "LastName" | "Email" | "Phone") => ({
    name,
    label: messages[name],
    error: sending.errors[name],
  });
  return (
    <AccountForm
      {...{ sending, messages, failure }}
      onChange={({ currentTarget }) => {
        const { Email, FirstName, LastName } = signupBody(new FormData(currentTarget));
        setOwner({ email: Email, names: [FirstName, LastName] });
      }}
      onSubmit={submit}
      note={<Acceptance messages={messages} language={language} />}
    >
      <TypeChoice messages={messages} />
      <div className="grid grid-cols-2 gap-3">
        <Field {...field("FirstName")} autoComplete="given-name" required maxLength={60} />
        <Field {...field("LastName")} autoComplete="family-name" required maxLength={60} />
      </div>
      <div className="min-w-0">
        <Field
          {...field("Email")}
          ref={email}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          onInput={() => setLeft("")}
          onBlur={({ target }) => setLeft(target.value)}
        />
        <MeantEmail email={left} question={messages.meant} onAccept={accept} />
      </div>
      <NewPasswordField
        label={messages.Password}
        messages={password}
        name="Password"
        error={sending.errors.Password}
        owner={owner}
      />
    </AccountForm>
  );
}

function Acceptance({ messages, language }: Pick<SignupScreenProps, "messages" | "language">) {
  return (
    <p className="text-[13px] text-ink-2">
      {messages.accept}{" "}
      <a className="link font-medium!" href={localPath(language, "/site/terms")}>
        {messages.terms}
      </a>{" "}
      {messages.and}{" "}
      <a className="link font-medium!" href={localPath(language, "/site/privacy")}>
        {messages.privacy}
      </a>
      .
    </p>
  );
}

async function register({ AccountType, ...body }: SignupBody): Promise<void> {
  if (AccountType === 1) await call("POST Account/Register", { body });
  else await call("POST Account/RegisterByShop", { body: { ...body, AccountType } });
}

function Sent({ messages, failure, language, email }: SignupScreenProps & { email: string }) {
  const sending = useSending();
  const [isAgain, setAgain] = useState(false);
  const again = async () => {
    setAgain(false);
    setAgain(await sending.send(async () => void (await call("GET Account/SendConfirmEmail", { query: { email } }))));
  };
  return (
    <div className="grid gap-4">
      <SentNotice messages={messages} email={email} />
      <p className="text-[14px] text-ink-2">{messages.sentHint}</p>
      <FailureNotice sending={sending} messages={failure} />
      {isAgain && <Notice role="status">{messages.againDone}</Notice>}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="line" busy={sending.isBusy} busyLabel={messages.againBusy} onClick={() => void again()}>
          {messages.again}
        </Button>
        <ButtonLink href={localPath(language, "/account/login")}>{messages.toLogin}</ButtonLink>
      </div>
    </div>
  );
}
